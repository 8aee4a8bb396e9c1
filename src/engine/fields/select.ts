import { optionAsWritten, optionWithText, optionWithValue } from './options.ts';
import type { FieldBehavior } from './field-behavior.ts';
import { normalizeTyped, text } from './text.ts';

/** One of several values. */
export const select: FieldBehavior = {
  ...text,
  description: 'a text with an enum',
  widgets: ['select', 'radio', 'hidden'],
  defaultWidget: () => 'select',
  isTyped: false,
  inputMode: () => undefined,
  parse: (given, keywords, { normalizers }) => {
    const written = optionAsWritten(keywords, given);
    if (written) return written.value;
    const typed = normalizeTyped(given, keywords, normalizers);
    const option = optionWithText(keywords, typed ?? given);
    return option ? option.value : typed;
  },
  format: (value, keywords, context) => optionWithValue(keywords, value)?.text ?? text.format(value, keywords, context),
};
