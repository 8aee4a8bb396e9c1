import { expect, it } from 'vitest';
import { sizeInWords } from '#engine/fields/size-in-words.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [655_360, '640 kB'],
  [10 * 1024 * 1024, '10 MB'],
  [2_202_010, '2.1 MB'],
])('%i bytes are written as «%s»', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
