import { isDataReference, keysTo, resolveData, type Violation } from '#engine/index.ts';
import { normalizePayload } from '#engine/server/index.ts';
import { fieldPath, keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Payload } from '#shared/forms/types.ts';
import { issuesOf } from '../payloads/issue.ts';
import type { Rules } from '../verdict.ts';
import { valueFor } from './value-for.ts';

/** So often what is refused of a payload is fixed. */
const REPAIRS = 10;

/** The place of a value that may be left out whole: of one in a row that of the list. */
function leftOutWith(payload: Payload, path: FieldPath): FieldPath {
  const keys = keysAlong(path);
  while (Array.isArray(valueAt(payload, fieldPath(keys.slice(0, -1))))) keys.pop();
  return fieldPath(keys);
}

/** What stands in the field that a violated limit takes its value from (`$data`); undefined where it states the limit itself. */
function statedElsewhere({ instance, keyword, subschema }: Violation): unknown {
  const limit = subschema.keywords[keyword];
  return isDataReference(limit) ? resolveData(limit, instance) : undefined;
}

/** A payload with one of its places fixed: what is missing is made up, what goes by another field is as that, and all else is left out. */
function fixed(rules: Rules, payload: Payload, path: FieldPath, violations: readonly Violation[], isFull: boolean): Payload {
  const value = valueAt(payload, path);
  if (value === undefined) return withValueAt(payload, path, valueFor(path, payload, rules, isFull));
  const there = violations.filter(({ instance }) => fieldPath(keysTo(instance)) === path);
  const stated = there.map(statedElsewhere).find((one) => one !== undefined);
  return stated === undefined || stated === value
    ? withValueAt(payload, leftOutWith(payload, path), undefined)
    : withValueAt(payload, path, stated);
}

/** Fields of which one must go, as they must not be together. */
const fieldsTooMany = (violations: readonly Violation[]): FieldPath[] =>
  violations.flatMap(({ instance, together = [] }) => together.slice(-1).map((name) => fieldPath([...keysTo(instance), name])));

/**
 * A payload that was made up, fixed where a form refuses it.
 *
 * @param isFull whether what is missing comes with all that may stand in it, instead of what must
 * @returns undefined where it is refused all the same
 */
export function repaired(rules: Rules, made: unknown, isFull: boolean): Payload | undefined {
  let payload = made;
  for (let turn = 0; turn < REPAIRS && isPlainObject(payload); turn += 1) {
    const paths = issuesOf(rules, payload).map(({ path }) => path);
    if (paths.length === 0) return payload;
    const violations = rules.form.violations(normalizePayload(rules.form, payload));
    const tooMany = fieldsTooMany(violations);
    if (tooMany.length > 0) {
      payload = tooMany.reduce((left: Payload, path) => withValueAt(left, path, undefined), payload);
      continue;
    }
    if (paths.includes('')) return undefined;
    payload = paths.reduce((left: Payload, path) => fixed(rules, left, path, violations, isFull), payload);
  }
  return undefined;
}
