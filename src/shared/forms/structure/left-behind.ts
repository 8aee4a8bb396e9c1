import { optionWithValue } from '../kinds/option-list.ts';
import { typeOfValue, typesOf } from '../kinds/type-of.ts';
import { INDEX } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import { insides, spreadOfAll, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import type { Json } from '../types.ts';
import { kindShown, LISTS } from './holders.ts';
import type { Shape } from './shape.ts';
import { takesEntries } from './unnamed.ts';

export type Keys = readonly (string | number)[];

const WRITTEN: ReadonlySet<string> = new Set(['string', 'number', 'integer']);

/** The schemas that any branch has for a place, whether it shows or not. */
export function speakersAt(keys: Keys, root: Root): readonly PartSchema[] {
  const inside = (places: readonly PartSchema[], key: string | number) => insides(places, key, root);
  return keys.reduce((around, key) => {
    const named = inside(around, key);
    return named.length === 0 && INDEX.test(String(key)) ? inside(around, Number(key)) : named;
  }, wholeOf(root));
}

/** All that any branch says of a place. */
export const saidOf = (keys: Keys, root: Root): readonly PartSchema[] => spreadOfAll(speakersAt(keys, root), root);

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
 * @param said all that any branch says of the place
 */
export function isLeftBehind(value: unknown, field: PartSchema | undefined, said: () => readonly PartSchema[]): boolean {
  if (field && asksFor(value, field)) return false;
  return said().some((one) => asksFor(value, one));
}

/** Whether what shows at a place shows nothing of a single value: a box of another one, and a place that nobody is asked for. */
function isUnseen(shape: Shape, value: unknown): boolean {
  const kind = kindShown(shape);
  return kind === 'tick' ? typeof value !== 'boolean' : kind === 'none' && value !== shape.field.const;
}

/**
 * Whether a value that the place has no controls inside for is not sent, as another branch has left it. What no control of the place could have
 * made is wrong as it is, however empty.
 *
 * @param said all that any branch says of the place
 */
export function isUnsent(shape: Shape, value: unknown, said: () => readonly PartSchema[]): boolean {
  const kind = kindShown(shape);
  const isSingle = !Array.isArray(value) && !isPlainObject(value);
  const isHidden = (kind === 'tick' || isSingle) && isUnseen(shape, value);
  // No text stands for yes or no.
  const isWritten = isSingle && typeof value !== 'boolean';
  const isOfSeveral = LISTS.has(kind) || kind === 'group';
  if (!isOfSeveral && !isHidden && (isWritten || optionWithValue(shape.field, value))) return false;
  return isLeftBehind(value, isHidden ? undefined : shape.field, said);
}
