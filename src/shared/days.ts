import { Temporal } from 'temporal-polyfill';

/** Times compare as texts: all of them have milliseconds, as `Date` writes them. */
const timeOf = ({ epochMilliseconds }: Pick<Temporal.ZonedDateTime, 'epochMilliseconds'>): string =>
  new Date(epochMilliseconds).toISOString();

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The day that somebody names: `2030-01-31`, `today` or `yesterday` in a time zone (IANA); undefined where it is none.
 *
 * @param now ISO 8601
 */
function readDay(text: string, timeZone: string, now: string): Temporal.PlainDate | undefined {
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

/** When a day begins there, and when the next one does, as ISO 8601 in UTC; undefined where the text names no day. */
export function boundsOfDay(
  text: string,
  timeZone: string,
  now: string = new Date().toISOString(),
): { readonly start: string; readonly end: string } | undefined {
  const day = readDay(text, timeZone, now);
  return day && { start: timeOf(day.toZonedDateTime(timeZone)), end: timeOf(day.add({ days: 1 }).toZonedDateTime(timeZone)) };
}

/** A time (ISO 8601) as clocks show it in a time zone: `2030-01-31 18:05`. */
export function clockTime(time: string, timeZone: string): string {
  return Temporal.Instant.from(time).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}
