import type { KindTrials, Kind } from './kind.ts';
import { text } from './text.ts';

/** One of several texts. */
export const choice: Kind = {
  ...text,
  is: 'a text with an enum',
  fits: ({ type, enum: values }) => type === 'string' && values !== undefined,
  widgets: ['select', 'radio'],
  widget: () => 'select',
  isTyped: false,
};

export const choiceTrials: KindTrials = {
  least: [],
  most: [],
  switches: ['enum'],
  plain: ({ enum: values = [] }) => values.slice(0, 1),
  breaking: (keyword) => (keyword === 'enum' ? ['None of these'] : []),
  within: () => [],
};
