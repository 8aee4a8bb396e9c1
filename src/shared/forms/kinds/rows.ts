import { anyInWords, anyMasked } from './any-value.ts';
import type { Kind, KindTrials } from './kind.ts';
import { text } from './text.ts';
import { mainType } from './type-of.ts';

/** Any number of the same: an array of texts, of objects, of arrays. It is no control; each of its rows is, or holds some. */
export const rows: Kind = {
  ...text,
  is: 'an array',
  fits: (field) => mainType(field) === 'array',
  widgets: [],
  widget: () => 'rows',
  isTyped: false,
  keyboard: () => undefined,
  isList: true,
  chosen: (filled) => filled,
  inWords: (value) => anyInWords(value),
  mask: anyMasked,
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** Rows added until there are as many; the last one again where nothing says what else a row may be. */
function filled(present: unknown, count: number): unknown[] {
  const list = listOf(present);
  return Array.from({ length: count }, (_, index) => list[index] ?? list.at(-1)).filter((row) => row !== undefined);
}

/** A list of more rows than this is no sample. */
const LONGEST = 100;

export const rowsTrials: KindTrials = {
  least: ['minItems'],
  most: ['maxItems'],
  switches: ['type', 'uniqueItems', 'contains'],
  plain: () => [[]],
  breaking: (keyword, limit, present) => {
    const count = Number(limit);
    if (keyword === 'minItems') return [filled(present, count - 1)];
    if (keyword === 'maxItems') return count < LONGEST ? [filled(present, count + 1)] : [];
    if (keyword === 'uniqueItems') return listOf(present).length > 0 ? [[...listOf(present), listOf(present)[0]]] : [];
    return keyword === 'type' ? [5, 'five', true] : [];
  },
  within: (keyword, limit, present) => {
    const count = Number(limit);
    return (keyword === 'minItems' || keyword === 'maxItems') && count < LONGEST ? [filled(present, count)] : [];
  },
};
