import { anyInWords } from './any-value.ts';
import type { KindTrials, Kind } from './kind.ts';
import { optionsOf, optionWithText, optionWithValue, optionAsWritten } from './option-list.ts';
import { readTyped, text } from './text.ts';
import { mainType } from './type-of.ts';

/** One of several values. */
export const choice: Kind = {
  ...text,
  is: 'a text with an enum',
  fits: (field) => mainType(field) !== 'boolean' && mainType(field) !== 'array' && optionsOf(field) !== undefined,
  widgets: ['select', 'radio'],
  widget: () => 'select',
  isTyped: false,
  keyboard: () => undefined,
  read: (given, field) => {
    const written = optionAsWritten(field, given);
    const read = written ? undefined : readTyped(given, field);
    return read === undefined ? written?.value : (optionWithText(field, read)?.value ?? read);
  },
  spell: (value, field) => optionWithValue(field, value)?.text ?? text.spell(value, field),
  inWords: (value, widget) => (typeof value === 'string' ? text.inWords(value, widget) : anyInWords(value)),
};

export const choiceTrials: KindTrials = {
  least: [],
  most: [],
  switches: ['enum'],
  plain: (field) => (optionsOf(field) ?? []).slice(0, 1).map(({ value }) => value),
  breaking: (keyword) => (keyword === 'enum' ? ['None of these'] : []),
  within: () => [],
};
