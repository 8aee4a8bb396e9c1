import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** An uploaded document: anything with `name` and `size`, or the name of one that is stored. Its widget is fixed, so `widgets` is empty. */
export const file: FieldBehavior = {
  ...text,
  description: 'a file',
  widgets: [],
  defaultWidget: () => 'file',
  isTyped: false,
  inputMode: () => undefined,
};

/** Several uploaded documents. */
export const files: FieldBehavior = {
  ...file,
  description: 'an array of files',
  defaultWidget: () => 'files',
  isList: true,
  fromFormData: (filled) => filled,
};
