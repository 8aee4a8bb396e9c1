import { describe, expect, it } from 'vitest';
import { readNumber } from '#shared/forms/read-number.ts';

describe('readNumber', () => {
  it.each([
    ['5', 5],
    ['1,20,000', 120_000],
    ['120,000', 120_000],
    ['1,20,000.50', 120_000.5],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ["12'000", 12_000],
    ['1.5', 1.5],
    ['1.200', 1.2],
    ['.5', 0.5],
    ['007', 7],
    ['-3', -3],
    ['−3', -3],
    ['+3', 3],
    ['-0', 0],
    ['１２', 12],
    ['0.1', 0.1],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('reads «%s» as %d', (text, value) => {
    expect(Object.is(readNumber(text), value)).toBe(true);
  });

  it.each([
    '',
    '.',
    '-',
    '1,5',
    '1,2,3',
    ',100',
    '1.2.3',
    'ten',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '5 users',
    '9007199254740993',
    '0.12345678901234567',
    `1${' '.repeat(256)}`,
  ])('reads no number in «%s»', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });
});
