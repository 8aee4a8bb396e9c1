import { Temporal } from 'temporal-polyfill';

/** ISO 8601 with milliseconds, like all stored times, so that times can be compared as texts. */
const toIsoTime = ({ epochMilliseconds }: Pick<Temporal.ZonedDateTime, 'epochMilliseconds'>): string =>
  new Date(epochMilliseconds).toISOString();

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses a day: `2030-01-31`, `today` or `yesterday`. Returns undefined for any other text.
 *
 * @param timeZone IANA
 * @param now ISO 8601
 */
function parseDay(text: string, timeZone: string, now: string): Temporal.PlainDate | undefined {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate();
  if (text === 'today') return today;
  if (text === 'yesterday') return today.subtract({ days: 1 });
  if (!DAY.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}

/**
 * The start of a day in a time zone, and the start of the next day, as ISO 8601 in UTC. Returns undefined if the text is no day.
 *
 * @param text `2030-01-31`, `today` or `yesterday`
 */
export function boundsOfDay(
  text: string,
  timeZone: string,
  now: string = new Date().toISOString(),
): { readonly start: string; readonly end: string } | undefined {
  const day = parseDay(text, timeZone, now);
  return day && { start: toIsoTime(day.toZonedDateTime(timeZone)), end: toIsoTime(day.add({ days: 1 }).toZonedDateTime(timeZone)) };
}

/** A time (ISO 8601) as local time of a time zone: `2030-01-31 18:05`. */
export function clockTime(time: string, timeZone: string): string {
  return Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
