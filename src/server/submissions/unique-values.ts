import type { Payload, UniqueRule } from '#shared/forms/types.ts';
import { hashOf } from '../storage/hash.ts';
import type { UniqueValue } from '../storage/save-lead.ts';

/** One spelling for values that mean the same: addresses in lower case, numbers without spaces and punctuation. */
export function comparable(value: string): string {
  const text = value.normalize('NFKC').trim();
  const digits = text.replace(/[\s()+./-]/g, '');
  return /^\d+$/.test(digits) ? digits : text.toLowerCase();
}

/** What a lead takes for itself, lowest status first: of two collisions the e-mail's (201) is told. */
export function uniqueValues(payload: Payload, rules: readonly UniqueRule[]): UniqueValue[] {
  return rules
    .flatMap(({ field, status }) => {
      const value = payload[field];
      return typeof value === 'string' ? [{ field, status, valueHash: hashOf(comparable(value)) }] : [];
    })
    .sort((a, b) => a.status - b.status);
}
