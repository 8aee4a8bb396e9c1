import { withoutZone } from './wall-clock.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NAMES = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A date in words: `2030-01-15` as «15 January 2030»; other text as it is. */
export function dateInWords(text: string): string {
  const at = new Date(DATE.test(text) ? text : Number.NaN);
  // 31 February is none, however it is counted on.
  return Number.isNaN(at.valueOf()) || !at.toISOString().startsWith(text) ? text : NAMES.format(at);
}

/** A time of day as clocks here show it: `09:00:00Z` as «14:30 IST»; other text as it is. */
export function timeInWords(text: string): string {
  const here = withoutZone(text, 'time');
  return here === text ? text : `${here} IST`;
}

/** A moment as clocks here show it: `2030-01-15T09:00:00Z` as «15 January 2030, 14:30 IST»; other text as it is. */
export function momentInWords(text: string): string {
  const [date = '', time] = withoutZone(text, 'date-time').split('T');
  return time === undefined || dateInWords(date) === date ? text : `${dateInWords(date)}, ${time} IST`;
}
