import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import type { Payload } from '#shared/forms/types.ts';
import { generateValue } from './generate-value.ts';
import { repaired } from './repair-payload.ts';
import type { Rules } from '../verdict.ts';
import { UNLIMITED, type Budget } from './budget.ts';
import { placesOf } from './payload-changes.ts';

/** So many turns are tried to make up what others are changes of, and so many of those are kept. */
const TURNS = 60;
const MOST_BASES = 8;

/** Where something stands in a payload; of rows that are alike, in the first. */
export const pathsIn = (payload: Payload, { schema }: Rules): FieldPath[] =>
  [...placesOf(payload, schema)].map(({ keys }) => fieldPath(keys));

/** Payloads that a form takes, each with other fields: the smallest first, then the fullest, then other branches. */
export function basesOf(rules: Rules, { isSpent }: Budget = UNLIMITED): readonly Payload[] {
  const byShape = new Map<string, Payload>();
  for (let turn = 0; turn < TURNS && byShape.size < MOST_BASES && !isSpent(); turn += 1) {
    for (const isFull of [false, true]) {
      const made = generateValue(rules.schema, { root: rules.schema, isFull, turn });
      const payload = repaired(rules, made, isFull);
      const shape = payload && pathsIn(payload, rules).join(' ');
      if (payload && shape !== undefined && !byShape.has(shape)) byShape.set(shape, payload);
    }
  }
  return [...byShape.values()];
}
