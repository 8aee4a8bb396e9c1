import { writtenNumber } from './written-number.ts';

/** Space of every width, and the apostrophe, part digits as commas do. */
const SPACES = /[\s'’]+/gu;

/** Whole part with its groups as people write them in India (1,20,000) and elsewhere (120,000), or without. */
const NUMBER = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d+))?$/;

/** Without the zeros at its end, looked at once: an expression would look at each run of zeros from each of its digits. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

const plain = (whole: string, fraction: string) =>
  `${whole.replace(/^0+(?=\d)/, '')}${withoutEndingZeros(fraction).replace(/^(?=.)/, '.')}`;

const DIGITS = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 21 });

/** A number in plain digits, as people read and type it: never as `1e-7`, which {@link readNumber} takes for no number. */
export function numberInDigits(value: number): string {
  const text = String(value);
  return text.includes('e') ? DIGITS.format(value) : text;
}

/**
 * The number that a text spells, as English is written: «1,20,000», «1 200», «1.5», «-3»; undefined where it spells none («1,5», «ten»),
 * or one of more digits than a number can hold, which would be stored as another.
 */
export function readNumber(text: string): number | undefined {
  const joined =
    writtenNumber(text)
      ?.replace(/[−\p{Pd}]/gu, '-')
      .replace(SPACES, '') ?? '';
  const [all, sign = '', whole = '', fraction = ''] = NUMBER.exec(joined) ?? [];
  if (all === undefined || whole + fraction === '') return undefined;
  const digits = plain(whole.replaceAll(',', '') || '0', fraction);
  const number = Number(digits);
  return numberInDigits(number) === digits ? (sign === '-' && number !== 0 ? -number : number) : undefined;
}
