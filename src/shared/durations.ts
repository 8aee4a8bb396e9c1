import { Temporal } from 'temporal-polyfill';

/** Durations as ISO 8601 writes them (`P30D`, `P1Y6M`), counted by the calendar in UTC. Times are ISO 8601 texts, as in the database. */

/** Whether a text is a duration of whole days, weeks, months or years, and at least one of them. */
export function isDuration(text: string): boolean {
  return /^P(?=[1-9])([1-9]\d?Y)?([1-9]\d{0,2}M)?([1-9]\d{0,2}W)?([1-9]\d{0,3}D)?$/.test(text);
}

/**
 * A time moved by a duration, back when `sign` is -1. A month that lacks the day ends on its last: 31 January and a month is
 * the end of February.
 */
export function moved(time: string, duration: string, sign: 1 | -1 = 1): string {
  const at = Temporal.Instant.from(time).toZonedDateTimeISO('UTC');
  const to = sign === 1 ? at.add(duration) : at.subtract(duration);
  return to.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** How many days a duration has; undefined where months or years make that depend on when it begins. */
export function daysOf(duration: string): number | undefined {
  const { years, months, weeks, days } = Temporal.Duration.from(duration);
  return years === 0 && months === 0 ? weeks * 7 + days : undefined;
}

/** A duration in English words: `1 year, 6 months`. */
export function durationInWords(duration: string): string {
  return Temporal.Duration.from(duration).toLocaleString('en', { style: 'long' });
}
