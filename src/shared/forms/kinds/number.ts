import { numberInDigits, readNumber } from '../read-number.ts';
import { multipleFrom, multipleUpTo } from '../schema/decimals.ts';
import { statedNumber } from '../schema/data-pointer.ts';
import type { FieldSchema } from '../types.ts';
import type { Keyboard, Kind, KindTrials } from './kind.ts';
import { text } from './text.ts';
import { mainType } from './type-of.ts';

const isWhole = ({ type }: FieldSchema) => [type].flat().includes('integer') && ![type].flat().includes('number');

/** Phones' keyboards of digits have no minus: they are for numbers that cannot be below zero. */
function keyboard(field: FieldSchema): Keyboard | undefined {
  const { minimum, exclusiveMinimum } = field;
  if (Math.max(statedNumber(minimum) ?? -1, statedNumber(exclusiveMinimum) ?? -1) < 0) return undefined;
  return isWhole(field) ? 'numeric' : 'decimal';
}

/**
 * A number, typed as people write it. What cannot be read stays the text, so that its message is told; it is stored as a number and
 * read out in plain digits, as 2014 may be a year.
 */
export const number: Kind = {
  ...text,
  is: 'a number',
  fits: (field) => ['number', 'integer'].includes(mainType(field) ?? ''),
  widgets: ['text', 'hidden', 'range', 'updown'],
  widget: () => 'text',
  keyboard,
  spell: (value, field) => (typeof value === 'number' ? numberInDigits(value) : text.spell(value, field)),
  read: (given) => {
    const trimmed = given.trim();
    return trimmed === '' ? undefined : (readNumber(trimmed) ?? trimmed);
  },
};

/** The smallest step that matters: off by less is not told apart from the limit. */
function stepOf(field: FieldSchema): number {
  return isWhole(field) ? 1 : (field.multipleOf ?? 1);
}

export const numberTrials: KindTrials = {
  least: ['minimum', 'exclusiveMinimum'],
  most: ['maximum', 'exclusiveMaximum'],
  switches: ['type', 'multipleOf', 'format'],
  plain: (field) => {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = field;
    const step = stepOf(field);
    const near = (limit: FieldSchema['minimum'], values: (one: number) => number[]) => {
      const one = statedNumber(limit);
      return one === undefined ? [] : values(one);
    };
    const least = (limit: FieldSchema['minimum']) => near(limit, (one) => [multipleFrom(one, step), multipleFrom(one, step, 1)]);
    const most = (limit: FieldSchema['minimum']) => near(limit, (one) => [multipleUpTo(one, step), multipleUpTo(one, step, -1)]);
    return [...least(minimum), ...least(exclusiveMinimum), ...most(maximum), ...most(exclusiveMaximum), step, 0];
  },
  breaking: (keyword, limit) => {
    const bound = Number(limit);
    if (keyword === 'minimum') return [bound - 1, bound - 0.5];
    if (keyword === 'maximum') return [bound + 1, bound + 0.5];
    if (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') return [bound];
    if (keyword === 'multipleOf') return [bound * 1.5, bound / 2, bound + 1];
    return keyword === 'type' ? ['five', 1.5, true] : [];
  },
  within: (keyword, limit) => {
    const bound = Number(limit);
    if (keyword === 'minimum' || keyword === 'maximum') return [bound];
    if (keyword === 'exclusiveMinimum') return [bound + 1, bound + 0.5];
    return keyword === 'exclusiveMaximum' ? [bound - 1, bound - 0.5] : [];
  },
};
