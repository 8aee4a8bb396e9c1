import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';

/** The files in a form's values, each with its path. */
export function filesIn<File extends object>(values: unknown, isFile: (value: unknown) => value is File): [FieldPath, File][] {
  const files: [FieldPath, File][] = [];
  const visit = (value: unknown, keys: readonly (string | number)[]) => {
    if (isFile(value)) files.push([fieldPath(keys), value]);
    else if (Array.isArray(value)) value.forEach((entry, index) => visit(entry, [...keys, index]));
    else if (isPlainObject(value)) for (const [name, inner] of Object.entries(value)) visit(inner, [...keys, name]);
  };
  visit(values, []);
  return files;
}
