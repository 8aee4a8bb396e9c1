import { anyInWords, anyMasked } from './any-value.ts';
import type { Kind, KindTrials } from './kind.ts';
import { text } from './text.ts';
import { mainType } from './type-of.ts';

/** Several fields that belong together: an object. It is no control; its fields are. */
export const group: Kind = {
  ...text,
  is: 'an object',
  fits: (field) => mainType(field) === 'object',
  widgets: [],
  widget: () => 'group',
  isTyped: false,
  keyboard: () => undefined,
  inWords: (value) => anyInWords(value),
  mask: anyMasked,
};

const namesOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

export const groupTrials: KindTrials = {
  least: ['minProperties'],
  most: ['maxProperties'],
  switches: ['type'],
  plain: () => [{}],
  breaking: (keyword, limit, present) => {
    if (keyword === 'type') return ['five', 5];
    const own = Object.entries(present ?? {});
    if (keyword === 'minProperties') return [Object.fromEntries(own.slice(0, Number(limit) - 1))];
    if (keyword !== 'maxProperties') return [];
    const more = Array.from({ length: Math.max(0, Number(limit) + 1 - namesOf(present).length) }, (_, index) => [`name${index + 1}`, 'x']);
    return [Object.fromEntries([...own, ...more] as [string, unknown][])];
  },
  within: () => [],
};
