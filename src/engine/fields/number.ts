import type { MergedKeywords } from './field-kind.ts';
import type { FieldBehavior, InputMode } from './field-behavior.ts';
import { numberInDigits, readNumber } from './read-number.ts';
import { text } from './text.ts';

const isInteger = ({ type }: MergedKeywords) => [type].flat().includes('integer') && ![type].flat().includes('number');

/** Numeric keyboards of phones have no minus, so only numbers that cannot be negative use them. */
function inputMode(keywords: MergedKeywords): InputMode | undefined {
  const limits = [keywords.minimum, keywords.exclusiveMinimum].map((limit) => (typeof limit === 'number' ? limit : -1));
  if (Math.max(...limits) < 0) return undefined;
  return isInteger(keywords) ? 'numeric' : 'decimal';
}

/** A number, typed as text. A text that is not a number stays a text, so that validation rejects it. */
export const number: FieldBehavior = {
  ...text,
  description: 'a number',
  // The last three are widgets of rjsf: see `rjsf/widgets/`.
  widgets: ['text', 'hidden', 'range', 'updown', 'rating'],
  defaultWidget: () => 'text',
  inputMode,
  parse: (typedText) => {
    const trimmed = typedText.trim();
    return trimmed === '' ? undefined : (readNumber(trimmed) ?? trimmed);
  },
  format: (value, keywords, context) => (typeof value === 'number' ? numberInDigits(value) : text.format(value, keywords, context)),
};
