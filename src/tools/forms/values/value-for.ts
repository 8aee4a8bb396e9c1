import { withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { mergeReferenced } from '#shared/forms/schema/merge-referenced.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { verdict, type Rules } from '../verdict.ts';
import { makeValue } from './make-value.ts';
import { trialsOf } from '../trials.ts';
import { writtenAt } from './written-at.ts';

/** How many values are made up for a field before that is left to people. */
const TURNS = 6;

/**
 * A value for a field that a payload lacks: the first plain one that the form takes.
 *
 * @param isFull with all that may stand in it, instead of what must
 */
export function valueFor(field: FieldPath, payload: Payload, { schema, ...rules }: Rules, isFull = false): unknown {
  const [first] = writtenAt(schema, field);
  if (!first) return undefined;
  const laid = mergeReferenced(first as FieldSchema, schema);
  const made = Array.from({ length: TURNS }, (_, turn) => makeValue(first, { root: schema, isFull, turn }));
  const isAbout = (path: FieldPath) => path === field || path.startsWith(`${field}/`) || field.startsWith(`${path}/`);
  const isTaken = (value: unknown) =>
    !verdict({ schema, ...rules }, withValueAt(payload, field, value)).some((error) => isAbout(error.field));
  const plain = isFull ? [] : trialsOf(laid).plain(laid);
  return [...plain, ...made].find(isTaken);
}
