import type { MergedKeywords } from './field-kind.ts';
import type { FieldBehavior, InputMode } from './field-behavior.ts';
import { numberInDigits, readNumber } from './read-number.ts';
import { text } from './text.ts';

const isWhole = ({ type }: MergedKeywords) => [type].flat().includes('integer') && ![type].flat().includes('number');

/** Phones' keyboards of digits have no minus: they are for numbers that cannot be negative. */
function inputMode(keywords: MergedKeywords): InputMode | undefined {
  const limits = [keywords.minimum, keywords.exclusiveMinimum].map((limit) => (typeof limit === 'number' ? limit : -1));
  if (Math.max(...limits) < 0) return undefined;
  return isWhole(keywords) ? 'numeric' : 'decimal';
}

/** A number, typed as people write it. A text that spells none stays as it is, so that its message is shown. */
export const number: FieldBehavior = {
  ...text,
  description: 'a number',
  widgets: ['text', 'hidden', 'range', 'updown', 'rating'],
  defaultWidget: () => 'text',
  inputMode,
  parse: (given) => {
    const trimmed = given.trim();
    return trimmed === '' ? undefined : (readNumber(trimmed) ?? trimmed);
  },
  format: (value, keywords, context) => (typeof value === 'number' ? numberInDigits(value) : text.format(value, keywords, context)),
};
