// Multiples of a step, as decimal numbers: what a number field may take beside a limit.
import { isMultipleOf } from '#engine/index.ts';
import type { DataPointer } from '#engine/normalized-schema/index.ts';

/** A number as it is written: `digits` × 10^`exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The shortest digits that mean this number: what a person wrote. The double itself is a little beside it (0.1 is 0.1000000000000000055…). */
function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

const digitsAt = ({ digits, exponent }: Decimal, least: number): bigint => digits * 10n ** BigInt(exponent - least);

/**
 * Both numbers in the same small unit, so that they can be divided as whole numbers.
 *
 * @throws RangeError where one of them is not finite
 */
function inOneUnit(value: number, step: number): readonly [bigint, bigint, exponent: number] {
  const [one, other] = [decimalOf(value), decimalOf(step)];
  const least = Math.min(one.exponent, other.exponent);
  return [digitsAt(one, least), digitsAt(other, least), least];
}

/** The multiple of a step (above 0) at or just below a value, or so many steps further. */
export function multipleUpTo(value: number, step: number, further = 0): number {
  const [whole, part, exponent] = inOneUnit(value, step);
  const towardsZero = whole / part;
  const count = towardsZero - (whole < 0n && whole % part !== 0n ? 1n : 0n) + BigInt(further);
  return Number(`${count * part}e${exponent}`);
}

/** The same at or just above it. */
export const multipleFrom = (value: number, step: number, further = 0): number =>
  multipleUpTo(value, step, further + (isMultipleOf(value, step) ? 0 : 1));

/** A limit that is stated; undefined where it is absent, or another field's. */
export const statedNumber = (limit: number | DataPointer | undefined): number | undefined =>
  typeof limit === 'number' ? limit : undefined;
