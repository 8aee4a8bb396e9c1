import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';

/** The files in a form's values, each with its path. */
export function filesIn<File extends object>(values: unknown, isFile: (value: unknown) => value is File): [FieldPath, File][] {
  const found: [FieldPath, File][] = [];
  const look = (value: unknown, keys: readonly (string | number)[]) => {
    if (isFile(value)) found.push([fieldPath(keys), value]);
    else if (Array.isArray(value)) value.forEach((entry, index) => look(entry, [...keys, index]));
    else if (isPlainObject(value)) for (const [name, one] of Object.entries(value)) look(one, [...keys, name]);
  };
  look(values, []);
  return found;
}
