import { optionsOf } from './kinds/option-list.ts';
import { mainType } from './kinds/type-of.ts';
import { laidOver } from './schema/laid-over.ts';
import { spreadOfAll, type PartSchema, type Places, type Root } from './schema/places.ts';
import type { FieldSchema } from './types.ts';

/** Options that are branches of one value each say it without a type; each of them by itself would say another one. */
const saysKind = (field: PartSchema) => field.fileTypes !== undefined || mainType(field) !== undefined || optionsOf(field) !== undefined;

/** In as many rows as there may be, a field has the very same places. */
const fields = new WeakMap<Places, FieldSchema>();

/** Of all that may say something of a value the one that tells what kind it is, as it is in effect. */
export function fieldOf(places: Places, root: Root): FieldSchema {
  const known = fields.get(places);
  if (known) return known;
  const own = places.map((place) => laidOver(place, root));
  const field: FieldSchema = own.find(saysKind) ?? spreadOfAll(places, root).find(saysKind) ?? own[0] ?? {};
  fields.set(places, field);
  return field;
}
