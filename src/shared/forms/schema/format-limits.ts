import { fullFormats } from 'ajv-formats/dist/formats.js';
import { currentDay } from '#engine/index.ts';
import { brand } from '../../brand.ts';

interface Ordered {
  readonly compare: (one: string, other: string) => number | undefined;
}

/** Formats whose values come one after another: `date`, `time`, `date-time`. */
function ordered(format: unknown): Ordered | undefined {
  const known: unknown =
    typeof format === 'string' && Object.hasOwn(fullFormats, format)
      ? (fullFormats as Readonly<Record<string, unknown>>)[format]
      : undefined;
  return typeof known === 'object' && known !== null && 'compare' in known ? (known as Ordered) : undefined;
}

/**
 * Whether a date or time is no earlier (`formatMinimum`), or no later (`formatMaximum`), than a limit: one of its format, or «today». What is
 * none of its format is told by `format`.
 */
export function keepsFormatLimit(keyword: 'formatMinimum' | 'formatMaximum', limit: unknown, value: unknown, format: unknown): boolean {
  if (typeof value !== 'string' || typeof limit !== 'string') return true;
  const edge = keyword === 'formatMinimum' ? 'earliest' : 'latest';
  const order = ordered(format)?.compare(value, limit === 'today' ? currentDay(String(format), edge, brand.timeZone) : limit);
  if (order === undefined) return true;
  return keyword === 'formatMinimum' ? order >= 0 : order <= 0;
}
