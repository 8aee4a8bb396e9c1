// Lists the places of fields in a form without values: a definition that two fields refer to gives two places.
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import type { Subschema } from '../schema/subschema.ts';

/** Where a field can be in a form, in any branch. */
export interface Place {
  /** The keys that lead to it; `items` stands for all rows of a list. */
  readonly keys: readonly string[];
  readonly schemas: PossibleSchemas;
  /** Undefined for the first place. */
  readonly parent: Place | undefined;
  readonly isInRow: boolean;
}

/**
 * The most places to list, outer ones first. The largest known forms have some hundreds; definitions that all refer to one another would
 * give far more places than can be visited.
 */
const MAX_PLACES = 3000;
/** How often a schema may repeat on the way to one place: a schema that refers to itself is visited twice. */
const MAX_REPEATED = 2;

function timesAlong(place: Place, schema: Subschema): number {
  let times = 0;
  for (let ancestor: Place | undefined = place; ancestor; ancestor = ancestor.parent)
    if (ancestor.schemas.subschemas.includes(schema)) times += 1;
  return times;
}

/** All places in a value, from the outside in. The first is the value itself. */
export function placesIn(schemas: PossibleSchemas, max = MAX_PLACES): readonly Place[] {
  const places: Place[] = [{ keys: [], schemas, parent: undefined, isInRow: false }];
  // The list grows as it is walked.
  for (const parent of places) {
    const unrepeated = parent.schemas.subschemas.filter((subschema) => timesAlong(parent, subschema) <= MAX_REPEATED);
    const names = new Set(unrepeated.flatMap((subschema) => [...subschema.named('properties').keys()]));
    const children = [...names].map((name) => ({ name, schemas: parent.schemas.child(name), isRow: false }));
    if (unrepeated.some((subschema) => subschema.has('items')))
      children.push({ name: 'items', schemas: parent.schemas.child(Infinity), isRow: true });
    for (const { name, schemas: child, isRow } of children) {
      if (places.length >= max) return places;
      places.push({ keys: [...parent.keys, name], schemas: child, parent, isInRow: parent.isInRow || isRow });
    }
  }
  return places;
}

/** Sorts places by the order of the form: each place is followed by the places in it. */
export function inFormOrder(places: readonly Place[]): readonly Place[] {
  const childrenByPlace = Map.groupBy(places, ({ parent }) => parent);
  const withChildren = (place: Place): Place[] => [place, ...(childrenByPlace.get(place) ?? []).flatMap(withChildren)];
  return (childrenByPlace.get(undefined) ?? []).flatMap(withChildren);
}
