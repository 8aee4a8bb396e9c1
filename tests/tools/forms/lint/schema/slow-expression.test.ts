import { expect, it } from 'vitest';
import { MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';
import { slownessOf } from '#tools/forms/lint/schema/slow-expression.ts';

/** A mail address as most forms know it: a text of nothing but dots is looked through once for each of them. */
const MAIL = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';
const ALWAYS_SLOW = ['^(a+)+$', '^a*a*a*b$'];

it('takes quadratic time of texts that are held short, and of no others', () => {
  expect(slownessOf(MAIL, MAX_MATCHED_LENGTH)).toBeUndefined();
  expect(slownessOf(MAIL, MAX_MATCHED_LENGTH + 1)).toBe('2nd degree polynomial');
  expect(slownessOf(MAIL)).toBe('2nd degree polynomial');
  expect(ALWAYS_SLOW.map((source) => slownessOf(source, 20))).toEqual(['exponential', '3rd degree polynomial']);
});
