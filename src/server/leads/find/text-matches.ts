// Matches addresses and numbers in texts, however they are written.
import { withLineFeeds, withoutInvisible } from '#engine/server/index.ts';
import { fieldPath } from '#shared/forms/path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import { comparable } from '../../submissions/unique-values.ts';

/** Numbers that agree in this many last digits are the same, with or without a country prefix. */
const NATIONAL_DIGITS = 10;

/** The most digits of a prefix: `0091`, and the trunk prefix `0`. */
const MAX_PREFIX_DIGITS = 5;

/** Shorter numbers are often years or amounts. */
const MIN_DIGITS = 7;

/** Characters of an excerpt before and after a match. */
const EXCERPT_MARGIN = 30;

/** Whether two numbers, or two addresses, are the same. */
export function isSame(kind: 'email' | 'phone', a: string, b: string): boolean {
  if (a === b) return true;
  const [short = '', long = ''] = [a, b].toSorted((x, y) => x.length - y.length);
  return kind === 'phone' && short.length >= NATIONAL_DIGITS && long.endsWith(short);
}

/** The range of a match in a text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** Normalises a text for search and excerpts: no invisible characters, no wide letters. */
export const readable = (text: string): string => withoutInvisible(withLineFeeds(text)).normalize('NFKC');

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Finds an address in a text, but not inside a longer one. */
function emailMatcher(email: string): (text: string) => Found | undefined {
  const address = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${escapeRegExp(email).replace('@', '(?:@|%40)')}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
  return (text) => {
    const match = address.exec(text);
    return match ? { start: match.index, end: match.index + match[0].length } : undefined;
  };
}

/** Separators between the groups of digits in a phone number. */
const SEPARATOR = /^[\s\p{Pd}()./+·]{1,4}$/u;

/** Finds a phone number in a text, with its digits in any groups. */
function phoneMatcher(phone: string): (text: string) => Found | undefined {
  const maxDigits = phone.length + MAX_PREFIX_DIGITS;
  return (text) => {
    const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: index, end: index + digits.length }));
    for (const [first, { start }] of groups.entries()) {
      let digits = '';
      let end = start;
      for (const group of groups.slice(first, first + maxDigits)) {
        if (end > start && !SEPARATOR.test(text.slice(end, group.start))) break;
        digits += group.digits;
        end = group.end;
        if (digits.length > maxDigits) break;
        if (isSame('phone', digits, phone)) return { start, end };
      }
    }
    return undefined;
  };
}

/** A function that finds an address or number in a `readable` text. Numbers of fewer than seven digits match nothing. */
export function matcherOf(kind: 'email' | 'phone', value: string): (text: string) => Found | undefined {
  const normalized = comparable(withoutInvisible(value).replace(/\p{Pd}/gu, '-'));
  if (kind === 'email') return emailMatcher(normalized);
  return /^\d+$/.test(normalized) && normalized.length >= MIN_DIGITS ? phoneMatcher(normalized) : () => undefined;
}

/** A match with the text around it. */
export function excerpt(text: string, { start, end }: Found): string {
  const from = Math.max(0, start - EXCERPT_MARGIN);
  const to = Math.min(text.length, end + EXCERPT_MARGIN);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`;
}

/** Every text and number in a value, with its path (`references/0/phone`). Property names too: visitors name dictionary entries. */
export function* textsOf(value: Json | undefined, keys: readonly string[] = []): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [fieldPath(keys), String(value)];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [fieldPath([...keys, name]), name];
    yield* textsOf(part, [...keys, name]);
  }
}
