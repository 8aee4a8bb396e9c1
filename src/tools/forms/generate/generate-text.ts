// Generates texts that match a pattern, a format and a length.
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import fc from 'fast-check';
import type { Subschema } from '#engine/normalized-schema/index.ts';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  uri: 'https://example.com/page',
  'uri-reference': '/page',
  url: 'https://example.com',
  date: '2024-05-17',
  time: '10:30:00Z',
  'date-time': '2024-05-17T10:30:00Z',
  duration: 'P3D',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  regex: '^a$',
  'json-pointer': '/a',
};

/** So many texts are made up for a pattern, until one is as long as it may be. */
const TEXTS = 40;

/** To lay out all that a pattern lets through takes a while: a quarter of a second for «any letter». */
const patterns = new Map<string, fc.Arbitrary<string> | undefined>();

const isLook = (one: AST.Assertion) => one.kind === 'lookahead' || one.kind === 'lookbehind';

/**
 * A pattern without what looks ahead or back: that lets no more texts through than the rest does, most of which it mostly lets
 * through, too.
 *
 * @throws SyntaxError where it is no pattern
 */
function withoutLooks(pattern: string): string {
  const looks: AST.Assertion[] = [];
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  visitRegExpAST(parsed, { onAssertionEnter: (one) => void (isLook(one) && looks.push(one)) });
  // One that stands in another goes with it.
  const outermost = looks.filter((one) => !looks.some((other) => other.start < one.start && one.end < other.end));
  return outermost.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), pattern);
}

function arbitraryOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(withoutLooks(pattern), 'u'));
  } catch {
    // Of a pattern with a back reference, for example, none can be made up.
    return undefined;
  }
}

/** Texts that a pattern lets through, but for what it says by looking ahead or back; undefined where none can be made up. The same for the same pattern. */
export function textsMatching(pattern: string): fc.Arbitrary<string> | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, arbitraryOf(pattern));
  return patterns.get(pattern);
}

/** Some texts that a pattern may let through, others for another turn; none where none can be made up. */
export function matching(pattern: string, turn: number, count = TEXTS): readonly string[] {
  const texts = textsMatching(pattern);
  return texts ? fc.sample(texts, { seed: turn + 1, numRuns: count }) : [];
}

/** A text longer than this is not made up. */
const LONGEST = 10_000;

/** A text made as long as it has to be, by more of each of its letters in turn. */
function* lengthened(text: string, length: number): Generator<string> {
  const letters = [...text];
  if (length > LONGEST || letters.length > TEXTS) return;
  for (const [index, letter] of letters.entries())
    yield [...letters.slice(0, index), letter.repeat(Math.max(1, length - letters.length + 1)), ...letters.slice(index + 1)].join('');
}

/** More letters than these no text has that somebody writes. */
const MOST_LETTERS = 100_000;

/** The plainest text of a length that may be: a word or a number, and more of a letter behind it; its turn at the end. */
function plainText(text: string, filler: string, { minLength = 1, maxLength = Infinity }: Subschema, turn = 0): string {
  const length = Math.min(Math.max(minLength, 4), maxLength, MOST_LETTERS);
  const end = turn === 0 ? '' : String(turn + 1).slice(-length);
  return text.padEnd(length, filler).slice(0, length - end.length) + end;
}

/** Days that a limit of dates lets through, today and for a long time. */
const FAR = { before: '1990-01-31', after: '2999-12-31' } as const;

/** What is known to have a format; of a date one within its limits, as far as they say a day. */
function formatted({ format, formatMinimum, formatMaximum }: Subschema): string | undefined {
  if (format === undefined) return undefined;
  if (format !== 'date') return FORMATS[format];
  if (formatMinimum === 'today') return FAR.after;
  if (formatMaximum === 'today') return FAR.before;
  return [formatMinimum, formatMaximum].find((limit) => typeof limit === 'string') ?? FORMATS[format];
}

function patternText(schema: Subschema, turn: number): string | undefined {
  const { pattern = '', minLength = 1, maxLength = Infinity } = schema;
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  const keeps = (text: string) => {
    const { length } = [...text.trim()];
    return length >= minLength && length <= maxLength && expression.test(text.trim());
  };
  const known = formatted(schema);
  // Words that a tester can read, where that is all the same.
  const readable = turn === 0 ? [plainText('Text', 'a', schema), plainText('1234567890', '0', schema), plainText('Aa1!', 'a', schema)] : [];
  const near = [known, ...readable].find((text) => text !== undefined && keeps(text));
  if (near !== undefined) return near;
  let made = matching(pattern, turn, 1);
  if (!made.some(keeps)) made = matching(pattern, turn);
  return made.find(keeps) ?? made.flatMap((text) => [...lengthened(text, minLength)]).find(keeps);
}

/** A text that a schema may take; another for another turn. */
export function textOf(schema: Subschema, turn: number): string {
  const { pattern } = schema;
  if (pattern !== undefined) return patternText(schema, turn) ?? ['12345', 'abc', 'ABC', '123456789', 'a b'][turn % 5] ?? 'a';
  const known = formatted(schema);
  if (known !== undefined) return known;
  return plainText('Text', 'a', schema, turn);
}
