import { expect, it } from 'vitest';
import { withSameParts } from '#shared/forms/same-parts.ts';

const before = { a: { b: [1, { c: 'd' }] }, e: { f: null } };

it('is the value itself where nothing differs', () => {
  expect(withSameParts(before, structuredClone(before))).toBe(before);
});

it('has the parts that are the same, and none on the way to what differs', () => {
  const after = withSameParts(before, { ...structuredClone(before), e: { f: 1 } });
  expect(after).toEqual({ ...before, e: { f: 1 } });
  expect(after.a).toBe(before.a);
  expect(after.e).not.toBe(before.e);
});

it.each([
  ['keys in another order', { e: { f: null }, a: before.a }],
  ['a key less', { a: before.a }],
  ['a key more', { ...before, g: undefined }],
  ['a list that is longer', { ...before, a: { b: [1, { c: 'd' }, 2] } }],
])('is another value for %s', (_what, after) => {
  const made = withSameParts<unknown>(before, after);
  expect(made).not.toBe(before);
  expect(JSON.stringify(made)).toBe(JSON.stringify(after));
});

it('leaves apart what may not be the same', () => {
  const after = withSameParts<typeof before>(before, structuredClone(before), (part) => !Object.hasOwn(part, 'c'));
  expect(after.a).not.toBe(before.a);
  expect(after.e).toBe(before.e);
});
