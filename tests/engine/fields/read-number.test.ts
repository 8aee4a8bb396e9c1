import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberInDigits, readNumber } from '#engine/fields/read-number.ts';
import { forAll } from '../../support/generated/property.ts';

describe('readNumber', () => {
  it.each([
    ['5', 5],
    ['1,20,000', 120_000],
    ['120,000', 120_000],
    ['1,20,000.50', 120_000.5],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ["12'000", 12_000],
    ['1.5', 1.5],
    ['1.200', 1.2],
    ['.5', 0.5],
    ['007', 7],
    ['-3', -3],
    ['−3', -3],
    ['+3', 3],
    ['-0', 0],
    ['１２', 12],
    ['0.1', 0.1],
    ['0.0000001', 1e-7],
    ['9007199254740991', 9_007_199_254_740_991],
    ['470094.68053494307', 470_094.680_534_943_07],
    ['100000000000000000000000', 1e23],
  ])('reads «%s» as %d', (text, value) => {
    expect(Object.is(readNumber(text), value)).toBe(true);
  });

  it.each([
    '',
    '.',
    '-',
    '1,5',
    '1,2,3',
    ',100',
    '1.2.3',
    'ten',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '5 users',
    '9007199254740993',
    `1${'0'.repeat(309)}`,
    '0.12345678901234567',
    `1${' '.repeat(256)}`,
  ])('returns undefined for «%s»', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it('reads every number that numberInDigits writes', () => {
    forAll(
      fc.property(fc.double({ min: -1e200, max: 1e200, noNaN: true }), (number) => {
        const text = numberInDigits(number);
        expect(text).toMatch(/^-?[\d.]+$/);
        // Longer texts are rejected.
        fc.pre(text.length <= 256);
        expect(readNumber(text)).toBe(number + 0);
      }),
    );
  });
});
