import { type FieldPath, keysAlong, withValueAt } from '#shared/forms/path.ts';
import { childSubschemas, type Root, rootSubschemas, type Subschemas, mergeReferenced } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { verdict, type Rules } from '../verdict.ts';
import { generateValue } from './generate-value.ts';
import { trialsOf } from './field-trials.ts';

/** The schemas that may apply at a path, as they are written; none where the form has no such place. */
const writtenAt = (schema: Root, path: FieldPath): Subschemas =>
  keysAlong(path).reduce<Subschemas>((places, key) => {
    const named = childSubschemas(places, key, schema);
    return named.length > 0 || !/^\d+$/.test(key) ? named : childSubschemas(places, Number(key), schema);
  }, rootSubschemas(schema));

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
  const made = Array.from({ length: TURNS }, (_, turn) => generateValue(first, { root: schema, isFull, turn }));
  const isAbout = (path: FieldPath) => path === field || path.startsWith(`${field}/`) || field.startsWith(`${path}/`);
  const isTaken = (value: unknown) =>
    !verdict({ schema, ...rules }, withValueAt(payload, field, value)).some((error) => isAbout(error.field));
  const plain = isFull ? [] : trialsOf(laid).plain(laid);
  return [...plain, ...made].find(isTaken);
}
