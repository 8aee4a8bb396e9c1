import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** A checkbox, or radio buttons or a select for Yes and No. */
export const checkbox: FieldBehavior = {
  ...text,
  description: 'a boolean',
  widgets: ['checkbox', 'radio', 'select', 'hidden'],
  defaultWidget: () => 'checkbox',
  isTyped: false,
  inputMode: () => undefined,
  parse: (typedText, keywords, context) =>
    typedText === 'true' || typedText === 'false' ? typedText === 'true' : text.parse(typedText, keywords, context),
  fromFormData: ([first]) => first !== 'false',
};
