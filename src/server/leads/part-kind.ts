import { kindName, kindOf, type KindName } from '#shared/forms/kinds/kinds.ts';
import type { Kind } from '#shared/forms/kinds/kind.ts';
import { spreadOfAll, targetOf, type PartSchema, type Root } from '#shared/forms/schema/places.ts';
import type { FieldSchema } from '#shared/forms/types.ts';

/** All that may be said of a place as one schema: what is said first stands, whatever branch says it; of values only what the field says itself. */
function wholeOf(places: readonly PartSchema[], root: Root): FieldSchema {
  const said = Object.assign({}, ...spreadOfAll(places, root).toReversed()) as FieldSchema;
  // A condition that asks for one value makes its field no such value.
  const { const: _value, enum: _values, ...built } = said;
  return { ...built, ...places[0] };
}

/** What kind of field stands at a place, as far as that shows without a value. */
export const kindNameOf = (places: readonly PartSchema[], root: Root): KindName => kindName(wholeOf(places, root));
export const kindAt = (places: readonly PartSchema[], root: Root): Kind => kindOf(wholeOf(places, root));

/** The schema that a place is of: what it refers to, itself where it refers to nothing. What contains itself meets the same one again. */
export function definitionOf([own = {}]: readonly PartSchema[], root: Root, seen: readonly PartSchema[] = []): PartSchema {
  const { $ref } = own;
  return $ref === undefined || seen.includes(own) ? own : definitionOf([targetOf($ref, root)], root, [...seen, own]);
}
