// Generates texts for patterns, formats and lengths.
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import fc from 'fast-check';
import type { Subschema } from '../../normalized-schema/index.ts';

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

/** How many texts are generated for a pattern until one has a valid length. */
const MAX_TEXTS = 40;

/** Cache of {@link textsMatching}: fast-check takes a quarter of a second for "any letter". */
const patterns = new Map<string, fc.Arbitrary<string> | undefined>();

const isLookaround = (assertion: AST.Assertion) => assertion.kind === 'lookahead' || assertion.kind === 'lookbehind';

/**
 * A pattern without lookaheads and lookbehinds. These only exclude texts, and usually few.
 *
 * @throws SyntaxError if it is no pattern
 */
function withoutLookarounds(pattern: string): string {
  const lookarounds: AST.Assertion[] = [];
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  visitRegExpAST(parsed, { onAssertionEnter: (assertion) => void (isLookaround(assertion) && lookarounds.push(assertion)) });
  const outermost = lookarounds.filter((inner) => !lookarounds.some((outer) => outer.start < inner.start && inner.end < outer.end));
  return outermost.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), pattern);
}

function arbitraryOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(withoutLookarounds(pattern), 'u'));
  } catch {
    // fast-check does not support back references, for example.
    return undefined;
  }
}

/** Texts that match a pattern without its lookarounds; undefined if none can be generated. */
export function textsMatching(pattern: string): fc.Arbitrary<string> | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, arbitraryOf(pattern));
  return patterns.get(pattern);
}

/** Some texts that may match a pattern. Each variant has other texts. */
export function matching(pattern: string, variant: number, count = MAX_TEXTS): readonly string[] {
  const texts = textsMatching(pattern);
  return texts ? fc.sample(texts, { seed: variant + 1, numRuns: count }) : [];
}

/** Longer texts are not generated for a pattern. */
const MAX_PATTERN_LENGTH = 10_000;

/** A text with one of its letters repeated up to a length, for each letter. */
function* lengthened(text: string, length: number): Generator<string> {
  const letters = [...text];
  if (length > MAX_PATTERN_LENGTH || letters.length > MAX_TEXTS) return;
  for (const [index, letter] of letters.entries())
    yield [...letters.slice(0, index), letter.repeat(Math.max(1, length - letters.length + 1)), ...letters.slice(index + 1)].join('');
}

const MAX_LENGTH = 100_000;

/** A word or a number, filled up to a valid length, with the number of the variant at its end. */
function plainText(text: string, filler: string, { minLength = 1, maxLength = Infinity }: Subschema, variant = 0): string {
  const length = Math.min(Math.max(minLength, 4), maxLength, MAX_LENGTH);
  const end = variant === 0 ? '' : String(variant + 1).slice(-length);
  return text.padEnd(length, filler).slice(0, length - end.length) + end;
}

/** Days that stay before and after today for a long time. */
const FAR = { before: '1990-01-31', after: '2999-12-31' } as const;

/** A text of a format; a date within its limits. */
function formatted({ format, formatMinimum, formatMaximum }: Subschema): string | undefined {
  if (format === undefined) return undefined;
  if (format !== 'date') return FORMATS[format];
  if (formatMinimum === 'today') return FAR.after;
  if (formatMaximum === 'today') return FAR.before;
  return [formatMinimum, formatMaximum].find((limit) => typeof limit === 'string') ?? FORMATS[format];
}

function patternText(schema: Subschema, variant: number): string | undefined {
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
  const formattedText = formatted(schema);
  const readable =
    variant === 0 ? [plainText('Text', 'a', schema), plainText('1234567890', '0', schema), plainText('Aa1!', 'a', schema)] : [];
  const near = [formattedText, ...readable].find((text) => text !== undefined && keeps(text));
  if (near !== undefined) return near;
  let generated = matching(pattern, variant, 1);
  if (!generated.some(keeps)) generated = matching(pattern, variant);
  return generated.find(keeps) ?? generated.flatMap((text) => [...lengthened(text, minLength)]).find(keeps);
}

/** A text that a schema may accept. Each variant has another text. */
export function textOf(schema: Subschema, variant: number): string {
  const { pattern } = schema;
  if (pattern !== undefined) return patternText(schema, variant) ?? ['12345', 'abc', 'ABC', '123456789', 'a b'][variant % 5] ?? 'a';
  const formattedText = formatted(schema);
  if (formattedText !== undefined) return formattedText;
  return plainText('Text', 'a', schema, variant);
}
