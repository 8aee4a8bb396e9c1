import type { Kind, KindTrials } from './kind.ts';
import { isDataPointer } from '../schema/data-pointer.ts';
import { text } from './text.ts';
import { mainType } from './type-of.ts';

/** A value that nobody is asked for, as there is but one: null, or what `const` says. */
export const none: Kind = {
  ...text,
  is: 'a single value',
  fits: (field) => (field.const !== undefined && field.const !== true && !isDataPointer(field.const)) || mainType(field) === 'null',
  widgets: ['hidden'],
  widget: () => 'hidden',
  isTyped: false,
  keyboard: () => undefined,
  read: (given, field) => {
    const trimmed = given.trim();
    if (trimmed === '') return undefined;
    const { const: only } = field;
    return only !== undefined && typeof only !== 'string' && JSON.stringify(only) === trimmed ? only : trimmed;
  },
};

export const noneTrials: KindTrials = {
  least: [],
  most: [],
  switches: ['type', 'const'],
  plain: ({ const: only = null }) => [only],
  breaking: (keyword) => (keyword === 'const' || keyword === 'type' ? ['None of these', 5] : []),
  within: () => [],
};
