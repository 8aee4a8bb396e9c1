// Multiples of a step, computed as decimal numbers.
import { isMultipleOf } from '../../evaluation/multiple-of.ts';
import type { DataPointer } from '../../normalized-schema/index.ts';

/** A decimal number: `digits` × 10^`exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The shortest decimal number for a double, as a person would write it. The double itself differs slightly (0.1 is 0.1000000000000000055…). */
function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

const digitsAt = ({ digits, exponent }: Decimal, least: number): bigint => digits * 10n ** BigInt(exponent - least);

/** Two numbers as integers of the same unit. @throws RangeError if one is not finite */
function inOneUnit(value: number, step: number): readonly [bigint, bigint, exponent: number] {
  const [a, b] = [decimalOf(value), decimalOf(step)];
  const least = Math.min(a.exponent, b.exponent);
  return [digitsAt(a, least), digitsAt(b, least), least];
}

/** The largest multiple of a step (above 0) that is not above a value. @param further how many steps to go on from there */
export function multipleUpTo(value: number, step: number, further = 0): number {
  const [whole, part, exponent] = inOneUnit(value, step);
  const towardsZero = whole / part;
  const count = towardsZero - (whole < 0n && whole % part !== 0n ? 1n : 0n) + BigInt(further);
  return Number(`${count * part}e${exponent}`);
}

/** The smallest multiple of a step (above 0) that is not below a value. @param further how many steps to go on from there */
export const multipleFrom = (value: number, step: number, further = 0): number =>
  multipleUpTo(value, step, further + (isMultipleOf(value, step) ? 0 : 1));

/** A limit that is a number; undefined if there is none, or if it is the value of another field. */
export const statedNumber = (limit: number | DataPointer | undefined): number | undefined =>
  typeof limit === 'number' ? limit : undefined;
