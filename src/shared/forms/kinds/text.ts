import { dateInWords, momentInWords, timeInWords } from '../date-in-words.ts';
import { monthInWords } from '../../month-in-words.ts';
import { cleanText, isVisible } from '../clean-text.ts';
import type { PartSchema } from '../schema/places.ts';
import { respell } from '../spelling.ts';
import type { FieldSchema } from '../types.ts';
import { withoutZone, withZone } from '../wall-clock.ts';
import { anyInWords } from './any-value.ts';
import type { Keyboard, Kind, KindTrials } from './kind.ts';
import { isMixed, readMixed } from './mixed.ts';
import { ownColumn } from './own-column.ts';
import { mainType } from './type-of.ts';

/**
 * A text is cleaned (`cleanText`) and trimmed, and one in which nothing can be seen is none; other spellings (`aliases`, `spelling`) become the
 * one that is stored.
 *
 * @param rules all schemas that may say something of the field
 */
export function readTyped(text: string, field: FieldSchema, rules: readonly PartSchema[] = [field]): string | undefined {
  const trimmed = cleanText(text, rules).trim();
  if (!isVisible(trimmed)) return undefined;
  const { aliases } = field;
  return aliases && Object.hasOwn(aliases, trimmed) ? aliases[trimmed] : respell(trimmed, field);
}

const isTimed = (format: string | undefined): format is 'time' | 'date-time' => format === 'time' || format === 'date-time';

/** Formats whose control is another than a line of text. */
const WIDGETS: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  uri: 'url',
  url: 'url',
  password: 'password',
};

const KEYBOARDS: Readonly<Record<string, Keyboard>> = { email: 'email', uri: 'url', url: 'url', 'uri-reference': 'url', ipv4: 'decimal' };

/** What is asked by a control that shows it otherwise than it is stored, by the control's widget. */
const IN_WORDS: Readonly<Record<string, (text: string) => string>> = {
  month: monthInWords,
  date: dateInWords,
  time: timeInWords,
  datetime: momentInWords,
};

/** A text that is typed. */
export const text: Kind = {
  is: 'a text without an enum',
  fits: (field) => mainType(field) === 'string' && field.enum === undefined,
  widgets: ['text', 'textarea', 'email', 'tel', 'month', 'date', 'time', 'datetime', 'url', 'password', 'color', 'captcha', 'hidden'],
  widget: ({ format = '' }) => (Object.hasOwn(WIDGETS, format) ? WIDGETS[format] : undefined) ?? 'text',
  isTyped: true,
  keyboard: ({ format = '' }) => (Object.hasOwn(KEYBOARDS, format) ? KEYBOARDS[format] : undefined),
  isList: false,
  read: (given, field) => {
    const typed = readTyped(given, field);
    const meant = typed !== undefined && isMixed(field) ? readMixed(typed, field) : typed;
    return typeof meant === 'string' && isTimed(field.format) ? withZone(meant, field.format) : meant;
  },
  spell: (value, { format }) => {
    if (value === undefined || value === null) return '';
    const spelled = typeof value === 'string' ? value : JSON.stringify(value);
    return isTimed(format) ? withoutZone(spelled, format) : spelled;
  },
  chosen: ([first]) => first,
  inWords: (value, widget) => {
    if (typeof value === 'object') return anyInWords(value);
    const words = widget !== undefined && Object.hasOwn(IN_WORDS, widget) ? IN_WORDS[widget] : undefined;
    return words ? words(String(value)) : String(value);
  },
  columns: ownColumn,
  mask: (value, masked) => masked(typeof value === 'string' ? value : JSON.stringify(value)),
};

const EMAIL_END = '@example.com';

/** Texts of a length: like the present one where that may matter, else plain; long ones in the samples' notation. */
function textsOf(length: number, present: unknown): unknown[] {
  if (length < 1) return [];
  const letter = typeof present === 'string' ? present.match(/[a-z\d]/i)?.[0] : undefined;
  const mail = length > EMAIL_END.length ? [{ $repeat: 'a', count: length - EMAIL_END.length, after: EMAIL_END }] : [];
  return [...[letter, 'a', '1'].filter((one) => one !== undefined).map((one) => ({ $repeat: one, count: length })), ...mail];
}

/** A text is not written out longer than this; the samples' notation has no room for one that has to stay what it is. */
const LONGEST = 300;

/** The present text made as long, at its end and in its middle: an address stays one. */
function lengthened(length: number, present: unknown): string[] {
  const known = typeof present === 'string' ? present : '';
  const missing = length - [...known].length;
  if (known === '' || missing < 0 || length > LONGEST) return [];
  const more = (/[a-z\d](?=[^a-z\d]*$)/i.exec(known)?.[0] ?? 'a').repeat(missing);
  return missing === 0 ? [known] : [`${known}${more}`, `${known.slice(0, -1)}${more}${known.slice(-1)}`];
}

/** Texts as long as they may be, and one longer by a gap, as people write numbers. */
function withGaps({ maxLength }: FieldSchema, present: unknown): string[] {
  const known = typeof present === 'string' ? [present] : [];
  const long = maxLength === undefined || maxLength > LONGEST ? [] : ['1', 'A'].map((one) => one.repeat(maxLength - 1) + '1');
  return [...long, ...known].map((text) => `${text.slice(0, 2)} ${text.slice(2)}`);
}

/** Texts that differ from the present one at an end, or altogether. */
function strangeTexts(present: unknown): unknown[] {
  const known = typeof present === 'string' && present !== '' ? present : 'a1';
  // Mail goes to no domain of one letter, and to no name with a gap.
  const nearly = [`${known}.c`, `${known.slice(0, 1)} ${known}`];
  const strange = ['!', '1', 'x'].flatMap((sign) => [
    `${sign}${known}`,
    `${known}${sign}`,
    `${sign}${known.slice(1)}`,
    `${known.slice(0, -1)}${sign}`,
    sign.repeat(known.length),
  ]);
  return [...strange, ...nearly];
}

export const textTrials: KindTrials = {
  least: ['minLength'],
  most: ['maxLength'],
  switches: ['type', 'const', 'format', 'formatMinimum', 'formatMaximum', 'pattern'],
  plain: ({ minLength = 1 }) => [...(minLength > LONGEST ? [] : ['a', '1'].map((one) => one.repeat(minLength))), `a${EMAIL_END}`],
  breaking: (keyword, limit, present) => {
    if (keyword === 'maxLength') return [...textsOf(Number(limit) + 1, present), ...lengthened(Number(limit) + 1, present)];
    if (keyword === 'minLength') return textsOf(Number(limit) - 1, present);
    if (keyword === 'type') return [5, true];
    if (keyword === 'const') return [`other${EMAIL_END}`, 'none of these'];
    if (keyword === 'formatMinimum') return ['1900-01-01', '1900-01-01T00:00:00Z', '00:00:00Z'];
    if (keyword === 'formatMaximum') return ['2999-12-31', '2999-12-31T00:00:00Z', '23:59:59Z'];
    return keyword === 'pattern' || keyword === 'format' ? strangeTexts(present) : [];
  },
  within: (keyword, limit, present, field) => {
    if (keyword === 'spelling') return withGaps(field, present);
    if (keyword !== 'maxLength' && keyword !== 'minLength') return [];
    return [...textsOf(Number(limit), present), ...lengthened(Number(limit), present)];
  },
};
