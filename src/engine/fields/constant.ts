import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** A value that nobody is asked for, as there is only one: null, or what `const` says. */
export const constant: FieldBehavior = {
  ...text,
  description: 'a single value',
  widgets: ['hidden'],
  defaultWidget: () => 'hidden',
  isTyped: false,
  inputMode: () => undefined,
  parse: (given, { const: only }) => {
    const trimmed = given.trim();
    if (trimmed === '') return undefined;
    return only !== undefined && typeof only !== 'string' && JSON.stringify(only) === trimmed ? only : trimmed;
  },
};
