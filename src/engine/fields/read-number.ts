// Numbers as people write them.
import { withoutInvisible } from './clean-text.ts';

/** A number written by people, with spaces, is no longer. */
const MAX_LENGTH = 256;

/** White space of every width, and the apostrophe, separate digits as commas do. */
const SPACES = /[\s'’]+/gu;

/** Digits in groups as people write them in India (1,20,000) and elsewhere (120,000), or without groups. */
const NUMBER = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d+))?$/;

/**
 * A text that may spell a number, without invisible characters and with the wide digits of East Asian keyboards as ASCII; undefined where
 * it is too long for a number: normalizing takes quadratic time.
 */
export const toAsciiDigits = (text: string): string | undefined =>
  text.length > MAX_LENGTH ? undefined : withoutInvisible(text).normalize('NFKC');

/** Looks at each zero once, while an expression would look at each run of zeros from each of its digits. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 });

/** A number in plain digits, as people read and type it: never as `1e-7`, which {@link readNumber} does not accept. */
export function numberInDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? DIGITS.format(value) : text;
}

/**
 * The number that a text spells, as English is written: «1,20,000», «1 200», «1.5», «-3». Undefined where it spells none («1,5», «ten»),
 * or has more digits than a number can hold, and would be stored as another number.
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
