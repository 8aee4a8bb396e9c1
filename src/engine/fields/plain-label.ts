import type { Messages } from '../locale/en.ts';

/** A value in words, whatever its widget: lists with commas, properties with their names. */
export function describeAny(value: unknown, messages: Messages): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value))
    return value.map((entry) => describeAny(entry, messages)).join(value.some((entry) => typeof entry === 'object') ? '; ' : ', ');
  const named = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return named.map(([name, inner]) => `${name}: ${describeAny(inner, messages)}`).join(', ');
}

/** The label of a value without a title; '' if it has no readable text. */
export const plainLabel = (value: unknown, messages: Messages): string => describeAny(value, messages).trim();
