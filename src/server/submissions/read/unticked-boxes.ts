import { mustBeTicked, type Field, type Form } from '#engine/index.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Payload } from '#shared/forms/types.ts';

/** Whether a field is a box that says No where it is not ticked. What has to be answered is no box: Yes and No are offered. */
const isBox = (field: Field) =>
  field.kind === 'checkbox' &&
  !field.required &&
  typeof field.schema.keywords.default === 'boolean' &&
  field.schema.keywords.readOnly !== true &&
  !mustBeTicked(field.schema.keywords);

/** The same of what is in a value; a row is there as soon as anything in it is filled in. */
function within(field: Field, value: unknown, shown: unknown, isThere: boolean): unknown {
  if (Array.isArray(value) && Array.isArray(shown)) {
    return value.map((row: unknown, index) => {
      const child = field.child(index);
      return child ? within(child, row, shown[index], true) : row;
    });
  }
  if (!isPlainObject(value) || !isPlainObject(shown) || field.kind !== 'group') return value;
  const unticked = Object.entries(shown).flatMap(([name, one]): [string, unknown][] => {
    const child = field.child(name);
    if (!child) return [];
    const before = Object.hasOwn(value, name) ? value[name] : undefined;
    const isEntry = !field.schema.has(name);
    if (one === '') return isThere && !isEntry && isBox(child) ? [[name, false]] : [];
    const after = within(child, before, one, isEntry || (isThere && child.required));
    return after === before ? [] : [[name, after]];
  });
  return unticked.length === 0 ? value : { ...value, ...Object.fromEntries(unticked) };
}

/**
 * The No of each box that begins with an answer, at any depth, and that its page showed: a browser sends nothing of one that is not ticked.
 *
 * @param shown what the page showed: `''` where nothing came of a control
 */
export const withUnticked = (form: Form, values: Payload, shown: Payload): Payload =>
  within(form.resolve(values).root, values, shown, true) as Payload;

/** What a page sent, without what it showed and nobody filled in. */
export function withoutEmptied<Value>(shown: Value): Value;
export function withoutEmptied(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map((row: unknown) => withoutEmptied(row));
  if (!isPlainObject(shown)) return shown;
  const filled = Object.entries(shown).filter(([, one]) => one !== '' && !(Array.isArray(one) && one.length === 0));
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutEmptied(one)]));
}
