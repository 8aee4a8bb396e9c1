import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** Several fields that belong together. It is no control; its fields are. */
export const group: FieldBehavior = {
  ...text,
  description: 'an object',
  widgets: [],
  defaultWidget: () => 'group',
  isTyped: false,
  inputMode: () => undefined,
};

/** Any number of the same. It is no control; each of its rows is, or contains some. */
export const rows: FieldBehavior = {
  ...group,
  description: 'an array',
  defaultWidget: () => 'rows',
  isList: true,
  fromFormData: (filled) => filled,
};
