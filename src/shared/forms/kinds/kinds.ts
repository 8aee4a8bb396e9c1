import type { FieldSchema, Json } from '../types.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import type { Kind } from './kind.ts';

export type KindName = keyof typeof FIELD_KINDS;

const NAMES = Object.keys(FIELD_KINDS) as KindName[];

/** Asked of each field for each value: a schema never changes, and neither does its kind. */
const known = new WeakMap<FieldSchema, KindName>();

/**
 * The kind's name of a field; what says nothing of itself is a text.
 *
 * @param field as it is in effect: what it refers to is laid under (`laidOver`)
 */
export function kindName(field: FieldSchema): KindName {
  const before = known.get(field);
  if (before) return before;
  const name = NAMES.find((one) => FIELD_KINDS[one].fits(field)) ?? 'text';
  known.set(field, name);
  return name;
}

/** The kind of a field as it is in effect. */
export function kindOf(field: FieldSchema): Kind {
  return FIELD_KINDS[kindName(field)];
}

/** The kind that a stored value is of, where no form tells. */
export function kindOfValue(value: Json): Kind {
  if (Array.isArray(value)) return FIELD_KINDS.rows;
  if (value === null) return FIELD_KINDS.none;
  if (typeof value === 'object') return FIELD_KINDS.group;
  if (typeof value === 'number') return FIELD_KINDS.number;
  return typeof value === 'boolean' ? FIELD_KINDS.tick : FIELD_KINDS.text;
}
