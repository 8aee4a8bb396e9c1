// Formats dates and times for people to read.
import type { FieldContext } from './field-behavior.ts';
import { withoutOffset, zoneName } from './time-zone.ts';

type Locale = Pick<FieldContext, 'locale' | 'timeZone'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day in words. A text that is not a day stays as it is. */
export function dayInWords(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(day);
  // JavaScript reads 31 February as a day in March.
  if (Number.isNaN(moment.valueOf()) || !moment.toISOString().startsWith(day)) return day;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...options, timeZone: 'UTC' }).format(moment);
}

/** A date in words: `2030-01-15` as «15 January 2030». Other texts stay as they are. */
export const describeDate = (text: string, { locale }: Locale): string =>
  DATE.test(text) ? dayInWords(text, locale, { day: 'numeric' }) : text;

/** A `date-time` in the form's time zone: `2030-01-15T09:00:00Z` as «15 January 2030, 14:30 IST». Other texts stay as they are. */
export function describeMoment(text: string, context: Locale): string {
  const [date = '', time] = withoutOffset(text, 'date-time', context.timeZone).split('T');
  const day = describeDate(date, context);
  return time === undefined || day === date ? text : `${day}, ${time} ${zoneName(context)}`;
}
