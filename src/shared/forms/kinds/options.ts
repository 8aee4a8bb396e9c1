import { anyInWords } from './any-value.ts';
import type { FieldSchema, Json } from '../types.ts';
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

const valuesOf = ({ items = {} }: FieldSchema) => (optionsOf(items) ?? []).map(({ value }) => value);

/** That many options, from the first one on; begun anew where there are fewer. */
function several(count: number, field: FieldSchema): unknown[] {
  const known = valuesOf(field);
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
    if (keyword === 'uniqueItems')
      return valuesOf(field)
        .slice(0, 1)
        .map((one) => [one, one]);
    return keyword === 'type' ? [5, 'five', true] : [];
  },
  within: (keyword, limit, _present, field) => (keyword === 'minItems' || keyword === 'maxItems' ? [several(Number(limit), field)] : []),
};
