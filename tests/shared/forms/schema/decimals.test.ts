import { describe, expect, it } from 'vitest';
import { isMultipleOf, multipleFrom, multipleUpTo } from '#shared/forms/schema/decimals.ts';
import { explain } from '#shared/forms/schema/explain.ts';
import { formOf } from '../form.ts';
import { verdictOf } from '../../../support/verdict-of.ts';

/** Every amount from 0.01 to 100.00, and one that lies half a cent beside it. */
const CENTS = Array.from({ length: 10_000 }, (_, index) => index + 1);
const amount = (cents: number, digits = 2) => Number(`${cents}e-${digits}`);

describe('multipleOf', () => {
  it.each([
    [0.01, 1],
    [0.05, 5],
    [0.1, 10],
    [0.25, 25],
    [1, 100],
  ])('of %d takes every amount that it should, and no other', (step, cents) => {
    const wrong = CENTS.filter((one) => isMultipleOf(amount(one), step) !== (one % cents === 0));
    expect(wrong).toEqual([]);
    expect(CENTS.filter((one) => isMultipleOf(amount(one * 10 + 5, 3), step))).toEqual([]);
  });

  it.each([
    [2000000.13, 0.01, true],
    [39999999.12, 0.01, true],
    [-19.99, 0.01, true],
    [0, 0.01, true],
    [5.1, 0.001, true],
    [12391239123, 1e-8, true],
    [1e308, 1e-7, true],
    [1e-7, 1e-8, true],
    [7.5, 2.5, true],
    [9, -3, true],
    [1.005, 0.01, false],
    [0.0005, 0.001, false],
    [0.1 + 0.2, 0.1, false],
    [1.0000001, 1, false],
    [1e308, 0.123456789, false],
    [35, 1.5, false],
    [4, 0, false],
    [Infinity, 1, false],
  ])('%d of %d: %s', (value, step, isMultiple) => {
    expect(isMultipleOf(value, step)).toBe(isMultiple);
  });

  it('is judged so by page and API, and where another field states the step', () => {
    const price = { type: 'number', multipleOf: 0.01 } as const;
    for (const schema of [
      formOf({ price }),
      formOf({ step: { type: 'number' }, price: { ...price, multipleOf: { $data: '1/step' } as never } }),
    ]) {
      const judge = verdictOf(schema);
      for (const [value, count] of [
        [19.99, 0],
        [4.35, 0],
        [0.07, 0],
        [1.005, 1],
      ] as const) {
        const payload = { step: 0.01, price: value };
        const known = 'step' in schema.properties ? payload : { price: value };
        expect([judge(known).length, explain(schema, known).length]).toEqual([count, count]);
      }
    }
  });
});

describe('the multiple beside a value', () => {
  it('is written in as few digits as the step', () => {
    expect([multipleFrom(0.29, 0.1), multipleUpTo(0.29, 0.1), multipleFrom(0.3, 0.1), multipleUpTo(0.3, 0.1)]).toEqual([
      0.3, 0.2, 0.3, 0.3,
    ]);
    expect([multipleFrom(-0.25, 0.1), multipleUpTo(-0.25, 0.1), multipleFrom(0, 0.01, 29), multipleUpTo(1, 0.3, -2)]).toEqual([
      -0.2, -0.3, 0.29, 0.3,
    ]);
  });
});
