import { anyInWords } from './any-value.ts';
import type { Kind, KindTrials } from './kind.ts';
import { text } from './text.ts';
import { mainType } from './type-of.ts';

/** A box that is ticked or not; or, where No is an answer as well, Yes and No to choose from. */
export const tick: Kind = {
  ...text,
  is: 'a boolean',
  fits: (field) => mainType(field) === 'boolean',
  widgets: ['checkbox', 'radio', 'select'],
  widget: () => 'checkbox',
  isTyped: false,
  keyboard: () => undefined,
  // Where only texts are known, a ticked box arrives as the word.
  read: (given, field) => (given === 'true' || given === 'false' ? given === 'true' : text.read(given, field)),
  chosen: ([first]) => first !== 'false',
  // A text from when it was one stays what it says.
  inWords: (value) => anyInWords(value ?? false),
};

export const tickTrials: KindTrials = {
  least: [],
  most: [],
  switches: ['type', 'enum', 'const'],
  plain: ({ enum: values }) => [values?.[0] ?? true],
  breaking: (keyword) => (keyword === 'type' ? [5, 'five'] : keyword === 'enum' || keyword === 'const' ? [false, 'None of these'] : []),
  within: () => [],
};
