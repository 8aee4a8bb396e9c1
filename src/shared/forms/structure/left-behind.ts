import { typeOfValue, typesOf } from '../kinds/type-of.ts';
import { INDEX } from '../path.ts';
import { insides, spreadOfAll, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import type { Json } from '../types.ts';

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

/** Whether a schema says that it wants a list, a group, yes or no, or what can be written as a text, as this value is. */
function asksFor(value: unknown, schema: PartSchema): boolean {
  const type = typeOfValue(value as Json);
  return typesOf(schema).some((one) => one === type || (WRITTEN.has(one) && WRITTEN.has(type)));
}

/**
 * Whether a value is what another branch has left at a place.
 *
 * @param field what shows there now; undefined where its control shows nothing of such a value
 */
export function isLeftBehind(value: unknown, field: PartSchema | undefined, keys: Keys, root: Root): boolean {
  if (field && asksFor(value, field)) return false;
  return saidOf(keys, root).some((one) => asksFor(value, one));
}
