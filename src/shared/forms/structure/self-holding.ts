import type { PartSchema } from '../schema/places.ts';
import type { FieldSchema } from '../types.ts';

/** The schemas of what shows in a place before anybody has filled in anything; with `rows` also those of rows that need not be there. */
function within({ properties = {}, prefixItems = [], items, minItems = 0 }: FieldSchema, rows: boolean): readonly PartSchema[] {
  return [...Object.values(properties), ...prefixItems, ...(items && (rows || minItems > 0) ? [items] : [])];
}

/**
 * Whether drawing all that shows in a place would come to that place again, and so not end.
 *
 * @param fieldOf what shows where nothing is filled in
 */
export function leadsBack(place: PartSchema, rows: boolean, fieldOf: (schema: PartSchema) => FieldSchema): boolean {
  const open = [place];
  const seen = new Set<PartSchema>();
  for (let next = open.pop(); next; next = open.pop()) {
    for (const inside of within(fieldOf(next), rows)) {
      if (inside === place) return true;
      if (!seen.has(inside)) open.push(inside);
      seen.add(inside);
    }
  }
  return false;
}
