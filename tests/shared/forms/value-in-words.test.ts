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
  ['2030-01-05', 'date', '5 January 2030'],
  ['2030-02-31', 'date', '2030-02-31'],
  ['soon', 'date', 'soon'],
  ['09:00:00Z', 'time', '14:30 IST'],
  ['2030-01-15T14:30:00+05:30', 'datetime', '15 January 2030, 14:30 IST'],
  ['2030-01-15T20:00:00Z', 'datetime', '16 January 2030, 01:30 IST'],
  ['tomorrow', 'datetime', 'tomorrow'],
  [120000, undefined, '120000'],
  [{ street: 'Main' }, undefined, 'street: Main'],
])('says %j, asked by %s, as %s', (value, widget, words) => {
  expect(valueInWords(value, widget)).toBe(words);
});
