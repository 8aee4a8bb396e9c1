// Matches the paths of a form's fields in two versions.
import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import {
  childSubschemas,
  collectFromAll,
  rootSubschemas,
  type Subschema,
  type Subschemas,
  type Root,
} from '#engine/normalized-schema/index.ts';
import type { Move } from '#engine/versions/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { Change, UnplacedChange } from '../change.ts';

/** The schemas that can apply to one field, with branches and references, in both versions. */
export interface BothSchemas {
  readonly before: Subschemas;
  readonly after: Subschemas;
}

export interface Roots {
  readonly before: Root;
  readonly after: Root;
  /** Fields that moved. */
  readonly moves: readonly Move[];
}

/** The schemas of a list's rows, or of a dictionary's entries. */
const entrySchemas = (schemas: Subschemas, root: Root): Subschemas => {
  const rows = childSubschemas(schemas, ANY_ROW, root);
  return rows.length > 0 ? rows : childSubschemas(schemas, '*', root);
};

/** The schemas that can apply to the field at a path; none if there is no such field. */
export const schemasAlong = (root: Root, path: Move['from']): Subschemas =>
  path.reduce<Subschemas>(
    (schemas, key) => (key === '*' ? entrySchemas(schemas, root) : childSubschemas(schemas, key, root)),
    rootSubschemas(root),
  );

/** Whether the field at a path moved. */
export const movedTo = ({ moves }: Roots, path: string): boolean => moves.some(({ from }) => fieldPath(from) === path);

/** The former path of a field that moved. */
export const cameFrom = ({ moves, before }: Roots, path: string): Move['from'] | undefined =>
  moves.find(({ from, to }) => fieldPath(to) === path && schemasAlong(before, from).length > 0)?.from;

/** An inner field, which is compared after the outer ones. Its changes are reported at its position. */
export interface InnerField {
  readonly changes: readonly ChangeOrInside[];
}

export type ChangeOrInside = Change | InnerField;

/** Two schemas of the same field. */
export interface Pair {
  readonly before: Subschema;
  readonly after: Subschema;
  readonly path: string;
  /** The path in the earlier version. */
  readonly wasPath: string;
  /** Dotted key of the later schema in schema.json. */
  readonly key: string;
  /** The root schemas, for references. */
  readonly roots: Roots;
  readonly places: BothSchemas;
  /** Compares two schemas of the same value. */
  readonly aside: (before: Subschema, after: Subschema, keyword: string) => ChangeOrInside[];
  /** Compares two schemas of an inner field, which may have had another name. */
  readonly inside: (before: Subschema, after: Subschema, keyword: string, name: Names) => ChangeOrInside[];
  /** Compares a field with its schema at its former path. */
  readonly moved: (before: readonly Subschema[], name: string, after: Subschema, from: Move['from']) => ChangeOrInside[];
}

export interface Names {
  /** The name in paths. */
  readonly shown: string;
  readonly before: string | number;
  readonly after: string | number;
}

/** An index beyond all `prefixItems`. */
export const ANY_ROW = Number.MAX_SAFE_INTEGER;

export const under = (path: string, name: string | number) => fieldPath([...keysAlong(path), name]);

export const dotted = (key: string, keyword: string) => (key === '' ? keyword : `${key}.${keyword}`);

/** Adds path and key of a field to its changes. */
export function here({ path, key }: Pick<Pair, 'path' | 'key'>, changes: readonly UnplacedChange[], keyword = ''): Change[] {
  return changes.map((change) => ({ ...change, path, file: 'schema', key: keyword === '' ? key : dotted(key, keyword) }));
}

/** The schemas of an inner field in both versions. */
export const schemasInside = ({ before, after }: BothSchemas, roots: Roots, names: Names): BothSchemas => ({
  before: childSubschemas(before, names.before, roots.before),
  after: childSubschemas(after, names.after, roots.after),
});

/** Schemas by the name of their field. */
export type Declared = ReadonlyMap<string, readonly Subschema[]>;

/** The fields of an object in one version. Properties of an `if` are no fields. */
export function declaredAt(schemas: readonly Subschema[], root: Root): Declared {
  const declared = cache.get(schemas) ?? collectDeclared(schemas, root);
  cache.set(schemas, declared);
  return declared;
}

const cache = new WeakMap<readonly Subschema[], Declared>();

function collectDeclared(schemas: readonly Subschema[], root: Root): Declared {
  const all = collectFromAll(schemas, root);
  const conditions = new Set(all.flatMap((schema) => (schema.if ? collectFromAll([schema.if], root) : [])));
  const fields = all
    .filter((schema) => !conditions.has(schema))
    .flatMap(({ properties = {} }) => Object.entries(properties))
    // The field for a replacement file is derived from the file field.
    .filter(([, field]) => !rejectsAll(field) && (field as FieldSchema).replaces === undefined);
  return new Map([...Map.groupBy(fields, ([name]) => name)].map(([name, entries]) => [name, entries.map(([, field]) => field)]));
}

/** Whether a schema rejects every value: the normalized form of `false`. */
const rejectsAll = ({ not }: Subschema) => not !== undefined && Object.keys(not).every((keyword) => keyword === 'errorMessage');
