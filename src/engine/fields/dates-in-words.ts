// Dates as people read them.
import type { FieldContext } from './field-behavior.ts';
import { withoutOffset, zoneName } from './time-zone.ts';

type Locale = Pick<FieldContext, 'locale' | 'timeZone'>;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day in words; a text that is no day as it is. */
export function dayInWords(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(day);
  // 31 February would be counted on into March.
  if (Number.isNaN(moment.valueOf()) || !moment.toISOString().startsWith(day)) return day;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...options, timeZone: 'UTC' }).format(moment);
}

/** A date in words: `2030-01-15` as «15 January 2030»; other texts as they are. */
export const describeDate = (text: string, { locale }: Locale): string =>
  DATE.test(text) ? dayInWords(text, locale, { day: 'numeric' }) : text;

/** A moment as clocks in the form's time zone show it: `2030-01-15T09:00:00Z` as «15 January 2030, 14:30 IST»; other texts as they are. */
export function describeMoment(text: string, context: Locale): string {
  const [date = '', time] = withoutOffset(text, 'date-time', context.timeZone).split('T');
  const day = describeDate(date, context);
  return time === undefined || day === date ? text : `${day}, ${time} ${zoneName(context)}`;
}
