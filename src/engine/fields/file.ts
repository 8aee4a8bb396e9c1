import type { FieldBehavior } from './field-behavior.ts';
import { text } from './text.ts';

/** A file. Its value has `name` and `size`, or is the name of a stored file. Its widget is fixed, so `widgets` is empty. */
export const file: FieldBehavior = {
  ...text,
  description: 'a file',
  widgets: [],
  defaultWidget: () => 'file',
  isTyped: false,
  inputMode: () => undefined,
};

/** A list of files. */
export const files: FieldBehavior = {
  ...file,
  description: 'an array of files',
  defaultWidget: () => 'files',
  hasSeveralValues: true,
  fromFormData: (filled) => filled,
};
