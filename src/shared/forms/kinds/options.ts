import { anyInWords } from './any-value.ts';
import type { Json } from '../types.ts';
import type { Kind, KindTrials } from './kind.ts';
import { areScalars, optionsOf } from './option-list.ts';
import { text } from './text.ts';
import { mainType } from './type-of.ts';

const each = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value]);

/** Any of several values. */
export const options: Kind = {
  ...text,
  is: 'an array whose items have an enum',
  fits: (field) => {
    const { items, prefixItems } = field;
    if (mainType(field) !== 'array' || !items || prefixItems || mainType(items) === 'boolean') return false;
    const chosen = optionsOf(items);
    return chosen !== undefined && areScalars(chosen);
  },
  widgets: ['checkboxes'],
  widget: () => 'checkboxes',
  isTyped: false,
  keyboard: () => undefined,
  isList: true,
  chosen: (filled) => filled,
  inWords: (value) => each(value).map(anyInWords).join(', '),
  mask: (value, masked) => each(value).map((item) => text.mask(item, masked)),
};

export const optionsTrials: KindTrials = {
  least: ['minItems'],
  most: ['maxItems'],
  switches: ['type', 'uniqueItems'],
  plain: ({ items = {} }) => [(optionsOf(items) ?? []).slice(0, 1).map(({ value }) => value)],
  breaking: (keyword) => (keyword === 'type' ? [5, 'five', true] : []),
  within: () => [],
};
