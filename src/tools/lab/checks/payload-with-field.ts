import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { schemaFields } from '#tools/forms/schema-fields.ts';
import { generatePayloads, type PayloadRules } from '#engine/testing/index.ts';

/** Paths of all places of a form that are sent, in its order; `*` for each row of a list. */
export function pathsOf({ schema, submit: { local } }: FormDefinition): readonly string[] {
  const isSent = ([name = '']: readonly string[]) => !local.includes(name);
  return schemaFields(schema)
    .map(({ path }) => path)
    .filter(isSent)
    .map((path) => path.join('/'));
}

function reaches(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined;
  if (name === '*') return Array.isArray(value) && value.some((row) => reaches(row, rest));
  return isPlainObject(value) && Object.hasOwn(value, name) && reaches(value[name], rest);
}

/** Whoever asked waits for it. */
const MOST_MS = 3000;

/**
 * A payload that a form accepts and that has a value at a place, also where the place shows for some answers alone.
 *
 * @returns undefined where none was found
 */
export function payloadReaching(rules: PayloadRules, path: string): Payload | undefined {
  const keys = path.split('/');
  const end = performance.now() + MOST_MS;
  for (const { payload } of generatePayloads(rules, { mode: 'valid' })) {
    if (reaches(payload, keys)) return payload;
    if (performance.now() > end) return undefined;
  }
  return undefined;
}
