import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import { decidersOf } from '../reveals.ts';
import { always } from '../schema/told-apart.ts';
import { siteOf, type Site } from './site.ts';
import { insides, spreadOf, spreadOfAll, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import type { FieldSchema, FormSchema } from '../types.ts';

/** Keywords that look at an object or a list as a whole. */
const OF_THE_WHOLE: readonly (keyof PartSchema)[] = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'items',
  'prefixItems',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** So many places within a condition are told apart; of what lies further in, what it is part of is looked at as a whole. */
export const MOST_READ = 100;

/** The places that a condition looks at, as paths from the value that it is asked of; '' is that value itself. */
export function readBy(
  condition: PartSchema,
  root: Root,
  at: readonly string[] = [],
  seen: ReadonlySet<PartSchema> = new Set(),
  left: { places: number } = { places: MOST_READ },
): Set<FieldPath> {
  const found = new Set<FieldPath>();
  left.places -= 1;
  if (seen.has(condition) || left.places < 0) return found.add(fieldPath(at));
  const within = new Set([...seen, condition]);
  const look = (one: PartSchema, path: readonly string[]) => {
    for (const place of readBy(one, root, path, within, left)) found.add(place);
  };
  for (const one of spreadOf(condition, root)) {
    const { properties = {}, required = [], dependencies = {}, not } = one;
    for (const [name, field] of Object.entries(properties)) look(field, [...at, name]);
    for (const name of [...required, ...Object.keys(dependencies)]) found.add(fieldPath([...at, name]));
    if (not) look(not, at);
    if (OF_THE_WHOLE.some((keyword) => one[keyword] !== undefined)) found.add(fieldPath(at));
  }
  // Whether a place is there is read of it, too, whatever of what lies in it is.
  if (at.length > 0) found.add(fieldPath(at));
  return found;
}

/** What a list of alternatives reads to tell which of them is meant. */
function readBySite(site: Site, root: Root): Iterable<FieldPath> {
  if (site.use !== 'branch') return [];
  if (site.by !== undefined) return [fieldPath([site.by])];
  return site.branches.length === 1 ? [] : site.branches.flatMap((branch) => [...readBy(branch, root)]);
}

const isHolder = ({ properties, items, prefixItems }: PartSchema) => (properties ?? items ?? prefixItems) !== undefined;

/** What a rule reads, where one of its alternatives may be all that is left open and asks for a group or a list that is read: that is sent empty then. */
function readByRule(alternatives: readonly FieldSchema[], read: ReadonlySet<string>, schema: PartSchema, root: Root): FieldPath[] {
  const asked = alternatives.flatMap((one) => always(one, root).flatMap(({ required = [] }) => required));
  const isOpened = (name: string) => read.has(name) && spreadOfAll(insides(wholeOf(schema), name, root), root).some(isHolder);
  return asked.some(isOpened) ? alternatives.flatMap((one) => [...readBy(one, root)]) : [];
}

/** What decides, with places that are read, what is sent of them. */
function decidingWith(found: ReadonlySet<FieldPath>, schema: PartSchema, root: Root): FieldPath[] {
  const read = new Set([...found].flatMap((path) => keysAlong(path).slice(0, 1)));
  const lists = spreadOf(schema, root).flatMap(({ oneOf, anyOf }) => [oneOf ?? [], anyOf ?? []]);
  const revealing = schema === root ? [...read].flatMap((name) => decidersOf(root as FormSchema, name)) : [];
  return [...lists.flatMap((alternatives) => readByRule(alternatives, read, schema, root)), ...revealing.map((name) => fieldPath([name]))];
}

/** The names that show at a place whatever its values are. */
export function knownNames(schema: PartSchema, root: Root): Set<string> {
  return new Set(always(schema, root).flatMap(({ properties = {} }) => Object.keys(properties)));
}

/**
 * The places on which it depends what shows at the place of a schema, as paths from there: whoever shows it asks again when one
 * of them has changed, and only then.
 */
export function controllingPaths(schema: PartSchema, root: Root): readonly FieldPath[] {
  const found = new Set<FieldPath>();
  const known = knownNames(schema, root);
  for (const one of spreadOf(schema, root)) {
    const { if: condition, dependencies = {}, oneOf, anyOf } = one;
    if (condition) for (const path of readBy(condition, root)) found.add(path);
    for (const name of Object.keys(dependencies)) found.add(fieldPath([name]));
    for (const alternatives of [oneOf, anyOf] as (readonly FieldSchema[] | undefined)[]) {
      if (alternatives) for (const path of readBySite(siteOf(alternatives, known, root), root)) found.add(path);
    }
  }
  return [...new Set([...found, ...decidingWith(found, schema, root)])];
}

/** Whether a name is the first of a path; every one is of what lies anywhere. */
export function isFirstOf(paths: readonly FieldPath[]): (name: string) => boolean {
  const names = paths.includes('') ? undefined : new Set(paths.map((path) => keysAlong(path)[0]));
  return (name) => names?.has(name) !== false;
}

/** What of a value is read, so that large ones are not looked through for it. */
export function onlyRead(value: unknown, paths: readonly FieldPath[]): unknown {
  if (!isPlainObject(value) || paths.includes('')) return value;
  const isRead = isFirstOf(paths);
  return Object.fromEntries(Object.entries(value).filter(([name]) => isRead(name)));
}
