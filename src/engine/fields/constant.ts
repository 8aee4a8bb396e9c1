import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** A field with only one possible value, null or that of `const`. It has no visible control. */
export const constant: FieldBehavior = {
  ...text,
  description: 'a single value',
  widgets: ['hidden'],
  defaultWidget: () => 'hidden',
  isTyped: false,
  inputMode: () => undefined,
  parse: (typedText, { const: only }) => {
    const trimmed = typedText.trim();
    if (trimmed === '') return undefined;
    return only !== undefined && typeof only !== 'string' && JSON.stringify(only) === trimmed ? only : trimmed;
  },
};
