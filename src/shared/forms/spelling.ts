// Reads phone, account and document numbers as people write them.
import { toAsciiDigits } from '#engine/index.ts';
import type { FieldSchema, Spelling } from './types.ts';

/** Separators inside a number: all kinds of spaces and dashes. */
const SEPARATORS = /[\s\p{Pd}]/gu;
const PHONE_SEPARATORS = /[\s\p{Pd}()]/gu;
/** The trunk prefix in parentheses after a country code, which is not dialled: `+91 (0) 98765 43210`. */
const TRUNK_PREFIX = /^(\+[^(]*)\(0\)/;

const NATIONAL_LENGTH = 10;

/** Whether the field takes exactly ten digits: an Indian number without prefix. */
function isNational({ minLength, maxLength }: FieldSchema): boolean {
  return minLength === NATIONAL_LENGTH && maxLength === NATIONAL_LENGTH;
}

/** Removes the country code (`+91`, `0091`, `91`) or the trunk prefix (`0`). */
function withoutPrefix(digits: string): string {
  return /^(?:(?:00)?91)?0?([0-9]{10})$/.exec(digits)?.[1] ?? digits;
}

function parsePhone(written: string, field: FieldSchema): string | undefined {
  const [, plus, digits = ''] = /^(\+?)([0-9]+)$/.exec(written.replace(TRUNK_PREFIX, '$1').replace(PHONE_SEPARATORS, '')) ?? [];
  if (plus === undefined) return undefined;
  if (!isNational(field)) return digits;
  // A foreign number may have ten digits too.
  return plus === '+' && !digits.startsWith('91') ? undefined : withoutPrefix(digits);
}

/** The text without separators. Returns undefined if it does not match then. */
function withoutSeparators(written: string, pattern: RegExp): string | undefined {
  const text = written.replace(SEPARATORS, '');
  return pattern.test(text) ? text : undefined;
}

const PARSER_BY_SPELLING: Readonly<Record<Spelling, (written: string, field: FieldSchema) => string | undefined>> = {
  phone: parsePhone,
  digits: (written) => withoutSeparators(written, /^[0-9]+$/),
  code: (written) => withoutSeparators(written, /^[A-Za-z]*[0-9][0-9A-Za-z]*$/)?.toUpperCase(),
};

/**
 * Converts a number to the spelling that is stored: `+91 98765 43210` → `9876543210`, `1234 5678 9012` → `123456789012`,
 * `abcde 1234 f` → `ABCDE1234F`. Other texts stay unchanged, and the validator rejects them. Nothing is cut.
 */
export function respell(text: string, field: FieldSchema): string {
  if (field.spelling === undefined) return text;
  const written = toAsciiDigits(text);
  return written === undefined ? text : (PARSER_BY_SPELLING[field.spelling as Spelling](written, field) ?? text);
}

/** The exact count of digits that a number must have; undefined if the count is not fixed or the field is no number. */
export function exactDigits({ spelling, minLength, maxLength }: FieldSchema): number | undefined {
  const isNumber = spelling === 'phone' || spelling === 'digits';
  return isNumber && minLength === maxLength ? maxLength : undefined;
}

/** Whether a typed number begins with a foreign country code, although the field only takes Indian numbers. */
export const isForeign = (text: string, field: FieldSchema): boolean =>
  field.spelling === 'phone' && isNational(field) && /^\+(?!9?$|91)/.test((toAsciiDigits(text) ?? text).replace(PHONE_SEPARATORS, ''));

const digitsIn = (text: string) => (toAsciiDigits(text) ?? text).replace(/[^0-9]/g, '');

/** Whether typing has given a number more digits than its exact count. The prefix of an Indian number does not count. */
export function addsTooManyDigits(before: string, after: string, field: FieldSchema): boolean {
  const maxDigits = exactDigits(field);
  const digits = digitsIn(after);
  if (maxDigits === undefined || digits.length <= Math.max(maxDigits, digitsIn(before).length)) return false;
  const isPrefixed = field.spelling === 'phone' && isNational(field) && /^(?:(?:00)?91)?0?[0-9]{0,10}$/.test(digits);
  return !isPrefixed;
}
