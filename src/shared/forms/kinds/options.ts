import type { FieldSchema, Json } from '../types.ts';
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

/** That many options, from the first one on; begun anew where there are fewer. */
function several(count: number, { items }: FieldSchema): unknown[] {
  const known = items?.enum ?? [];
  return Array.from({ length: known.length === 0 ? 0 : count }, (_, index) => known[index % known.length]);
}

export const optionsTrials: KindTrials = {
  least: ['minItems'],
  most: ['maxItems'],
  switches: ['type', 'uniqueItems'],
  plain: (field) => [several(Math.max(1, field.minItems ?? 1), field)],
  breaking: (keyword, limit, _present, field) => {
    if (keyword === 'minItems') return [several(Number(limit) - 1, field)];
    if (keyword === 'maxItems') return [several(Number(limit) + 1, field)];
    if (keyword === 'uniqueItems') return (field.items?.enum ?? []).slice(0, 1).map((one) => [one, one]);
    return keyword === 'type' ? [5, 'five', true] : [];
  },
  within: (keyword, limit, _present, field) => (keyword === 'minItems' || keyword === 'maxItems' ? [several(Number(limit), field)] : []),
};
