import { mustBeTicked, type Field, type Form } from '#engine/index.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Payload } from '#shared/forms/types.ts';

/** Whether a field is an optional checkbox with a default: unticked means No. A required boolean is shown as Yes and No instead. */
const isOptionalCheckbox = (field: Field) =>
  field.kind === 'checkbox' &&
  !field.required &&
  typeof field.schema.keywords.default === 'boolean' &&
  field.schema.keywords.readOnly !== true &&
  !mustBeTicked(field.schema.keywords);

/** Adds `false` for unticked checkboxes in a value. @param isSubmitted whether its group is submitted, as a row with a filled field is */
function addUnticked(field: Field, value: unknown, pageValues: unknown, isSubmitted: boolean): unknown {
  if (Array.isArray(value) && Array.isArray(pageValues)) {
    return value.map((row: unknown, index) => {
      const child = field.child(index);
      return child ? addUnticked(child, row, pageValues[index], true) : row;
    });
  }
  if (!isPlainObject(value) || !isPlainObject(pageValues) || field.kind !== 'group') return value;
  const unticked = Object.entries(pageValues).flatMap(([name, pageValue]): [string, unknown][] => {
    const child = field.child(name);
    if (!child) return [];
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    const isEntry = !field.schema.has(name);
    if (pageValue === '') return isSubmitted && !isEntry && isOptionalCheckbox(child) ? [[name, false]] : [];
    const after = addUnticked(child, before, pageValue, isEntry || (isSubmitted && child.required));
    return after === before ? [] : [[name, after]];
  });
  return unticked.length === 0 ? value : { ...value, ...Object.fromEntries(unticked) };
}

/**
 * Adds `false` for each unticked checkbox that the page showed and that has a default, at any depth: a browser sends nothing for an
 * unticked checkbox.
 *
 * @param pageValues the values that the page showed; `''` for a control that sent nothing
 */
export const withUnticked = (form: Form, values: Payload, pageValues: Payload): Payload =>
  addUnticked(form.resolve(values).root, values, pageValues, true) as Payload;

/** What a page sent, without controls that nobody filled in. */
export function withoutEmptied<Value>(pageValues: Value): Value;
export function withoutEmptied(pageValues: unknown): unknown {
  if (Array.isArray(pageValues)) return pageValues.map((row: unknown) => withoutEmptied(row));
  if (!isPlainObject(pageValues)) return pageValues;
  const filled = Object.entries(pageValues).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(filled.map(([name, value]) => [name, withoutEmptied(value)]));
}
