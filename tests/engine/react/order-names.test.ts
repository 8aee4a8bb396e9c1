import { expect, it } from 'vitest';
import { orderNames } from '#engine/react/fields/order-names.ts';

it.each([
  [
    ['b', '*', 'note'],
    ['b', 'a', 'c', 'd', 'note'],
  ],
  [
    ['*', 'note'],
    ['a', 'b', 'c', 'd', 'note'],
  ],
  [
    ['b', 'note'],
    ['b', 'note', 'a', 'c', 'd'],
  ],
  [['*'], ['a', 'b', 'c', 'note', 'd']],
])('orderNames sorts by %j, with other names at * or last', (order, expected) => {
  expect(orderNames(['a', 'b', 'c', 'note', 'd'], order)).toEqual(expected);
});
