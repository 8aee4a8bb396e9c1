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

/**
 * Whether dividing gives a whole number, counted as decimal numbers: 19.99 is a multiple of 0.01. JSON Schema asks for that; the doubles'
 * own division, which is Ajv's default, gives 1998.9999999999998.
 *
 * @param step nothing is a multiple of 0
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (step === 0 || !Number.isFinite(value) || !Number.isFinite(step)) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [whole, part] = inOneUnit(value, step);
  return whole % part === 0n;
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
