import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, includesJson, isEqual } from '#engine/schema/json.ts';
import { anyJson } from '../../support/generated/any-schema.ts';
import { forAll } from '../../support/generated/property.ts';

it('finds values equal whose canonical JSON is the same', () => {
  forAll(
    fc.property(anyJson, anyJson, (one, other) => {
      expect(isEqual(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
      expect(isEqual(one, structuredClone(one))).toBe(true);
      expect(includesJson([one, 'more'], other)).toBe(canonicalJson(one) === canonicalJson(other));
    }),
    { numRuns: 500 },
  );
});

it('calls nothing of what it compares, and knows names that every object has', () => {
  const called = JSON.parse('{"toString":1,"valueOf":2,"__proto__":3}') as object;
  expect(isEqual(called, JSON.parse(JSON.stringify(called)))).toBe(true);
  expect(isEqual(JSON.parse('{"__proto__":3}'), { a: 3 })).toBe(false);
  expect(isEqual({ toString: 1 }, { a: 1 })).toBe(false);
});
