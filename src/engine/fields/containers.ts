import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** A group of fields. It has no control of its own; its fields do. */
export const group: FieldBehavior = {
  ...text,
  description: 'an object',
  widgets: [],
  defaultWidget: () => 'group',
  isTyped: false,
  inputMode: () => undefined,
};

/** A list of rows. It has no control of its own; its rows do. */
export const rows: FieldBehavior = {
  ...group,
  description: 'an array',
  defaultWidget: () => 'rows',
  hasSeveralValues: true,
  fromFormData: (filled) => filled,
};
