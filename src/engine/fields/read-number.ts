// Parses numbers as people write them.
import { withoutInvisible } from './clean-text.ts';

/** Longer texts are not parsed as numbers. */
const MAX_LENGTH = 256;

/** White space of every width, and the apostrophe, separate digits as commas do. */
const SPACES = /[\s'’]+/gu;

/** Digits in groups as people write them in India (1,20,000) and elsewhere (120,000), or without groups. */
const NUMBER = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d+))?$/;

/**
 * Removes invisible characters from a text, and converts the wide digits of East Asian keyboards to ASCII. Undefined if the text is too long
 * for a number, since normalizing takes quadratic time.
 */
export const toAsciiDigits = (text: string): string | undefined =>
  text.length > MAX_LENGTH ? undefined : withoutInvisible(text).normalize('NFKC');

/** Takes linear time; a regular expression would take quadratic time. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 });

/** A number as plain digits, without an exponent such as in `1e-7`, which {@link readNumber} does not accept. */
export function numberInDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? DIGITS.format(value) : text;
}

/**
 * Parses a number with a decimal point: «1,20,000», «1 200», «1.5», «-3». Undefined if the text is not a number («1,5», «ten»), or has more
 * digits than JavaScript can represent.
 */
export function readNumber(text: string): number | undefined {
  const written = toAsciiDigits(text)
    ?.replace(/[−\p{Pd}]/gu, '-')
    .replace(SPACES, '');
  const [all, sign = '', whole = '', fraction = ''] = NUMBER.exec(written ?? '') ?? [];
  if (all === undefined || whole + fraction === '') return undefined;
  const plain = (whole.replaceAll(',', '') || '0').replace(/^0+(?=\d)/, '');
  const digits = plain + withoutTrailingZeros(fraction).replace(/^(?=.)/, '.');
  const number = Number(digits);
  if (numberInDigits(number) !== digits) return undefined;
  return sign === '-' && number !== 0 ? -number : number;
}
