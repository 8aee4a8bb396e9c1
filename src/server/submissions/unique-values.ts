import { siteForm } from '#shared/forms/site-form.ts';
import { keysAlong } from '#shared/forms/path.ts';
import type { FormSchema, Payload, UniqueRule } from '#shared/forms/types.ts';
import { pathsEver } from '#engine/versions/index.ts';
import { hashOf } from '../storage/hash.ts';
import type { UniqueValue } from '../storage/leads/save-lead.ts';

/** One spelling for values that mean the same: addresses in lower case, numbers without spaces and punctuation. */
export function comparable(value: string): string {
  const text = value.normalize('NFKC').trim();
  const digits = text.replace(/[\s()+./-]/g, '');
  return /^\d+$/.test(digits) ? digits : text.toLowerCase();
}

/** The values at a path in which `*` stands for every row of a list. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [value];
  if (Array.isArray(value)) return key === '*' ? value.flatMap((entry) => valuesAt(entry, rest)) : valuesAt(value[Number(key)], rest);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}

/**
 * What a lead takes for itself, each once, lowest status first: of two collisions the e-mail's (201) is reported.
 *
 * A field that was called otherwise takes its values under its former names too: leads from before hold them under those, and
 * so do processes of the earlier version that still run.
 */
export function uniqueValues(payload: Payload, schema: FormSchema, rules: readonly UniqueRule[]): UniqueValue[] {
  const taken = rules.flatMap(({ field: path, status }) =>
    valuesAt(payload, keysAlong(path))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => hashOf(comparable(String(value))))
      .flatMap((valueHash) => pathsEver(siteForm(schema), path).map((field) => ({ field, status, valueHash }))),
  );
  const once = new Map(taken.map((one) => [`${one.field} ${one.valueHash}`, one]));
  return [...once.values()].sort((a, b) => a.status - b.status);
}
