// Formats stored values for people to read.
import { EN, type Messages } from '../locale/en.ts';
import type { FieldContext } from './field-behavior.ts';
import { dayInWords, describeDate, describeMoment } from './dates-in-words.ts';
import { describeAny } from './plain-label.ts';
import { withoutOffset, zoneName } from './time-zone.ts';

type Locale = Pick<FieldContext, 'locale' | 'timeZone'> & { readonly messages?: Messages };

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A month in words: `2014-06` as «June 2014». Other texts stay as they are. */
const describeMonth = (text: string, { locale }: Locale): string => (MONTH.test(text) ? dayInWords(text, locale, {}) : text);

/** A time of day in the form's time zone: `09:00:00Z` as «14:30 IST». Other texts stay as they are. */
function describeTime(text: string, context: Locale): string {
  const local = withoutOffset(text, 'time', context.timeZone);
  return local === text ? text : `${local} ${zoneName(context)}`;
}

/** Formatters for widgets whose values are stored in another format than visitors see. */
const BY_WIDGET: Readonly<Record<string, (text: string, context: Locale) => string>> = {
  month: describeMonth,
  date: describeDate,
  time: describeTime,
  datetime: describeMoment,
};

/**
 * A stored value in words: lists with commas, properties with their names.
 *
 * @param widget the widget of the field: it decides whether a text is a date, a time or a month
 */
export function describeValue(value: unknown, context: Locale, widget?: string): string {
  const describe = widget !== undefined && Object.hasOwn(BY_WIDGET, widget) ? BY_WIDGET[widget] : undefined;
  return describe && (typeof value === 'string' || typeof value === 'number')
    ? describe(String(value), context)
    : describeAny(value, context.messages ?? EN);
}
