import { typeOfValue, typesOf } from '../kinds/type-of.ts';
import { INDEX } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import { insides, spreadOfAll, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import type { Json } from '../types.ts';
import type { Shape } from './shape.ts';
import { takesEntries } from './unnamed.ts';

export type Keys = readonly (string | number)[];

const WRITTEN: ReadonlySet<string> = new Set(['string', 'number', 'integer']);

/** All that any branch says of a place, whether it shows or not. */
export function saidOf(keys: Keys, root: Root): readonly PartSchema[] {
  const inside = (places: readonly PartSchema[], key: string | number) => insides(places, key, root);
  const places = keys.reduce((around, key) => {
    const named = inside(around, key);
    return named.length === 0 && INDEX.test(String(key)) ? inside(around, Number(key)) : named;
  }, wholeOf(root));
  return spreadOfAll(places, root);
}

/** The names that a schema has fields for, or that its options have in them. */
const namesWithin = ({ properties = {}, enum: values = [] }: PartSchema) =>
  [properties, ...values].flatMap((one) => (isPlainObject(one) ? Object.keys(one) : []));

/**
 * Names in a group that another branch of what is around it has a field, an entry or an option for: they stay behind when that no longer shows.
 *
 * @param said all that any branch says of the group
 */
export function straysOf(
  { field, taken }: Pick<Shape, 'field' | 'taken'>,
  value: Readonly<Record<string, unknown>>,
  said: () => readonly PartSchema[],
): string[] {
  const unknown = taken ? [] : Object.keys(value).filter((name) => !Object.hasOwn(field.properties ?? {}, name));
  if (unknown.length === 0) return [];
  const all = said();
  if (all.some(takesEntries)) return unknown;
  const names = new Set(all.flatMap(namesWithin));
  return unknown.filter((name) => names.has(name));
}

/** Whether a schema says that it wants a list, a group, yes or no, or what can be written as a text, as this value is. */
function asksFor(value: unknown, schema: PartSchema): boolean {
  const type = typeOfValue(value as Json);
  return typesOf(schema).some((one) => one === type || (WRITTEN.has(one) && WRITTEN.has(type)));
}

/** The same of one that says nothing of it, too. */
export const mayHold = (value: unknown, schema: PartSchema): boolean => typesOf(schema).length === 0 || asksFor(value, schema);

/**
 * Whether a value is what another branch has left at a place.
 *
 * @param field what shows there now; undefined where its control shows nothing of such a value
 */
export function isLeftBehind(value: unknown, field: PartSchema | undefined, keys: Keys, root: Root): boolean {
  if (field && asksFor(value, field)) return false;
  return saidOf(keys, root).some((one) => asksFor(value, one));
}
