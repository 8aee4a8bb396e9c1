import { expect, it } from 'vitest';
import fc from 'fast-check';
import { isMultipleOf } from '#engine/evaluation/multiple-of.ts';
import { forAll } from '../../support/generated/property.ts';

it.each([
  [0.07, 0.01, true],
  [19.99, 0.01, true],
  [1.005, 0.01, false],
  [1e21, 0.5, true],
  [1e-7, 1e-8, true],
  [-0.3, 0.1, true],
  [7, 2, false],
  [4, 0, false],
  [0.5, 0, false],
  [12391239123, 1e-8, true],
  [1e308, 1e-7, true],
  [9, -3, true],
  [0.1 + 0.2, 0.1, false],
  [1e308, 0.123456789, false],
])('%d as a multiple of %d: %s', (value, step, expected) => {
  expect(isMultipleOf(value, step)).toBe(expected);
});

it('accepts every amount of two decimals as a multiple of 0.01', () => {
  forAll(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(isMultipleOf(Number((cents / 100).toFixed(2)), 0.01)).toBe(true);
    }),
  );
});
