import { keysAlong } from '#shared/forms/path.ts';
import type { Payload, UniqueRule } from '#shared/forms/types.ts';
import { hashOf } from '../storage/hash.ts';
import type { UniqueValue } from '../storage/save-lead.ts';

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

/** What a lead takes for itself, each once, lowest status first: of two collisions the e-mail's (201) is told. */
export function uniqueValues(payload: Payload, rules: readonly UniqueRule[]): UniqueValue[] {
  const taken = rules.flatMap(({ field, status }) =>
    valuesAt(payload, keysAlong(field))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => ({ field, status, valueHash: hashOf(comparable(String(value))) })),
  );
  const once = new Map(taken.map((one) => [`${one.field} ${one.valueHash}`, one]));
  return [...once.values()].sort((a, b) => a.status - b.status);
}
