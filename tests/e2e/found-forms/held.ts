import { valueAt, withValueAt } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Unheld } from '../support/fill-in.ts';

const GONE = Symbol('gone');

/** Without what is gone; a list or object that nothing is left of goes with it. */
function closed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, one]) => [name, closed(one)] as const);
  const left = entries.filter(([, one]) => one !== GONE);
  if (left.length === 0 && entries.length > 0) return GONE;
  return Array.isArray(value) ? left.map(([, one]) => one) : Object.fromEntries(left);
}

/** What of a payload controls could be given: without the other values, or with what they hold instead; rows that are gone leave no gap. */
export function heldOf(payload: Payload, unheld: readonly Unheld[]): Payload {
  const marked = unheld
    .filter(({ path, held }) => valueAt(payload, path) !== undefined || held !== undefined)
    .reduce((values, { path, held }) => withValueAt(values, path, held === undefined ? GONE : held), payload);
  const held = closed(marked);
  return held === GONE ? {} : (held as Payload);
}
