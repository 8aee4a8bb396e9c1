import type { Json } from '#shared/forms/types.ts';

/** A value as a cell of a table says it: nothing as nothing, a list by its entries. */
export function cellText(value: Json | undefined): string | number {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cellText).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
