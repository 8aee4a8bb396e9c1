import type { PartSchema } from '../schema/places.ts';
import type { FieldSchema } from '../types.ts';

/** By what a place is looked through: what shows before anybody has filled in anything, also rows that need not be there, also entries. */
export type Through = 'groups' | 'rows' | 'entries';

/** The schemas of what stands in a place. */
function within(field: FieldSchema, through: Through): readonly PartSchema[] {
  const { properties = {}, prefixItems = [], items, minItems = 0, patternProperties = {}, additionalProperties } = field;
  const rows = items && (through !== 'groups' || minItems > 0) ? [items] : [];
  const entries = [...Object.values(patternProperties), ...(additionalProperties ? [additionalProperties] : [])];
  return [...Object.values(properties), ...prefixItems, ...rows, ...(through === 'entries' ? entries : [])];
}

/**
 * Whether drawing all that shows in a place would come to that place again, and so not end.
 *
 * @param fieldOf what shows where nothing is filled in
 */
export function leadsBack(place: PartSchema, through: Through, fieldOf: (schema: PartSchema) => FieldSchema): boolean {
  const open = [place];
  const seen = new Set<PartSchema>();
  for (let next = open.pop(); next; next = open.pop()) {
    for (const inside of within(fieldOf(next), through)) {
      if (inside === place) return true;
      if (!seen.has(inside)) open.push(inside);
      seen.add(inside);
    }
  }
  return false;
}
