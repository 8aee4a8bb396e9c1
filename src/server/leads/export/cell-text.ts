import type { Json } from '#engine/normalized-schema/index.ts';

/** A value as the text of a cell; the entries of a list are joined. */
export function cellText(value: Json | undefined): string | number {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cellText).join('; ');
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
