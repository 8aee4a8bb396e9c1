import type { FieldSchema, Json } from '../types.ts';
import { choice } from './choice.ts';
import { file } from './file.ts';
import type { Kind } from './kind.ts';
import { list } from './list.ts';
import { options } from './options.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';

/** Every kind of field, one file each; the first that fits a field is its kind. */
export const FIELD_KINDS = { file, tick, choice, options, list, text } as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof FIELD_KINDS;

/** The kind's name of a field; what says nothing of itself is a text. */
export function kindName(field: FieldSchema): KindName {
  const names = Object.keys(FIELD_KINDS) as KindName[];
  return names.find((name) => FIELD_KINDS[name].fits(field)) ?? 'text';
}

export function kindOf(field: FieldSchema): Kind {
  return FIELD_KINDS[kindName(field)];
}

/** The kind that a stored value is of, where no form tells. */
export function kindOfValue(value: Json): Kind {
  if (Array.isArray(value)) return list;
  return typeof value === 'boolean' ? tick : text;
}
