import { fieldOf } from '#shared/forms/field-of.ts';
import { kindName, kindOf, type KindName } from '#shared/forms/kinds/kinds.ts';
import type { Kind } from '#shared/forms/kinds/kind.ts';
import { targetOf, type PartSchema, type Root } from '#shared/forms/schema/places.ts';

/** What kind of field stands at a place, as far as that shows without a value. */
export const kindNameOf = (places: readonly PartSchema[], root: Root): KindName => kindName(fieldOf(places, root));
export const kindAt = (places: readonly PartSchema[], root: Root): Kind => kindOf(fieldOf(places, root));

/** The schema that a place is of: what it refers to, itself where it refers to nothing. What contains itself meets the same one again. */
export function definitionOf([own = {}]: readonly PartSchema[], root: Root, seen: readonly PartSchema[] = []): PartSchema {
  const { $ref } = own;
  return $ref === undefined || seen.includes(own) ? own : definitionOf([targetOf($ref, root)], root, [...seen, own]);
}
