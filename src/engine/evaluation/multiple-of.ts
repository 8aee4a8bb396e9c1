/** A number as an integer and the number of decimal places: 12.5 → [125n, 1]. */
function toDecimal(value: number): readonly [digits: bigint, places: number] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0 ? [digits, places] : [digits * 10n ** BigInt(-places), 0];
}

/**
 * Whether a number is a multiple of another one. Both count as the decimal numbers that JSON has, so 0.07 is a multiple of 0.01, although the
 * division of the floating-point numbers has a remainder. No number is a multiple of 0.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (step === 0) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [[digits, places], [stepDigits, stepPlaces]] = [toDecimal(value), toDecimal(step)];
  const scale = Math.max(places, stepPlaces);
  return (digits * 10n ** BigInt(scale - places)) % (stepDigits * 10n ** BigInt(scale - stepPlaces)) === 0n;
}
