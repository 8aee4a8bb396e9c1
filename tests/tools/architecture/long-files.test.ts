import { expect, it } from 'vitest';
import { LONG_FILES, MOST_LINES, readLengths, wrongLengths } from '#tools/architecture/long-files.ts';

it('has a reason for every long source, and for no other', () => {
  expect(wrongLengths(readLengths('.'), LONG_FILES).join('\n')).toBe('');
});

it('tells a long source without a reason, and a reason without a long source', () => {
  const lengths = new Map([
    ['src/long.ts', MOST_LINES + 1],
    ['src/known.ts', MOST_LINES + 1],
    ['src/short.ts', MOST_LINES],
  ]);
  const told = wrongLengths(lengths, { 'src/known.ts': 'A table', 'src/short.ts': 'Was long', 'src/gone.ts': 'Was there' });
  expect(told.map((one) => one.split(' ', 1)[0])).toEqual(['src/long.ts', 'src/short.ts', 'src/gone.ts']);
});
