// Text fields, and how typed text becomes a value. The other kinds build on this behaviour.
import { ASSERTIONS } from '../evaluation/assertions.ts';
import { isDataReference } from '../evaluation/instance.ts';
import type { Keywords } from '../schema/subschema.ts';
import { cleanText, isVisible } from './clean-text.ts';
import type { MergedKeywords } from './field-kind.ts';
import type { FieldContext, FieldBehavior, InputMode, Normalizers } from './field-behavior.ts';
import { isTimedFormat, withOffset, withoutOffset } from './time-zone.ts';

/**
 * A typed text as it is stored: cleaned and trimmed, with an alias replaced by its value, and normalized by `spelling`. Undefined if no visible
 * character is left.
 *
 * @param keywords the keywords with `aliases` and `spelling`
 * @param rules returns the keywords of all schemas that may apply; only called for texts that may change
 */
export function normalizeTyped(
  text: string,
  keywords: MergedKeywords,
  normalizers: Normalizers,
  rules: () => readonly Keywords[] = () => [keywords],
): string | undefined {
  const trimmed = cleanText(text, rules).trim();
  if (!isVisible(trimmed)) return undefined;
  const { aliases, spelling } = keywords;
  if (aliases && Object.hasOwn(aliases, trimmed)) return aliases[trimmed];
  const normalize = spelling !== undefined && Object.hasOwn(normalizers, spelling) ? normalizers[spelling] : undefined;
  return normalize ? normalize(trimmed, keywords) : trimmed;
}

/** Types that may be listed beside `string`. */
const BESIDE_TEXT: ReadonlySet<string> = new Set(['number', 'integer', 'boolean']);

/** Whether a field accepts both texts and numbers or booleans, so that a typed text may mean either. */
export const isMixed = ({ type }: MergedKeywords): boolean =>
  Array.isArray(type) && type.includes('string') && type.some((name: string) => BESIDE_TEXT.has(name));

/** A text as a value of another type. Only if that value has exactly this text, so that `020` and `1e3` stay texts. */
function readAs(type: string, typed: string): unknown {
  if (type === 'string') return typed;
  if (type === 'boolean') return typed === 'true' || typed === 'false' ? typed === 'true' : undefined;
  const number = Number(typed);
  return BESIDE_TEXT.has(type) && Number.isFinite(number) && String(number) === typed ? number : undefined;
}

/** Parses a text as the first of the field's types for which the value satisfies the field's keywords. */
function parseMixed(typed: string, keywords: MergedKeywords, context: FieldContext): unknown {
  const accepts = (value: unknown) =>
    Object.entries(keywords).every(([keyword, limit]) => {
      const assertion = Object.hasOwn(ASSERTIONS, keyword) ? ASSERTIONS[keyword] : undefined;
      return !assertion || isDataReference(limit) || assertion(limit as never, value, keywords, context);
    });
  const values = [keywords.type ?? []].flat().flatMap((type) => (readAs(type, typed) ?? []) as unknown[]);
  return values.find(accepts) ?? typed;
}

/** The default widgets of formats. */
const WIDGETS: Readonly<Record<string, string>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  'date-time': 'datetime',
  uri: 'url',
  url: 'url',
  password: 'password',
};

const INPUT_MODES: Readonly<Record<string, InputMode>> = {
  email: 'email',
  uri: 'url',
  url: 'url',
  'uri-reference': 'url',
  ipv4: 'decimal',
};

export const text: FieldBehavior = {
  description: 'a text without an enum',
  widgets: [
    'text',
    'textarea',
    'email',
    'tel',
    'month',
    'date',
    'time',
    'datetime',
    'url',
    'password',
    'color',
    'alt-date',
    'alt-datetime',
    'captcha',
    'hidden',
  ],
  defaultWidget: ({ format = '' }) => (Object.hasOwn(WIDGETS, format) ? WIDGETS[format] : undefined) ?? 'text',
  isTyped: true,
  inputMode: ({ format = '' }) => (Object.hasOwn(INPUT_MODES, format) ? INPUT_MODES[format] : undefined),
  hasSeveralValues: false,
  parse: (typedText, keywords, context) => {
    const typed = normalizeTyped(typedText, keywords, context.normalizers);
    const value = typed !== undefined && isMixed(keywords) ? parseMixed(typed, keywords, context) : typed;
    const { format } = keywords;
    return typeof value === 'string' && isTimedFormat(format) ? withOffset(value, format, context.timeZone) : value;
  },
  format: (value, { format }, { timeZone }) => {
    if (value === undefined || value === null) return '';
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    return isTimedFormat(format) ? withoutOffset(written, format, timeZone) : written;
  },
  fromFormData: ([first]) => first,
};
