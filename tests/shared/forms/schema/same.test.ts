import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAmong, isSameJson, spelled } from '#shared/forms/schema/same.ts';
import { anyJson } from '../../../support/any-schema.ts';
import { forAll } from '../../../support/property.ts';

it('tells values apart as they are spelled', () => {
  forAll(
    fc.property(anyJson, anyJson, (one, other) => {
      expect(isSameJson(one, other)).toBe(spelled(one) === spelled(other));
      expect(isSameJson(one, structuredClone(one))).toBe(true);
      expect(isAmong([one, 'more'], other)).toBe(spelled(one) === spelled(other));
    }),
    { numRuns: 500 },
  );
});

it('calls nothing of what it compares, and knows names that every object has', () => {
  const called = JSON.parse('{"toString":1,"valueOf":2,"__proto__":3}') as object;
  expect(isSameJson(called, JSON.parse(JSON.stringify(called)))).toBe(true);
  expect(isSameJson(JSON.parse('{"__proto__":3}'), { a: 3 })).toBe(false);
  expect(isSameJson({ toString: 1 }, { a: 1 })).toBe(false);
});
