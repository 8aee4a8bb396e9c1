import type { JsonObject } from '../../schema/json.ts';
import { toPath, type Path } from '../../schema/path.ts';
import type { PayloadRules } from '../payload-rules.ts';
import { UNLIMITED, type Budget } from './budget.ts';
import { generateValue } from './generate-value.ts';
import { placesOf } from './payload-changes.ts';
import { repaired } from './repair-payload.ts';

/** How many variants are tried, and how many of them are kept. */
const VARIANTS = 60;
const MAX_PAYLOADS = 8;

/** The paths of all values in a payload; of the rows of a list, only those of the first. */
export const pathsIn = (payload: JsonObject, { schema }: PayloadRules): Path[] =>
  [...placesOf(payload, schema)].map(({ keys }) => toPath(keys));

/** Valid payloads with different fields: the smallest, the fullest, then other branches. */
export function* startingPayloads(rules: PayloadRules, { isSpent }: Budget = UNLIMITED): Generator<JsonObject> {
  const seen = new Set<string>();
  for (let variant = 0; variant < VARIANTS && seen.size < MAX_PAYLOADS && !isSpent(); variant += 1) {
    for (const isFull of [false, true]) {
      const payload = repaired(rules, generateValue(rules.schema, { root: rules.schema, isFull, variant }), isFull);
      if (payload && seen.size < seen.add(pathsIn(payload, rules).join(' ')).size) yield payload;
    }
  }
}
