import { fieldOf } from './field-of.ts';
import { kindOf } from './kinds/kinds.ts';
import { insides, spreadOfAll, type PartSchema, type Root } from './schema/places.ts';
import type { FieldSchema } from './types.ts';

/** What names lead to in a place. */
export interface NamingShape {
  readonly places: readonly PartSchema[];
  /** Rows rather than names. */
  readonly isList: boolean;
  /** Several values under one name. */
  readonly takesMany: boolean;
  /** What one of them is read as. */
  readonly field: FieldSchema;
  /** Names that have to be there. */
  readonly wanted: readonly string[];
}

/** Of as many rows as there may be, each has the very same places. */
const shapes = new WeakMap<readonly PartSchema[], NamingShape>();

/** How names lead on from a place. */
export function namingShape(places: readonly PartSchema[], root: Root): NamingShape {
  const known = shapes.get(places);
  if (known) return known;
  const all = spreadOfAll(places, root);
  const isList = all.some(({ items, prefixItems }) => items ?? prefixItems) && !all.some(({ properties }) => properties);
  const field = fieldOf(places, root);
  const takesMany = isList || kindOf(field).isList;
  const shape = {
    places,
    isList,
    takesMany,
    field: takesMany ? fieldOf(insides(places, 0, root), root) : field,
    wanted: [...new Set(all.flatMap(({ required = [] }) => required))],
  };
  shapes.set(places, shape);
  return shape;
}
