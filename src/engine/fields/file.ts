import type { FieldType } from './field-type.ts';
import { text } from './text.ts';

/** An uploaded document: anything with `name` and `size`, or the name of one that is stored. It brings a control of its own. */
export const file: FieldType = {
  ...text,
  description: 'a file',
  widgets: [],
  defaultWidget: () => 'file',
  isTyped: false,
  inputMode: () => undefined,
};

/** Several uploaded documents. */
export const files: FieldType = {
  ...file,
  description: 'an array of files',
  defaultWidget: () => 'files',
  isList: true,
  fromFormData: (filled) => filled,
};
