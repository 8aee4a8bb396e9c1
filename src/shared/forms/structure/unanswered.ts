import type { PartSchema } from '../schema/places.ts';
import { kindShown } from './holders.ts';
import type { Shape } from './shape.ts';
import type { WayThere } from './way.ts';

/** What is asked of a form's structure. */
export interface Shapes {
  readonly shape: (schema: PartSchema, value: unknown, way?: WayThere) => Shape;
  readonly inside: (shape: Shape, key: string | number) => PartSchema | undefined;
  readonly nothing: (schema: PartSchema) => null | readonly unknown[] | undefined;
}

/** What is sent of a place that must be there and that asks nobody, or whose empty control is an answer; undefined where there is none such. */
export function unasked(structure: Shapes, schema: PartSchema): unknown {
  const inside = structure.shape(schema, undefined);
  return kindShown(inside) === 'none' ? (inside.field.const ?? null) : structure.nothing(schema);
}

/** The same of a position of a list, which is there as soon as one behind it is: an unticked box says No. */
export function unaskedAt(structure: Shapes, position: PartSchema): unknown {
  return kindShown(structure.shape(position, undefined)) === 'tick' ? false : unasked(structure, position);
}

/** A list that must be there as long as nobody has answered it: the rows that must be in it, where these are groups. */
export function emptyRows(structure: Shapes, list: Shape): readonly object[] {
  const row = structure.inside(list, 0);
  const isOfGroups = row !== undefined && kindShown(structure.shape(row, undefined)) === 'group';
  return isOfGroups ? Array.from({ length: list.field.minItems ?? 0 }, () => ({})) : [];
}
