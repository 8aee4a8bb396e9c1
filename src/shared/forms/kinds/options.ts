import type { Json } from '../types.ts';
import type { Kind, KindTrials } from './kind.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';

const each = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value]);

/** Any of several texts. */
export const options: Kind = {
  ...text,
  is: 'an array whose items have an enum',
  fits: ({ type, items }) => type === 'array' && items?.enum !== undefined,
  widgets: ['checkboxes'],
  widget: () => 'checkboxes',
  isTyped: false,
  isList: true,
  chosen: (filled) => filled,
  inWords: (value) =>
    each(value)
      .map((item) => (typeof item === 'boolean' ? tick : text).inWords(item))
      .join(', '),
  mask: (value, masked) => each(value).map((item) => text.mask(item, masked)),
};

export const optionsTrials: KindTrials = {
  least: ['minItems'],
  most: ['maxItems'],
  switches: ['type', 'uniqueItems'],
  plain: ({ items }) => [(items?.enum ?? []).slice(0, 1)],
  breaking: (keyword) => (keyword === 'type' ? [5, 'five', true] : []),
  within: () => [],
};
