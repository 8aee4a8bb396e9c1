import type { Field } from '#engine/index.ts';
import { valueAt, withValueAt } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import type { Unheld } from '../support/forms/fill-in.ts';

const GONE = Symbol('gone');

const isNothing = (value: unknown): boolean =>
  value === GONE ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isNothing));

/**
 * Without what is gone; a list or object that nothing is left of goes with it. A row that is gone is still one: without anything in it, so
 * that those after it keep their places.
 */
function closed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isNothing(value)) return GONE;
  if (Array.isArray(value)) return value.map((one: unknown) => (isNothing(one) ? '' : closed(one)));
  const left = Object.entries(value).map(([name, one]) => [name, closed(one)] as const);
  return Object.fromEntries(left.filter(([, one]) => one !== GONE));
}

/** The No of boxes that begin with an answer, in the form and in all groups that are there: who leaves one unticked has given it. */
function withUnticked(field: Field, value: unknown, isThere: boolean): unknown {
  if (Array.isArray(value)) return value.map((row: unknown, index) => withUntickedChild(field.child(index), row, true));
  if (field.kind !== 'group' || !(isThere || value !== undefined)) return value;
  const group: Payload = { ...(value as Payload | undefined) };
  for (const [index, child] of field.children.entries()) {
    const name = String(field.keys[index]);
    const { default: begun, readOnly } = child.schema.keywords;
    const isBox = child.kind === 'checkbox' && typeof begun === 'boolean' && readOnly !== true;
    const inside = isBox && isThere ? (group[name] ?? false) : withUnticked(child, group[name], isThere && child.required);
    if (inside !== undefined && !(inside === group[name])) group[name] = inside;
  }
  return group;
}

const withUntickedChild = (child: Field | undefined, value: unknown, isThere: boolean): unknown =>
  child && value !== '' ? withUnticked(child, value, isThere) : value;

/**
 * What of a payload controls could be given, as it is sent: without the other values, or with what they hold instead; what has to be there is
 * there with nothing in it.
 */
export function heldOf(payload: Payload, unheld: readonly Unheld[], schema: FormSchema): Payload {
  const marked = unheld
    .filter(({ path, held }) => valueAt(payload, path) !== undefined || held !== undefined)
    .reduce((values, { path, held }) => withValueAt(values, path, held === undefined ? GONE : held), payload);
  const held = closed(marked);
  const form = siteForm(schema);
  const values = held === GONE ? {} : (held as Payload);
  return { ...form.prune(withUnticked(form.resolve(values).root, values, true) as Payload) };
}
