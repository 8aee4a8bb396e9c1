import type { Field } from '#engine/index.ts';
import { valueAt, withValueAt } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import type { Unfilled } from '../support/forms/fill-in.ts';

const GONE = Symbol('gone');

const isBlank = (value: unknown): boolean =>
  value === GONE ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.values(value).every(isBlank));

/**
 * Removes values that are marked as gone, and lists and objects that become empty. A removed row stays as an empty one, so that the
 * rows after it keep their numbers.
 */
function removeGone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isBlank(value)) return GONE;
  if (Array.isArray(value)) return value.map((item: unknown) => (isBlank(item) ? '' : removeGone(item)));
  const remaining = Object.entries(value).map(([name, child]) => [name, removeGone(child)] as const);
  return Object.fromEntries(remaining.filter(([, child]) => child !== GONE));
}

/** Adds `false` for unticked boxes that have a default, in the form and in all present groups. */
function withUnticked(field: Field, value: unknown, isPresent: boolean): unknown {
  if (Array.isArray(value)) return value.map((row: unknown, index) => withUntickedChild(field.child(index), row, true));
  if (field.kind !== 'group' || !(isPresent || value !== undefined)) return value;
  const group: Payload = { ...(value as Payload | undefined) };
  for (const [index, child] of field.children.entries()) {
    const name = String(field.keys[index]);
    const { default: initial, readOnly } = child.schema.keywords;
    const isBox = child.kind === 'checkbox' && typeof initial === 'boolean' && readOnly !== true;
    const childValue = isBox && isPresent ? (group[name] ?? false) : withUnticked(child, group[name], isPresent && child.required);
    if (childValue !== undefined && childValue !== group[name]) group[name] = childValue;
  }
  return group;
}

const withUntickedChild = (child: Field | undefined, value: unknown, isPresent: boolean): unknown =>
  child && value !== '' ? withUnticked(child, value, isPresent) : value;

/**
 * The part of a payload that controls could be given, as it is sent. Unfilled values are missing, or replaced by their `sentValue`.
 */
export function filledPayload(payload: Payload, unfilled: readonly Unfilled[], schema: FormSchema): Payload {
  const marked = unfilled
    .filter(({ path, sentValue }) => valueAt(payload, path) !== undefined || sentValue !== undefined)
    .reduce((values, { path, sentValue }) => withValueAt(values, path, sentValue === undefined ? GONE : sentValue), payload);
  const filled = removeGone(marked);
  const form = siteForm(schema);
  const values = filled === GONE ? {} : (filled as Payload);
  return { ...form.prune(withUnticked(form.resolve(values).root, values, true) as Payload) };
}
