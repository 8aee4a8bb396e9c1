import { fieldPath, keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { isDataPointer, pointedAt } from '#shared/forms/schema/data-pointer.ts';
import { explain } from '#shared/forms/schema/explain.ts';
import { collectSubschemas } from '#shared/forms/schema/places.ts';
import type { Payload } from '#shared/forms/types.ts';
import { findingsOf } from '../payloads/finding.ts';
import type { Rules } from '../verdict.ts';
import { valueFor } from './value-for.ts';
import { writtenAt } from './written-at.ts';

/** So often what is refused of a payload is mended. */
const REPAIRS = 10;

/** The place of a value that may be left out whole: of one in a row that of the list. */
function leftOutWith(payload: Payload, path: FieldPath): FieldPath {
  const keys = keysAlong(path);
  while (Array.isArray(valueAt(payload, fieldPath(keys.slice(0, -1))))) keys.pop();
  return fieldPath(keys);
}

/** What stands in the field that a place goes by (`$data`); undefined where it goes by none, or by one without a value. */
function statedElsewhere({ schema }: Rules, payload: Payload, path: FieldPath): unknown {
  const keys = keysAlong(path);
  const around = keys.map((_key, depth) => valueAt(payload, fieldPath(keys.slice(0, depth))));
  const limits = writtenAt(schema, path).flatMap((place) =>
    collectSubschemas(place, schema).flatMap((one) => Object.values(one) as unknown[]),
  );
  return limits
    .filter(isDataPointer)
    .map((limit) => pointedAt(limit, valueAt(payload, path), around))
    .find((stated) => stated !== undefined);
}

/** A payload with one of its places mended: what is missing is made up, what goes by another field is as that, and all else is left out. */
function mended(rules: Rules, payload: Payload, path: FieldPath, isFull: boolean): Payload {
  const value = valueAt(payload, path);
  if (value === undefined) return withValueAt(payload, path, valueFor(path, payload, rules, isFull));
  const stated = statedElsewhere(rules, payload, path);
  return stated === undefined || stated === value
    ? withValueAt(payload, leftOutWith(payload, path), undefined)
    : withValueAt(payload, path, stated);
}

/** Fields of which one must go, as they must not be together. */
function fieldsTooMany({ schema }: Rules, payload: Payload): FieldPath[] {
  return explain(schema, payload).flatMap(({ keys, together = [] }) => together.slice(-1).map((name) => fieldPath([...keys, name])));
}

/**
 * A payload that was made up, mended where a form refuses it.
 *
 * @param isFull whether what is missing comes with all that may stand in it, instead of what must
 * @returns undefined where it is refused all the same
 */
export function repaired(rules: Rules, made: unknown, isFull: boolean): Payload | undefined {
  let payload = made;
  for (let turn = 0; turn < REPAIRS && isPlainObject(payload); turn += 1) {
    const paths = findingsOf(rules, payload).map(({ path }) => path);
    if (paths.length === 0) return payload;
    const tooMany = fieldsTooMany(rules, payload);
    if (tooMany.length > 0) {
      payload = tooMany.reduce((left: Payload, path) => withValueAt(left, path, undefined), payload);
      continue;
    }
    if (paths.includes('')) return undefined;
    payload = paths.reduce((left: Payload, path) => mended(rules, left, path, isFull), payload);
  }
  return undefined;
}
