// Matches addresses and numbers in texts, however they are written.
import { withLineFeeds, withoutInvisible } from '#engine/server/index.ts';
import { fieldPath } from '#shared/forms/path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import { comparable } from '../../submissions/unique-values.ts';

/** Numbers that agree in this many last digits are the same, with or without a country prefix. */
const WHOLE_NUMBER = 10;

/** A prefix has no more digits: `0091`, and a trunk's `0`. */
const LONGEST_PREFIX = 5;

/** Shorter numbers are as often years or amounts as phone numbers. */
const LEAST_DIGITS = 7;

/** Characters of an excerpt before and after a match. */
const AROUND = 30;

/** Whether two numbers, or two addresses, are the same. */
export function isSame(kind: 'email' | 'phone', a: string, b: string): boolean {
  if (a === b) return true;
  const [short = '', long = ''] = [a, b].toSorted((x, y) => x.length - y.length);
  return kind === 'phone' && short.length >= WHOLE_NUMBER && long.endsWith(short);
}

/** Where something stands in a text. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** Normalises a text for search and excerpts: no invisible characters, no wide letters. */
export const readable = (text: string): string => withoutInvisible(withLineFeeds(text)).normalize('NFKC');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Finds an address in a text, but not inside a longer one. */
function emailIn(wanted: string): (text: string) => Found | undefined {
  const address = new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${escaped(wanted).replace('@', '(?:@|%40)')}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
    'iu',
  );
  return (text) => {
    const match = address.exec(text);
    return match ? { start: match.index, end: match.index + match[0].length } : undefined;
  };
}

/** What stands between the parts of a number as people write it. */
const GAP = /^[\s\p{Pd}()./+·]{1,4}$/u;

/** Finds a phone number in a text, however its digits are grouped. */
function phoneIn(wanted: string): (text: string) => Found | undefined {
  const most = wanted.length + LONGEST_PREFIX;
  return (text) => {
    const groups = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, start: index, end: index + digits.length }));
    for (const [first, { start }] of groups.entries()) {
      let digits = '';
      let end = start;
      for (const group of groups.slice(first, first + most)) {
        if (end > start && !GAP.test(text.slice(end, group.start))) break;
        digits += group.digits;
        end = group.end;
        if (digits.length > most) break;
        if (isSame('phone', digits, wanted)) return { start, end };
      }
    }
    return undefined;
  };
}

/** A function that finds an address or number in a `readable` text. Numbers of fewer than seven digits match nothing. */
export function matcherOf(kind: 'email' | 'phone', value: string): (text: string) => Found | undefined {
  const wanted = comparable(withoutInvisible(value).replace(/\p{Pd}/gu, '-'));
  if (kind === 'email') return emailIn(wanted);
  return /^\d+$/.test(wanted) && wanted.length >= LEAST_DIGITS ? phoneIn(wanted) : () => undefined;
}

/** What stands around something in a text, in one line. */
export function excerpt(text: string, { start, end }: Found): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`;
}

/** Every text of a value, and every number as one, with its path: `email`, `references/0/phone`; a name that somebody gave as well. */
export function* textsOf(value: Json | undefined, keys: readonly string[] = []): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string' || typeof value === 'number') yield [fieldPath(keys), String(value)];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [fieldPath([...keys, name]), name];
    yield* textsOf(part, [...keys, name]);
  }
}
