import type { FieldSchema, Json } from '../types.ts';
import { choice } from './choice.ts';
import { file } from './file.ts';
import { files } from './files.ts';
import { group } from './group.ts';
import type { Kind } from './kind.ts';
import { none } from './none.ts';
import { number } from './number.ts';
import { options } from './options.ts';
import { rows } from './rows.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';

/** Every kind of field, one file each; the first that fits a field is its kind. */
export const FIELD_KINDS = { file, files, none, choice, tick, options, group, rows, text, number } as const satisfies Readonly<
  Record<string, Kind>
>;

export type KindName = keyof typeof FIELD_KINDS;

/**
 * The kind's name of a field; what says nothing of itself is a text.
 *
 * @param field as it is in effect: what it refers to is laid under (`laidOver`)
 */
export function kindName(field: FieldSchema): KindName {
  const names = Object.keys(FIELD_KINDS) as KindName[];
  return names.find((name) => FIELD_KINDS[name].fits(field)) ?? 'text';
}

/** The kind of a field as it is in effect. */
export function kindOf(field: FieldSchema): Kind {
  return FIELD_KINDS[kindName(field)];
}

/** The kind that a stored value is of, where no form tells. */
export function kindOfValue(value: Json): Kind {
  if (Array.isArray(value)) return rows;
  if (value === null) return none;
  if (typeof value === 'object') return group;
  if (typeof value === 'number') return number;
  return typeof value === 'boolean' ? tick : text;
}
