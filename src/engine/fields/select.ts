import { optionAsWritten, optionWithText, optionWithValue } from './options.ts';
import type { FieldBehavior } from './field-behavior.ts';
import { normalizeTyped, text } from './text.ts';

/** A select or radio buttons: one of several values. */
export const select: FieldBehavior = {
  ...text,
  description: 'a text with an enum',
  widgets: ['select', 'radio', 'hidden'],
  defaultWidget: () => 'select',
  isTyped: false,
  inputMode: () => undefined,
  parse: (typedText, keywords, { normalizers }) => {
    const written = optionAsWritten(keywords, typedText);
    if (written) return written.value;
    const typed = normalizeTyped(typedText, keywords, normalizers);
    const option = optionWithText(keywords, typed ?? typedText);
    return option ? option.value : typed;
  },
  format: (value, keywords, context) => optionWithValue(keywords, value)?.text ?? text.format(value, keywords, context),
};
