import { fieldOf } from './field-of.ts';
import { kindOf } from './kinds/kinds.ts';
import { insides, wholeOf, type PartSchema, type Root } from './schema/places.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';

/** What a text is read as by the field that it stands in. */
type Reading = (text: string, field: FieldSchema) => unknown;

const asMeant: Reading = (text, field) => kindOf(field).read(text, field);

/** What can be shown as it is typed, stays so: a text, what was meant to be a number and is none; and nothing, whatever was asked. */
export const asShown: Reading = (text, field) => {
  if (text === '') return text;
  const value = asMeant(text, field);
  return typeof value === 'string' || value === undefined ? text : value;
};

function read(value: unknown, places: readonly PartSchema[], root: Root, reading: Reading): unknown {
  if (typeof value === 'string') return places.length === 0 ? value : reading(value, fieldOf(places, root));
  const inside = (one: unknown, key: string | number) => read(one, insides(places, key, root), root, reading);
  if (Array.isArray(value)) return value.map((entry: unknown, index) => inside(entry, index) ?? '');
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const all = Object.entries(value).map(([name, one]) => [name, inside(one, name)] as const);
  return Object.fromEntries(all.filter(([, one]) => one !== undefined));
}

/**
 * Values as they come from where there is nothing but text, each read as what its field holds: the parts of a multipart body, a
 * urlencoded one, the controls of a page. JSON says itself what its values are, and is never read like this.
 *
 * @param reading `asShown` leaves texts as they were typed, to be shown in their controls again
 */
export function readFieldTexts(values: Payload, schema: FormSchema, reading: Reading = asMeant): Payload {
  return read(values, wholeOf(schema), schema, reading) as Payload;
}
