// Finds the values of a payload for which a form shows no field, for samples and the form lab. What is submitted: `model/submitted-value.ts`.
import { isEmptyDeep } from '../model/normalize-value.ts';
import type { Field } from '../model/field.ts';
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import { toPath, type Key, type Path } from '../schema/path.ts';
import type { Form } from '../form/compile-form.ts';

function* hiddenKeys(field: Field, value: unknown): Generator<readonly Key[]> {
  if (!field.isMadeOfChildren || typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    const child = field.child(key);
    if (child) for (const keys of hiddenKeys(child, inner)) yield [key, ...keys];
    else if (isPlainObject(value) && !isEmptyDeep(inner)) yield [key];
  }
}

/**
 * The values for which a form shows no field, because a condition hides the field or the form has none. They are not submitted.
 *
 * @returns the paths, without those inside another one
 */
export const hiddenValues = (form: Form, values: JsonObject): readonly Path[] =>
  [...hiddenKeys(form.resolve(values).root, values)].map(toPath);

/** Whether a form shows a field with a value. @param keys `*` stands for any row or entry */
export const showsValue = (form: Form, values: JsonObject, keys: readonly string[]): boolean => isShown(form.resolve(values).root, keys);

function isShown(field: Field, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return field.value !== undefined;
  if (key === '*') return field.children.some((child) => isShown(child, rest));
  const child = field.child(key);
  return child !== undefined && isShown(child, rest);
}
