import { Temporal } from 'temporal-polyfill';

// Durations in ISO 8601 (`P30D`, `P1Y6M`), counted by the calendar in UTC. Times are ISO 8601 texts, as in the database.

/** Whether a text is a duration of at least one day, in whole days, weeks, months and years. */
export function isDuration(text: string): boolean {
  return /^P(?=[1-9])([1-9]\d?Y)?([1-9]\d{0,2}M)?([1-9]\d{0,2}W)?([1-9]\d{0,3}D)?$/.test(text);
}

const toUtc = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO('UTC');
const toText = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 });

/** The time a duration later. If the month lacks the day, its last day: a month after 31 January is the end of February. */
export const addDuration = (time: string, duration: string): string => toText(toUtc(time).add(duration));

/** The time a duration earlier, with the same rule for short months. */
export const subtractDuration = (time: string, duration: string): string => toText(toUtc(time).subtract(duration));

/** The days of a duration. Returns undefined if it has months or years, whose length depends on the start. */
export function daysOf(duration: string): number | undefined {
  const { years, months, weeks, days } = Temporal.Duration.from(duration);
  return years === 0 && months === 0 ? weeks * 7 + days : undefined;
}

/** A duration in English words: `1 year, 6 months`. */
export function durationInWords(duration: string): string {
  return Temporal.Duration.from(duration).toLocaleString('en', { style: 'long' });
}
