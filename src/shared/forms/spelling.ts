import { toAsciiDigits } from '#engine/index.ts';
import type { FieldSchema, Spelling } from './types.ts';

/** What stands between the parts of a number: spaces of every width, dashes of every length. */
const GAPS = /[\s\p{Pd}]/gu;
const PHONE_GAPS = /[\s\p{Pd}()]/gu;
/** The trunk prefix, which is not dialled behind a country's: `+91 (0) 98765 43210`. */
const TRUNK = /^(\+[^(]*)\(0\)/;

const NATIONAL_LENGTH = 10;

/** A rule of exactly ten digits means a number within India: its prefix is no part of it. */
function isNational({ minLength, maxLength }: FieldSchema): boolean {
  return minLength === NATIONAL_LENGTH && maxLength === NATIONAL_LENGTH;
}

/** Without the country's prefix, as people dial it (`+91`, `0091`, `91`) or the one for trunk calls (`0`). */
function withoutPrefix(digits: string): string {
  return /^(?:(?:00)?91)?0?([0-9]{10})$/.exec(digits)?.[1] ?? digits;
}

function phone(written: string, field: FieldSchema): string | undefined {
  const [, plus, digits = ''] = /^(\+?)([0-9]+)$/.exec(written.replace(TRUNK, '$1').replace(PHONE_GAPS, '')) ?? [];
  if (plus === undefined) return undefined;
  if (!isNational(field)) return digits;
  // A number of another country that happens to have ten digits is none of ours.
  return plus === '+' && !digits.startsWith('91') ? undefined : withoutPrefix(digits);
}

function joined(written: string, whole: RegExp): string | undefined {
  const text = written.replace(GAPS, '');
  return whole.test(text) ? text : undefined;
}

const READERS: Readonly<Record<Spelling, (written: string, field: FieldSchema) => string | undefined>> = {
  phone,
  digits: (written) => joined(written, /^[0-9]+$/),
  code: (written) => joined(written, /^[A-Za-z]*[0-9][0-9A-Za-z]*$/)?.toUpperCase(),
};

/**
 * A number in the form in which it is stored, before any limit is applied: `+91 98765 43210` → `9876543210`,
 * `1234 5678 9012` → `123456789012`, `abcde 1234 f` → `ABCDE1234F`. A text that is no such number stays as it is, for the
 * validator to refuse: nothing is ever cut.
 */
export function respell(text: string, field: FieldSchema): string {
  if (field.spelling === undefined) return text;
  const written = toAsciiDigits(text);
  return written === undefined ? text : (READERS[field.spelling as Spelling](written, field) ?? text);
}

/** How many digits the rule of a number's field wants, neither more nor fewer; undefined where it may have any or is no number of digits. */
export function exactDigits({ spelling, minLength, maxLength }: FieldSchema): number | undefined {
  const isOfDigits = spelling === 'phone' || spelling === 'digits';
  return isOfDigits && minLength === maxLength ? maxLength : undefined;
}

/** Whether a number that is being typed begins with the prefix of another country, where its field takes those within India alone. */
export const isForeign = (text: string, field: FieldSchema): boolean =>
  field.spelling === 'phone' && isNational(field) && /^\+(?!9?$|91)/.test((toAsciiDigits(text) ?? text).replace(PHONE_GAPS, ''));

const digitsIn = (text: string) => (toAsciiDigits(text) ?? text).replace(/[^0-9]/g, '');

/**
 * Whether a number that is being typed has got more digits than its field's rule of exactly so many. A prefix of a number within India is none of
 * them, whether or not the number behind it is whole.
 */
export function addsTooManyDigits(before: string, after: string, field: FieldSchema): boolean {
  const most = exactDigits(field);
  const digits = digitsIn(after);
  if (most === undefined || digits.length <= Math.max(most, digitsIn(before).length)) return false;
  const isPrefixed = field.spelling === 'phone' && isNational(field) && /^(?:(?:00)?91)?0?[0-9]{0,10}$/.test(digits);
  return !isPrefixed;
}
