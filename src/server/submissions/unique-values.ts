import { siteForm } from '#shared/forms/site-form.ts';
import { keysAlong } from '#shared/forms/path.ts';
import type { FormSchema, Payload, UniqueRule } from '#shared/forms/types.ts';
import { pathsEver } from '#engine/versions/index.ts';
import { hashOf } from '../storage/hash.ts';
import type { UniqueValue } from '../storage/leads/save-lead.ts';

/** Normalises a value for comparison: addresses in lower case, numbers without spaces and punctuation. */
export function comparable(value: string): string {
  const text = value.normalize('NFKC').trim();
  const digits = text.replace(/[\s()+./-]/g, '');
  return /^\d+$/.test(digits) ? digits : text.toLowerCase();
}

/** The values at a path with `*` for every row of a list. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value];
  if (Array.isArray(value)) return key === '*' ? value.flatMap((entry) => valuesAt(entry, rest)) : valuesAt(value[Number(key)], rest);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}

/**
 * The unique values of a lead, without duplicates, lowest status first: of two collisions, that of the e-mail (201) is reported.
 *
 * The value of a renamed field is also reserved under its former names: earlier leads have reserved theirs under those, and so do
 * processes of the earlier version that still run.
 */
export function uniqueValues(payload: Payload, schema: FormSchema, rules: readonly UniqueRule[]): UniqueValue[] {
  const candidates = rules.flatMap(({ field: path, status }) =>
    valuesAt(payload, keysAlong(path))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => hashOf(comparable(String(value))))
      .flatMap((valueHash) => pathsEver(siteForm(schema), path).map((field) => ({ field, status, valueHash }))),
  );
  const byKey = new Map(candidates.map((candidate) => [`${candidate.field} ${candidate.valueHash}`, candidate]));
  return [...byKey.values()].sort((a, b) => a.status - b.status);
}
