import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, includesJson, isEqual } from '#engine/schema/json.ts';
import { anyJson } from '../../support/generated/any-schema.ts';
import { forAll } from '../../support/generated/property.ts';

it('values are equal if their canonical JSON is the same', () => {
  forAll(
    fc.property(anyJson, anyJson, (left, right) => {
      expect(isEqual(left, right)).toBe(canonicalJson(left) === canonicalJson(right));
      expect(isEqual(left, structuredClone(left))).toBe(true);
      expect(includesJson([left, 'more'], right)).toBe(canonicalJson(left) === canonicalJson(right));
    }),
    { numRuns: 500 },
  );
});

it('comparing calls no method of the values, and treats __proto__ and toString as plain keys', () => {
  const withMethodNames = JSON.parse('{"toString":1,"valueOf":2,"__proto__":3}') as object;
  expect(isEqual(withMethodNames, JSON.parse(JSON.stringify(withMethodNames)))).toBe(true);
  expect(isEqual(JSON.parse('{"__proto__":3}'), { a: 3 })).toBe(false);
  expect(isEqual({ toString: 1 }, { a: 1 })).toBe(false);
});
