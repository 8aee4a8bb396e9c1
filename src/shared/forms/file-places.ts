import { fieldPath, keysAlong, type FieldPath } from './path.ts';
import { isFileField } from './payload-schema.ts';
import { placesAt, type Name } from './named-values.ts';
import { namingShape } from './naming-shape.ts';
import { insides, spreadOfAll, wholeOf, type Places } from './schema/places.ts';
import { mapKeyword } from './schema/subschemas.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';
import { isPlainObject } from './plain-object.ts';

const rulesAt = new WeakMap<Places, { readonly rule: FieldSchema | undefined }>();

/**
 * What is asked of a file where one may stand; undefined elsewhere. Where branches ask for different ones it is what any of them takes: which
 * of them holds is the verdict's to tell.
 */
export function fileRule(places: Places, schema: FormSchema): FieldSchema | undefined {
  const known = rulesAt.get(places) ?? { rule: anyOf(places, schema) };
  rulesAt.set(places, known);
  return known.rule;
}

function anyOf(places: Places, schema: FormSchema): FieldSchema | undefined {
  const rules = spreadOfAll(places, schema).filter((one): one is FieldSchema => isFileField(one as FieldSchema));
  const [first, ...others] = rules;
  if (!first || others.length === 0) return first;
  const sizes = rules.map(({ maxFileSize = Infinity }) => maxFileSize);
  return { ...first, fileTypes: [...new Set(rules.flatMap(({ fileTypes = [] }) => fileTypes))], maxFileSize: Math.max(...sizes) };
}

/** The same by path, or the keys that it leads through. */
export function fileRuleAt(schema: FormSchema, name: Name): FieldSchema | undefined {
  return fileRule(placesAt(schema, name), schema);
}

/** What is asked of the files that are named by a list's own path, each of which is an entry more of it; undefined of what is no list of files. */
export function listedFileRule(schema: FormSchema, name: Name): FieldSchema | undefined {
  const places = placesAt(schema, name);
  return namingShape(places, schema).isList ? fileRule(insides(places, 0, schema), schema) : undefined;
}

/** Every schema of a form, at any depth, that asks for a file, by its pointer. */
export function fileRules(schema: FormSchema): ReadonlyMap<string, FieldSchema> {
  const found = new Map<string, FieldSchema>();
  const look = (one: unknown, path: readonly string[]): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (isFileField(one)) found.set(fieldPath(path), one);
    for (const [keyword, value] of Object.entries(one)) mapKeyword(keyword, value, path, look);
    return one;
  };
  look(schema, []);
  return found;
}

/** The path of the file whose place the one at a path takes (`branches/0/lease_new` → `branches/0/lease`); else the path itself. */
export function replacedPath(schema: FormSchema, path: FieldPath): FieldPath {
  const { replaces } = fileRuleAt(schema, path) ?? {};
  return replaces === undefined ? path : fieldPath([...keysAlong(path).slice(0, -1), replaces]);
}

/**
 * A path with `*` for each position of a list and each name that the form leaves free: all places of one pattern are asked the same.
 *
 * @returns undefined where the form has no such place
 */
export function placePattern(schema: FormSchema, path: FieldPath): string | undefined {
  let places: Places = wholeOf(schema);
  const keys: string[] = [];
  for (const key of keysAlong(path)) {
    const { isList } = namingShape(places, schema);
    const isDeclared = !isList && spreadOfAll(places, schema).some(({ properties = {} }) => Object.hasOwn(properties, key));
    keys.push(isDeclared ? key : '*');
    places = insides(places, isList ? Number(key) : key, schema);
    if (places.length === 0) return undefined;
  }
  return fieldPath(keys);
}

/** Whether there is one such place in a form, whatever it holds: in no list, and under no name that somebody gave. */
export function isFixed(schema: FormSchema, path: FieldPath): boolean {
  return placePattern(schema, path) === path;
}

/** What stands in a form's values where files are asked for, whatever it is, by path. */
export function valuesOfFiles(values: Payload, schema: FormSchema): [FieldPath, unknown][] {
  const found: [FieldPath, unknown][] = [];
  const look = (value: unknown, keys: readonly (string | number)[], places: Places) => {
    if (fileRule(places, schema)) found.push([fieldPath(keys), value]);
    else if (Array.isArray(value)) value.forEach((entry, index) => look(entry, [...keys, index], insides(places, index, schema)));
    else if (isPlainObject(value))
      for (const [name, one] of Object.entries(value)) look(one, [...keys, name], insides(places, name, schema));
  };
  look(values, [], wholeOf(schema));
  return found;
}

/**
 * A form's values without its files, which are stored by themselves. In a list null holds the place of one, so that the others keep theirs.
 *
 * @param isFile tells a file that stands where none is asked for
 */
export function withoutFiles(values: Payload, schema: FormSchema, isFile: (value: unknown) => boolean): Payload {
  const left = (value: unknown, places: Places): unknown => {
    if (isFile(value) || fileRule(places, schema)) return undefined;
    if (Array.isArray(value)) return value.map((entry: unknown, index) => left(entry, insides(places, index, schema)) ?? null);
    if (!isPlainObject(value)) return value;
    const kept = Object.entries(value).map(([name, one]) => [name, left(one, insides(places, name, schema))] as const);
    return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
  };
  return left(values, wholeOf(schema)) as Payload;
}
