import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** Checkboxes: any number of several values. */
export const checkboxes: FieldBehavior = {
  ...text,
  description: 'an array whose items have an enum',
  widgets: ['checkboxes'],
  defaultWidget: () => 'checkboxes',
  isTyped: false,
  inputMode: () => undefined,
  hasSeveralValues: true,
  fromFormData: (filled) => filled,
};
