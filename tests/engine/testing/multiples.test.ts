import { expect, it } from 'vitest';
import { multipleFrom, multipleUpTo } from '#engine/testing/samples/multiples.ts';

it('finds the next and the previous multiple without rounding errors', () => {
  expect([multipleFrom(0.29, 0.1), multipleUpTo(0.29, 0.1), multipleFrom(0.3, 0.1), multipleUpTo(0.3, 0.1)]).toEqual([0.3, 0.2, 0.3, 0.3]);
  expect([multipleFrom(-0.25, 0.1), multipleUpTo(-0.25, 0.1), multipleFrom(0, 0.01, 29), multipleUpTo(1, 0.3, -2)]).toEqual([
    -0.2, -0.3, 0.29, 0.3,
  ]);
});
