import { fieldOf } from './field-of.ts';
import { kindOf } from './kinds/kinds.ts';
import { insides, wholeOf, type PartSchema, type Root } from './schema/places.ts';
import type { FormSchema, Payload } from './types.ts';

function read(value: unknown, places: readonly PartSchema[], root: Root): unknown {
  if (typeof value === 'string') {
    if (places.length === 0) return value;
    const field = fieldOf(places, root);
    return kindOf(field).read(value, field);
  }
  if (Array.isArray(value)) return value.map((entry: unknown, index) => read(entry, insides(places, index, root), root) ?? '');
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const all = Object.entries(value).map(([name, one]) => [name, read(one, insides(places, name, root), root)] as const);
  return Object.fromEntries(all.filter(([, one]) => one !== undefined));
}

/**
 * Values as they come from where there is nothing but text, each read as what its field holds: the parts of a multipart body, a
 * urlencoded one, the controls of a page. JSON says itself what its values are, and is never read like this.
 */
export function readFieldTexts(values: Payload, schema: FormSchema): Payload {
  return read(values, wholeOf(schema), schema) as Payload;
}
