// Finds the file fields of a form, and the files in its values.
import { allSubschemas, type Form, type PossibleSchemas } from '#engine/index.ts';
import { placeOf, type Name } from '../wire/values-by-name.ts';
import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { SiteKeywords } from '../site-form.ts';
import type { Payload } from '../types.ts';

const isFile = ({ fileTypes }: SiteKeywords) => fileTypes !== undefined;

/** Cache of {@link fileRule}. */
const rules = new WeakMap<PossibleSchemas, { readonly rule: SiteKeywords | undefined }>();

/**
 * The rule for a file at a place; undefined if it is no file field. If branches have different rules, it accepts what any of them accepts: the
 * validator decides which branch applies.
 */
function fileRule(schemas: PossibleSchemas): SiteKeywords | undefined {
  const cached = rules.get(schemas) ?? { rule: mergeRules(schemas) };
  rules.set(schemas, cached);
  return cached.rule;
}

/** The rule that accepts what any of the schemas accepts. */
function mergeRules({ subschemas }: PossibleSchemas): SiteKeywords | undefined {
  const all = subschemas.map(({ keywords }) => keywords as SiteKeywords).filter(isFile);
  const [first, ...others] = all;
  if (!first || others.length === 0) return first;
  const sizes = all.map(({ maxFileSize = Infinity }) => maxFileSize);
  return { ...first, fileTypes: [...new Set(all.flatMap(({ fileTypes = [] }) => fileTypes))], maxFileSize: Math.max(...sizes) };
}

/** The rule for a file at a path, or at its keys. */
export const fileRuleAt = (form: Form, name: Name): SiteKeywords | undefined => {
  const place = placeOf(form, name);
  return place && fileRule(place);
};

/** The rule for files whose parts are named by the path of a list, each of which is a new entry; undefined if it is no list of files. */
export function listedFileRule(form: Form, name: Name): SiteKeywords | undefined {
  const place = placeOf(form, name);
  return place?.isList === true ? fileRule(place.child(0)) : undefined;
}

/** The rules of all file fields, by the path of their schema. */
export const fileRules = (form: Form): ReadonlyMap<string, SiteKeywords> =>
  new Map(
    allSubschemas(form).flatMap(({ path, keywords }) => (isFile(keywords as SiteKeywords) ? [[path, keywords as SiteKeywords]] : [])),
  );

/** The path of the file that the one at a path replaces (`branches/0/lease_new` → `branches/0/lease`); else the path itself. */
export function replacedPath(form: Form, path: FieldPath): FieldPath {
  const { replaces } = fileRuleAt(form, path) ?? {};
  return replaces === undefined ? path : fieldPath([...keysAlong(path).slice(0, -1), replaces]);
}

/** A path with `*` instead of each list position and each dictionary name. Undefined if the form has no such place. */
export function placePattern(form: Form, path: FieldPath): string | undefined {
  let { schemas } = form;
  const keys: string[] = [];
  for (const key of keysAlong(path)) {
    keys.push(!schemas.isList && schemas.names.includes(key) ? key : '*');
    schemas = schemas.at(key);
    if (schemas.subschemas.length === 0) return undefined;
  }
  return fieldPath(keys);
}

/** Whether a path is inside no list and no dictionary. */
export const isFixed = (form: Form, path: FieldPath): boolean => placePattern(form, path) === path;

/** The values of all file fields, by path. */
export function valuesOfFiles(form: Form, values: Payload): [FieldPath, unknown][] {
  const files: [FieldPath, unknown][] = [];
  const visit = (value: unknown, keys: readonly (string | number)[], schemas: PossibleSchemas) => {
    if (fileRule(schemas)) files.push([fieldPath(keys), value]);
    else if (Array.isArray(value)) value.forEach((entry, index) => visit(entry, [...keys, index], schemas.child(index)));
    else if (isPlainObject(value)) for (const [name, inner] of Object.entries(value)) visit(inner, [...keys, name], schemas.child(name));
  };
  visit(values, [], form.schemas);
  return files;
}

/**
 * A form's values without its files, which are stored by themselves. In a list, null replaces a file, so that later positions do not change.
 *
 * @param isUpload whether a value is an upload, also where the form asks for no file
 */
export function withoutFiles(form: Form, values: Payload, isUpload: (value: unknown) => boolean): Payload {
  const without = (value: unknown, schemas: PossibleSchemas): unknown => {
    if (isUpload(value) || fileRule(schemas)) return undefined;
    if (Array.isArray(value)) return value.map((entry: unknown, index) => without(entry, schemas.child(index)) ?? null);
    if (!isPlainObject(value)) return value;
    const kept = Object.entries(value).map(([name, inner]) => [name, without(inner, schemas.child(name))] as const);
    return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined));
  };
  return without(values, form.schemas) as Payload;
}
