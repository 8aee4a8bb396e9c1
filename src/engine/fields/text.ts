// Text fields, and how what people type becomes a value.
import { ASSERTIONS } from '../evaluation/assertions.ts';
import { isDataReference } from '../evaluation/instance.ts';
import type { Keywords } from '../schema/subschema.ts';
import { cleanText, isVisible } from './clean-text.ts';
import type { MergedKeywords } from './field-kind.ts';
import type { FieldContext, FieldBehavior, InputMode, Normalizers } from './field-behavior.ts';
import { isTimedFormat, withOffset, withoutOffset } from './time-zone.ts';

/**
 * A typed text as it is stored: cleaned and trimmed, an alias replaced by its value, in the spelling of the field. Undefined where nothing
 * is left that can be seen.
 *
 * @param written says how the text may be written: `aliases`, `spelling`
 * @param rules the keywords of all schemas that may apply; asked only for texts with rare characters
 */
export function normalizeTyped(
  text: string,
  written: MergedKeywords,
  normalizers: Normalizers,
  rules: () => readonly Keywords[] = () => [written],
): string | undefined {
  const trimmed = cleanText(text, rules).trim();
  if (!isVisible(trimmed)) return undefined;
  const { aliases, spelling } = written;
  if (aliases && Object.hasOwn(aliases, trimmed)) return aliases[trimmed];
  const normalize = spelling !== undefined && Object.hasOwn(normalizers, spelling) ? normalizers[spelling] : undefined;
  return normalize ? normalize(trimmed, written) : trimmed;
}

const BESIDE_TEXT: ReadonlySet<string> = new Set(['number', 'integer', 'boolean']);

/** Whether a field accepts texts and numbers, or texts and yes and no, so that what is typed may mean either. */
export const isMixed = ({ type }: MergedKeywords): boolean =>
  Array.isArray(type) && type.includes('string') && type.some((one: string) => BESIDE_TEXT.has(one));

/** A text as a value of another type: only where that spells the very same text again, so that `020` and `1e3` stay what they are. */
function readAs(type: string, typed: string): unknown {
  if (type === 'string') return typed;
  if (type === 'boolean') return typed === 'true' || typed === 'false' ? typed === 'true' : undefined;
  const number = Number(typed);
  return BESIDE_TEXT.has(type) && Number.isFinite(number) && String(number) === typed ? number : undefined;
}

/** The first of a mixed field's types, as the schema names them, whose value for a text its own keywords accept. */
function parseMixed(typed: string, keywords: MergedKeywords, context: FieldContext): unknown {
  const accepts = (value: unknown) =>
    Object.entries(keywords).every(([keyword, limit]) => {
      const assertion = Object.hasOwn(ASSERTIONS, keyword) ? ASSERTIONS[keyword] : undefined;
      return !assertion || isDataReference(limit) || assertion(limit as never, value, keywords, context);
    });
  const values = [keywords.type ?? []].flat().flatMap((type) => (readAs(type, typed) ?? []) as unknown[]);
  return values.find(accepts) ?? typed;
}

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
  isList: false,
  parse: (given, keywords, context) => {
    const typed = normalizeTyped(given, keywords, context.normalizers);
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
