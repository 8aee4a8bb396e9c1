import { expect, it } from 'vitest';
import { MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';
import { slownessOf } from '#tools/forms/lint/schema/slow-expression.ts';

/** A usual pattern for e-mail addresses. For a text of dots it takes quadratic time. */
const MAIL = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$';
const ALWAYS_SLOW = ['^(a+)+$', '^a*a*a*b$'];

it('slownessOf allows quadratic time only for texts with a short maxLength', () => {
  expect(slownessOf(MAIL, MAX_MATCHED_LENGTH)).toBeUndefined();
  expect(slownessOf(MAIL, MAX_MATCHED_LENGTH + 1)).toBe('2nd degree polynomial');
  expect(slownessOf(MAIL)).toBe('2nd degree polynomial');
  expect(ALWAYS_SLOW.map((source) => slownessOf(source, 20))).toEqual(['exponential', '3rd degree polynomial']);
});
