// Stored values as people read them.
import { EN, type Messages } from '../messages/en.ts';
import type { FieldContext } from './field-type.ts';
import { describeAny } from './plain-label.ts';
import { withoutOffset, zoneName } from './time-zone.ts';

type Locale = Pick<FieldContext, 'locale' | 'timeZone'> & { readonly messages?: Messages };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

function inWords(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const day = new Date(date);
  // 31 February would be counted on into March.
  if (Number.isNaN(day.valueOf()) || !day.toISOString().startsWith(date)) return date;
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...options, timeZone: 'UTC' }).format(day);
}

/** A date in words: `2030-01-15` as «15 January 2030»; other texts as they are. */
const describeDate = (text: string, { locale }: Locale): string => (DATE.test(text) ? inWords(text, locale, { day: 'numeric' }) : text);

/** A month in words: `2014-06` as «June 2014»; other texts as they are. */
const describeMonth = (text: string, { locale }: Locale): string => (MONTH.test(text) ? inWords(text, locale, {}) : text);

/** A time of day as clocks in the form's time zone show it: `09:00:00Z` as «14:30 IST»; other texts as they are. */
function describeTime(text: string, context: Locale): string {
  const local = withoutOffset(text, 'time', context.timeZone);
  return local === text ? text : `${local} ${zoneName(context)}`;
}

/** The same of a moment: `2030-01-15T09:00:00Z` as «15 January 2030, 14:30 IST». */
function describeMoment(text: string, context: Locale): string {
  const [date = '', time] = withoutOffset(text, 'date-time', context.timeZone).split('T');
  const day = describeDate(date, context);
  return time === undefined || day === date ? text : `${day}, ${time} ${zoneName(context)}`;
}

/** Values of widgets that show them otherwise than they are stored. */
const BY_WIDGET: Readonly<Record<string, (text: string, context: Locale) => string>> = {
  month: describeMonth,
  date: describeDate,
  time: describeTime,
  datetime: describeMoment,
};

/**
 * A stored value as people read it: lists with commas, properties with their names.
 *
 * @param widget the one that shows it: a text from a month or date picker reads as people say it
 */
export function describeValue(value: unknown, context: Locale, widget?: string): string {
  const describe = widget !== undefined && Object.hasOwn(BY_WIDGET, widget) ? BY_WIDGET[widget] : undefined;
  return describe && (typeof value === 'string' || typeof value === 'number')
    ? describe(String(value), context)
    : describeAny(value, context.messages ?? EN);
}
