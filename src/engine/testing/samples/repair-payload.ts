import { isDataReference, keysTo, resolveData } from '../../evaluation/instance.ts';
import type { Violation } from '../../evaluation/violation.ts';
import { isPlainObject, type JsonObject } from '../../schema/json.ts';
import { toKeys, toPath, valueAt, withValueAt, type Path } from '../../schema/path.ts';
import { normalizePayload } from '../../server/index.ts';
import { issuesOf } from '../payload-issues.ts';
import type { PayloadRules } from '../payload-rules.ts';
import { valueFor } from './value-for.ts';

const MAX_REPAIRS = 10;

/** The path to remove together with an invalid value: that of the whole list if the value is in a row. */
function removablePath(payload: JsonObject, path: Path): Path {
  const keys = toKeys(path);
  while (Array.isArray(valueAt(payload, toPath(keys.slice(0, -1))))) keys.pop();
  return toPath(keys);
}

/** The value of the other field that a violated limit refers to (`$data`); undefined if the schema itself has the limit. */
function limitFromOtherField({ instance, keyword, subschema }: Violation): unknown {
  const limit = subschema.keywords[keyword];
  return isDataReference(limit) ? resolveData(limit, instance) : undefined;
}

/** Repairs the value at one path: fills it in if it is missing, copies the limit that it violates from another field, else removes it. */
function repairAt(rules: PayloadRules, payload: JsonObject, path: Path, violations: readonly Violation[], isFull: boolean): JsonObject {
  const value = valueAt(payload, path);
  if (value === undefined) return withValueAt(payload, path, valueFor(path, payload, rules, isFull));
  const here = violations.filter(({ instance }) => toPath(keysTo(instance)) === path);
  const limit = here.map(limitFromOtherField).find((stated) => stated !== undefined);
  return limit === undefined || limit === value
    ? withValueAt(payload, removablePath(payload, path), undefined)
    : withValueAt(payload, path, limit);
}

/** The paths of fields to remove because they exclude others. */
const excludedFields = (violations: readonly Violation[]): Path[] =>
  violations.flatMap(({ instance, properties = [] }) => properties.slice(-1).map((name) => toPath([...keysTo(instance), name])));

/**
 * Repairs the errors of a generated payload. Undefined if the form still rejects it.
 *
 * @param isFull whether missing groups are filled in with all their optional fields
 */
export function repaired(rules: PayloadRules, generated: unknown, isFull: boolean): JsonObject | undefined {
  let payload = generated;
  for (let turn = 0; turn < MAX_REPAIRS && isPlainObject(payload); turn += 1) {
    const paths = issuesOf(rules, payload).map(({ path }) => path);
    if (paths.length === 0) return payload;
    const violations = rules.form.violations(normalizePayload(rules.form, payload));
    const excluded = excludedFields(violations);
    if (excluded.length > 0) {
      payload = excluded.reduce((rest: JsonObject, path) => withValueAt(rest, path, undefined), payload);
      continue;
    }
    if (paths.includes('')) return undefined;
    payload = paths.reduce((repairedSoFar: JsonObject, path) => repairAt(rules, repairedSoFar, path, violations, isFull), payload);
  }
  return undefined;
}
