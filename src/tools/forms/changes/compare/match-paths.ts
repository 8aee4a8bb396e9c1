// Finds for a path in one version of a form its path in the other.
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

/** The schemas that speak of one place of a form, branches and what they refer to included, on both sides. */
export interface BothPlaces {
  readonly before: Subschemas;
  readonly after: Subschemas;
}

export interface Roots {
  readonly before: Root;
  readonly after: Root;
  /** Fields that stand elsewhere in the form now. */
  readonly moves: readonly Move[];
}

/** Rows behind all positions of a list; a name that nothing in particular speaks of. */
const anyOf = (places: Subschemas, root: Root): Subschemas => {
  const rows = childSubschemas(places, ANY_ROW, root);
  return rows.length > 0 ? rows : childSubschemas(places, '*', root);
};

/** The schemas that may apply where the keys of a path lead; none where the form has no such place. */
export const placesAlong = (root: Root, path: Move['from']): Subschemas =>
  path.reduce<Subschemas>((at, key) => (key === '*' ? anyOf(at, root) : childSubschemas(at, key, root)), rootSubschemas(root));

/** Whether what stood at a path stands elsewhere now. */
export const movedTo = ({ moves }: Roots, path: string): boolean => moves.some(({ from }) => fieldPath(from) === path);

/** Where what stands at a path stood before, if elsewhere. */
export const cameFrom = ({ moves, before }: Roots, path: string): Move['from'] | undefined =>
  moves.find(({ from, to }) => fieldPath(to) === path && placesAlong(before, from).length > 0)?.from;

/** A place inside, which is looked into after those around it: what is found there comes where it stands. */
export interface PlaceInside {
  readonly found: readonly ChangeOrInside[];
}

export type ChangeOrInside = Change | PlaceInside;

/** Two schemas that stand at the same place, as they are compared. */
export interface Pair {
  readonly before: Subschema;
  readonly after: Subschema;
  readonly path: string;
  /** The same as the earlier definition calls it. */
  readonly wasPath: string;
  /** Where in schema.json the later one stands, dotted. */
  readonly key: string;
  /** A definition's schema, which its references lead into, before and after. */
  readonly roots: Roots;
  readonly places: BothPlaces;
  /** Compares schemas that say something of the very same value. */
  readonly aside: (before: Subschema, after: Subschema, keyword: string) => ChangeOrInside[];
  /** Compares schemas of what stands in the value under a name (its former one may be another), or at a position. */
  readonly inside: (before: Subschema, after: Subschema, keyword: string, name: Names) => ChangeOrInside[];
  /** Compares a field with what it was elsewhere. */
  readonly moved: (before: readonly Subschema[], name: string, after: Subschema, from: Move['from']) => ChangeOrInside[];
}

export interface Names {
  /** As the path says it. */
  readonly shown: string;
  readonly before: string | number;
  readonly after: string | number;
}

/** So far behind that no position of its own is there. */
export const ANY_ROW = Number.MAX_SAFE_INTEGER;

export const under = (path: string, name: string | number) => fieldPath([...keysAlong(path), name]);

export const dotted = (key: string, keyword: string) => (key === '' ? keyword : `${key}.${keyword}`);

/** Changes of the place that a pair speaks of. */
export function here({ path, key }: Pick<Pair, 'path' | 'key'>, changes: readonly UnplacedChange[], keyword = ''): Change[] {
  return changes.map((one) => ({ ...one, path, file: 'schema', key: keyword === '' ? key : dotted(key, keyword) }));
}

/** The schemas that one side has for what stands in a place. */
export const placesInside = ({ before, after }: BothPlaces, roots: Roots, names: Names): BothPlaces => ({
  before: childSubschemas(before, names.before, roots.before),
  after: childSubschemas(after, names.after, roots.after),
});

/** Names, each with the schemas that one side has for it. */
export type Declared = ReadonlyMap<string, readonly Subschema[]>;

/** What one side declares at a place: its names, each with the schemas that do; conditions declare nothing. */
export function declaredAt(place: readonly Subschema[], root: Root): Declared {
  const known = declared.get(place) ?? namesOf(place, root);
  declared.set(place, known);
  return known;
}

const declared = new WeakMap<readonly Subschema[], Declared>();

function namesOf(place: readonly Subschema[], root: Root): Declared {
  const all = collectFromAll(place, root);
  const conditions = new Set(all.flatMap((one) => (one.if ? collectFromAll([one.if], root) : [])));
  const named = all
    .filter((one) => !conditions.has(one))
    .flatMap(({ properties = {} }) => Object.entries(properties))
    // What a new file travels in is there because of the file's own field.
    .filter(([, field]) => !isRefused(field) && (field as FieldSchema).replaces === undefined);
  return new Map([...Map.groupBy(named, ([name]) => name)].map(([name, found]) => [name, found.map(([, field]) => field)]));
}

/** Whether a schema lets nothing through at all: `false`, in the one spelling. */
const isRefused = ({ not }: Subschema) => not !== undefined && Object.keys(not).every((keyword) => keyword === 'errorMessage');
