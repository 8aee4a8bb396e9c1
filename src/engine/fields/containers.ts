import type { FieldType } from './field-type.ts';
import { text } from './text.ts';

/** Several fields that belong together. It is no control; its fields are. */
export const group: FieldType = {
  ...text,
  description: 'an object',
  widgets: [],
  defaultWidget: () => 'group',
  isTyped: false,
  inputMode: () => undefined,
};

/** Any number of the same. It is no control; each of its rows is, or contains some. */
export const rows: FieldType = {
  ...group,
  description: 'an array',
  defaultWidget: () => 'rows',
  isList: true,
  fromFormData: (filled) => filled,
};
