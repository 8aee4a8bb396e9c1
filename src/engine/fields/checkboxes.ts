import type { FieldType } from './field-type.ts';
import { text } from './text.ts';

/** Any of several values. */
export const checkboxes: FieldType = {
  ...text,
  description: 'an array whose items have an enum',
  widgets: ['checkboxes'],
  defaultWidget: () => 'checkboxes',
  isTyped: false,
  inputMode: () => undefined,
  isList: true,
  fromFormData: (filled) => filled,
};
