// Every place of a form, along every way that leads there.
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import type { Subschema } from '../schema/subschema.ts';

/** A place of a form. */
export interface Place {
  /** The names that lead there; `items` for the rows of a list. */
  readonly keys: readonly string[];
  readonly schemas: PossibleSchemas;
  /** Undefined for the place where the walk began. */
  readonly parent: Place | undefined;
  readonly isInRow: boolean;
}

/**
 * Places that one walk visits, those further out first. The largest forms that people wrote have some hundred; where definitions all refer
 * to one another there are more ways than can ever be walked.
 */
const MAX_PLACES = 3000;
/** How often the same schema may apply along one way: what refers to itself is visited twice. */
const MAX_REPEATED = 2;

function timesAlong(place: Place, schema: Subschema): number {
  let times = 0;
  for (let at: Place | undefined = place; at; at = at.parent) if (at.schemas.subschemas.includes(schema)) times += 1;
  return times;
}

/** All places inside a value, its own first, from the outside in: a definition that is used twice is two places. */
export function placesIn(schemas: PossibleSchemas, max = MAX_PLACES): readonly Place[] {
  const places: Place[] = [{ keys: [], schemas, parent: undefined, isInRow: false }];
  // The list grows as it is walked.
  for (const parent of places) {
    const own = parent.schemas.subschemas.filter((one) => timesAlong(parent, one) <= MAX_REPEATED);
    const names = new Set(own.flatMap((one) => [...one.named('properties').keys()]));
    const inside = [...names].map((name) => ({ name, schemas: parent.schemas.child(name), isRow: false }));
    if (own.some((one) => one.has('items'))) inside.push({ name: 'items', schemas: parent.schemas.child(Infinity), isRow: true });
    for (const { name, schemas: child, isRow } of inside) {
      if (places.length >= max) return places;
      places.push({ keys: [...parent.keys, name], schemas: child, parent, isInRow: parent.isInRow || isRow });
    }
  }
  return places;
}

/** Places in the order of the form: each with all that is in it before the next. */
export function inFormOrder(places: readonly Place[]): readonly Place[] {
  const inside = Map.groupBy(places, ({ parent }) => parent);
  const within = (place: Place): Place[] => [place, ...(inside.get(place) ?? []).flatMap(within)];
  return (inside.get(undefined) ?? []).flatMap(within);
}
