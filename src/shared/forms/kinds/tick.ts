import type { Kind, KindTrials } from './kind.ts';
import { text } from './text.ts';

/** A box that is ticked or not. */
export const tick: Kind = {
  ...text,
  is: 'a boolean',
  fits: ({ type }) => type === 'boolean',
  widgets: ['checkbox'],
  widget: () => 'checkbox',
  isTyped: false,
  // A multipart body knows only text, so a ticked box arrives as the word.
  read: (given, field) => (given === 'true' || given === 'false' ? given === 'true' : text.read(given, field)),
  chosen: () => true,
  inWords: (value) => (value === true ? 'Yes' : 'No'),
};

export const tickTrials: KindTrials = {
  least: [],
  most: [],
  switches: ['type', 'enum'],
  plain: () => [true],
  breaking: (keyword) => (keyword === 'type' ? [5, 'five'] : keyword === 'enum' ? [false, 'None of these'] : []),
  within: () => [],
};
