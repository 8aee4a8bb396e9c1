import { fieldPath, keysAlong, valueAt, type FieldPath } from '../path.ts';
import type { PossibleSchemas, Subschema } from '#engine/index.ts';
import { siteForm } from '../site-form.ts';
import { fieldsOf, formerNames, isPath, newlySaid, wasOf } from './former-names.ts';

/** Names that lead to a place of a form; `*` for each row of a list, or entry of a dictionary. */
export type Way = readonly string[];

/** A field that stood elsewhere in the form: below another group, list or name. */
export interface Move {
  readonly from: Way;
  readonly to: Way;
}

/** Rows behind all positions of a list; a name that nothing in particular speaks of. */
const anyOf = (schemas: PossibleSchemas): PossibleSchemas => {
  const rows = schemas.child(Infinity);
  return rows.subschemas.length > 0 ? rows : schemas.child('*');
};

/** What a form says of the place that a way leads to; nothing where it has none. */
export const schemasAlong = (schema: object, way: Way): PossibleSchemas =>
  way.reduce((schemas, key) => (key === '*' ? anyOf(schemas) : schemas.child(key)), siteForm(schema).schemas);

/** Whether a form has a place that a way leads to. */
export const hasPlace = (schema: object, way: Way): boolean => schemasAlong(schema, way).subschemas.length > 0;

const known = new WeakMap<object, readonly Move[]>();

/** Every way that `was` names from the form's root, with where its field is now. */
export function movesOf(schema: object): readonly Move[] {
  const before = known.get(schema);
  if (before) return before;
  const found: Move[] = [];
  const seen = new Set<Subschema>();
  const look = (schemas: PossibleSchemas, to: Way): void => {
    for (const entry of wasOf(schemas).filter(isPath)) found.push({ from: keysAlong(entry.slice(1)), to });
    const fresh = schemas.subschemas.filter((one) => !seen.has(one));
    fresh.forEach((one) => seen.add(one));
    for (const name of new Set(fresh.flatMap((one) => [...one.named('properties').keys()]))) look(schemas.child(name), [...to, name]);
    if (fresh.some((one) => one.has('items') || one.has('prefixItems'))) look(anyOf(schemas), [...to, '*']);
  };
  look(siteForm(schema).schemas, []);
  known.set(schema, found);
  return found;
}

const stars = (way: Way) => way.filter((key) => key === '*').length;

const namesAt = (before: object, now: object, was: Way, is: Way) =>
  formerNames(fieldsOf(schemasAlong(now, is)), fieldsOf(schemasAlong(before, was)));

/** Where a field stood under an earlier definition, along the names that it and what it stands in had; undefined where nowhere. */
function earlierWay(before: object, now: object, to: Way): Way | undefined {
  let holder: Way = [];
  let earlier: Way | undefined = [];
  for (const key of to) {
    const at: Way | undefined = earlier;
    const names: readonly string[] = (at && namesAt(before, now, at, holder).get(key)) ?? [key];
    holder = [...holder, key];
    earlier = at && names.map((name): Way => [...at, name]).find((way) => hasPlace(before, way));
    earlier ??= formerWays(before, now, holder)[0];
  }
  return earlier;
}

/** Where a field says that it stood, as far as an earlier definition asked for something there; what is gone by now first. */
function formerWays(before: object, now: object, to: Way): Way[] {
  const ways = wasOf(schemasAlong(now, to))
    .filter(isPath)
    .map((entry): Way => keysAlong(entry.slice(1)))
    .filter((way) => hasPlace(before, way));
  const isGone = (way: Way) => !hasPlace(now, way);
  return [...ways.filter(isGone), ...ways.filter((way) => !isGone(way))];
}

/** The moves that a field had said of itself under an earlier definition, names beside its own as the paths that they are. */
function saidOf(before: object, way: Way): string[] {
  const holder = way.slice(0, -1);
  return wasOf(schemasAlong(before, way)).map((entry) => (isPath(entry) ? entry : `/${fieldPath([...holder, entry])}`));
}

/** A move since an earlier definition. */
export interface MoveSince extends Move {
  /** Whether that asked for the field where it stood, and for nothing where it stands: what stands there was answered even before. */
  readonly isLatest: boolean;
}

const isPossible = (from: Way, to: Way) => stars(from) <= stars(to);

function movesBetween(before: object, now: object): readonly MoveSince[] {
  return movesOf(now).flatMap((move): MoveSince[] => {
    const { from, to } = move;
    if (!isPossible(from, to)) return [];
    const entry = `/${fieldPath(from)}`;
    const earlier = earlierWay(before, now, to);
    if (earlier && newlySaid([entry], saidOf(before, earlier)).length === 0) return [];
    const isLatest = earlier !== undefined && fieldPath(earlier) === fieldPath(from) && !hasPlace(before, to);
    return [{ ...move, isLatest }];
  });
}

const since = new WeakMap<object, WeakMap<object, readonly MoveSince[]>>();

/**
 * The moves since an earlier definition. Where that is not known, what is asked for now at a former place is that place's own.
 *
 * A row cannot become less than a row: such moves are none.
 */
export function movesSince(before: object | undefined, now: object): readonly MoveSince[] {
  if (!before) {
    const own = movesOf(now).filter(({ from, to }) => isPossible(from, to) && !hasPlace(now, from));
    return own.map((move) => ({ ...move, isLatest: false }));
  }
  // Leads are carried by the thousand.
  const befores = since.get(now) ?? new WeakMap<object, readonly MoveSince[]>();
  since.set(now, befores);
  const found = befores.get(before) ?? movesBetween(before, now);
  befores.set(before, found);
  return found;
}

/** A place in a payload that a way leads to, and at which row of each list, or entry of each dictionary. */
export interface Instance {
  readonly path: FieldPath;
  readonly rows: readonly string[];
  /** Whether all of them are rows. */
  readonly isInRows: boolean;
}

/** Each place of a payload that a way leads to and at which something stands. */
export function instancesOf(payload: unknown, way: Way): Instance[] {
  let found: (Omit<Instance, 'path'> & { readonly at: unknown; readonly keys: readonly string[] })[] = [
    { at: payload, keys: [], rows: [], isInRows: true },
  ];
  for (const key of way) {
    found = found.flatMap(({ at, keys, rows, isInRows }) => {
      if (typeof at !== 'object' || at === null) return [];
      if (key !== '*') return Object.hasOwn(at, key) ? [{ at: valueAt(at, fieldPath([key])), keys: [...keys, key], rows, isInRows }] : [];
      const isList = isInRows && Array.isArray(at);
      return Object.entries(at).map(([row, at]) => ({ at: at as unknown, keys: [...keys, row], rows: [...rows, row], isInRows: isList }));
    });
  }
  return found.filter(({ at }) => at !== undefined).map(({ keys, rows, isInRows }) => ({ path: fieldPath(keys), rows, isInRows }));
}

/** The same of what can be put into rows elsewhere: a name that somebody gave is no position, and could be a number as large as they like. */
export const rowsAlong = (payload: unknown, way: Way): Instance[] => instancesOf(payload, way).filter(({ isInRows }) => isInRows);

/** Where what stood in these rows belongs; what stood in none is the first row's. */
export function placedAt(way: Way, rows: readonly string[]): string[] {
  let next = 0;
  return way.map((key) => (key === '*' ? (rows[next++] ?? '0') : key));
}
