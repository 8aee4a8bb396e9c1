// Converts times between the form's time zone, in which visitors type them, and the stored values with an offset.
import type { FieldContext } from './field-behavior.ts';

type TimedFormat = 'time' | 'date-time';

export const isTimedFormat = (format: string | undefined): format is TimedFormat => format === 'time' || format === 'date-time';

const MINUTES_PER_DAY = 24 * 60;
const CLOCK = /^(\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/i;
const CLOCK_WITH_OFFSET = /^(\d\d):(\d\d)(:\d\d(?:\.\d+)?)(?:Z|([+-])(\d\d):(\d\d))$/i;

/** The offset of a time zone from UTC at a moment: `+05:30`. */
export function offsetAt(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || '+00:00';
}

function inMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** The date in a time zone at a moment: `2026-05-17`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** Completes a typed time to a `time` or `date-time` with an offset: «10:30» → `10:30:00+05:30`. Other texts stay as they are. */
export function withOffset(text: string, format: TimedFormat, timeZone: string): string {
  if (format === 'time') {
    return text.replace(CLOCK, (_all, clock: string, seconds = ':00') => `${clock}${seconds}${offsetAt(timeZone, new Date())}`);
  }
  return text.replace(MOMENT, (_all, date: string, clock: string, seconds = ':00') => {
    const local = `${date}T${clock}${seconds}`;
    // The offset at that moment, which may differ from today's because of daylight saving time.
    const asUtc = Date.parse(`${local}Z`);
    if (Number.isNaN(asUtc)) return `${local}${offsetAt(timeZone, new Date())}`;
    const guess = inMinutes(offsetAt(timeZone, new Date(asUtc)));
    return `${local}${offsetAt(timeZone, new Date(asUtc - guess * 60_000))}`;
  });
}

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** The reverse, for a control: a time in the form's time zone without an offset, and without seconds if they are 0. Other texts stay as they are. */
export function withoutOffset(text: string, format: TimedFormat, timeZone: string): string {
  const short = (clock: string) => clock.replace(/:00(?:\.0+)?$/, '');
  if (format === 'date-time') {
    const moment = /(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
    if (Number.isNaN(moment)) return text;
    const ahead = inMinutes(offsetAt(timeZone, new Date(moment)));
    return short(new Date(moment + ahead * 60_000).toISOString().slice(0, 19));
  }
  const [, hours, minutes, seconds = '', sign, offsetHours = '0', offsetMinutes = '0'] = CLOCK_WITH_OFFSET.exec(text) ?? [];
  if (hours === undefined) return text;
  const written = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes));
  const ahead = inMinutes(offsetAt(timeZone, new Date()));
  const local = (Number(hours) * 60 + Number(minutes) - written + ahead + 2 * MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return short(`${twoDigits(Math.floor(local / 60))}:${twoDigits(local % 60)}${seconds}`);
}

/** The name of a time zone: `IST`, or `India Standard Time`. */
export function zoneName({ locale, timeZone }: Pick<FieldContext, 'locale' | 'timeZone'>, length: 'short' | 'long' = 'short'): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: length }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
