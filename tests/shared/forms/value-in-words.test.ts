import { expect, it } from 'vitest';
import { valueInWords } from '#shared/forms/value-in-words.ts';
import type { Json } from '#shared/forms/types.ts';

it.each<[Json, string | undefined, string]>([
  ['as it is', undefined, 'as it is'],
  [12, undefined, '12'],
  [true, undefined, 'Yes'],
  [false, undefined, 'No'],
  [['Web', 'Mobile'], undefined, 'Web, Mobile'],
  ['2014-06', 'month', 'June 2014'],
  ['2014-06', undefined, '2014-06'],
  [{ street: 'Main' }, undefined, 'street: Main'],
])('says %j, asked by %s, as %s', (value, widget, words) => {
  expect(valueInWords(value, widget)).toBe(words);
});
