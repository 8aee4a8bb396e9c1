// Stored values as people read them.
import { EN, type Messages } from '../locale/en.ts';
import type { FieldContext } from './field-behavior.ts';
import { dayInWords, describeDate, describeMoment } from './dates-in-words.ts';
import { describeAny } from './plain-label.ts';
import { withoutOffset, zoneName } from './time-zone.ts';

type Locale = Pick<FieldContext, 'locale' | 'timeZone'> & { readonly messages?: Messages };

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A month in words: `2014-06` as «June 2014»; other texts as they are. */
const describeMonth = (text: string, { locale }: Locale): string => (MONTH.test(text) ? dayInWords(text, locale, {}) : text);

/** A time of day as clocks in the form's time zone show it: `09:00:00Z` as «14:30 IST»; other texts as they are. */
function describeTime(text: string, context: Locale): string {
  const local = withoutOffset(text, 'time', context.timeZone);
  return local === text ? text : `${local} ${zoneName(context)}`;
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
