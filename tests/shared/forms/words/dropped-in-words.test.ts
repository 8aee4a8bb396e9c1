import { expect, it } from 'vitest';
import { droppedInWords } from '#shared/forms/words/dropped-in-words.ts';

it('lists at most five dropped answers in one sentence', () => {
  expect(droppedInWords([], 'unsent')).toBe('');
  expect(droppedInWords([undefined], 'unsent')).toBe('It no longer asks for something that you answered; that answer is not sent.');
  expect(droppedInWords(['Fax', 'Fax'], 'unkept')).toBe('It no longer asks for “Fax”; that answer was not kept.');
  expect(droppedInWords(['A', 'B', 'C'], 'kept')).toBe('It no longer asks for “A”, “B” and “C”; those answers stay with your application.');
  expect(droppedInWords(['A', 'B', 'C', 'D', 'E', 'F'], 'unsent')).toContain('“D”, “E” and other things;');
  expect(droppedInWords(['A', undefined], 'unsent')).toContain('“A” and other things;');
});
