import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** A box to tick; or, where No is an answer as well, Yes and No to choose from. */
export const checkbox: FieldBehavior = {
  ...text,
  description: 'a boolean',
  widgets: ['checkbox', 'radio', 'select', 'hidden'],
  defaultWidget: () => 'checkbox',
  isTyped: false,
  inputMode: () => undefined,
  parse: (given, keywords, context) => (given === 'true' || given === 'false' ? given === 'true' : text.parse(given, keywords, context)),
  fromFormData: ([first]) => first !== 'false',
};
