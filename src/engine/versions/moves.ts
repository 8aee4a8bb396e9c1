// Fields that moved to another group or list. Their `was` has the former path from the root.
import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { getOrCreate } from '../schema/json.ts';
import { toKeys, toPath } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { addedSince, fieldsOf, formerNames, isRootedPath, wasOf } from './former-names.ts';
import { anyChild, hasPlace, schemasAlong, type PathPattern } from './path-pattern.ts';

/** A field that moved to another group or list. */
export interface Move {
  readonly from: PathPattern;
  readonly to: PathPattern;
}

/** Cache of {@link movesOf}. */
const known = new WeakMap<Form, readonly Move[]>();

/** All moves that `was` declares in a form. */
export function movesOf(form: Form): readonly Move[] {
  return getOrCreate(known, form, () => {
    const found: Move[] = [];
    const seen = new Set<Subschema>();
    const visit = (schemas: PossibleSchemas, to: PathPattern): void => {
      for (const entry of wasOf(schemas).filter(isRootedPath)) found.push({ from: toKeys(entry.slice(1)), to });
      const unseen = schemas.subschemas.filter((one) => !seen.has(one));
      unseen.forEach((one) => seen.add(one));
      for (const name of new Set(unseen.flatMap((one) => [...one.named('properties').keys()]))) visit(schemas.child(name), [...to, name]);
      if (unseen.some((one) => one.has('items') || one.has('prefixItems'))) visit(anyChild(schemas), [...to, '*']);
    };
    visit(form.schemas, []);
    return found;
  });
}

const starsIn = (pattern: PathPattern) => pattern.filter((key) => key === '*').length;

/** Whether a value can move: a field in rows must stay in rows. */
const isPossible = ({ from, to }: Move) => starsIn(from) <= starsIn(to);

/** The path of a field in an earlier version, by the former names of the groups and lists around it; undefined if it did not exist. */
function earlierPlace(before: Form, now: Form, to: PathPattern): PathPattern | undefined {
  let around: PathPattern = [];
  let earlier: PathPattern | undefined = [];
  for (const key of to) {
    const parent: PathPattern | undefined = earlier;
    const names: readonly string[] | undefined =
      parent && formerNames(fieldsOf(schemasAlong(now, around)), fieldsOf(schemasAlong(before, parent))).get(key);
    around = [...around, key];
    earlier = parent && (names ?? [key]).map((name): PathPattern => [...parent, name]).find((place) => hasPlace(before, place));
    earlier ??= statedPlaces(before, now, around)[0];
  }
  return earlier;
}

/** The paths in a field's `was` that an earlier version had. The paths that no longer exist come first. */
function statedPlaces(before: Form, now: Form, to: PathPattern): PathPattern[] {
  const places = wasOf(schemasAlong(now, to))
    .filter(isRootedPath)
    .map((entry): PathPattern => toKeys(entry.slice(1)))
    .filter((place) => hasPlace(before, place));
  const isGone = (place: PathPattern) => !hasPlace(now, place);
  return [...places.filter(isGone), ...places.filter((place) => !isGone(place))];
}

/** The `was` of a field in an earlier version, with names converted to paths. */
function statedBefore(before: Form, place: PathPattern): string[] {
  const around = place.slice(0, -1);
  return wasOf(schemasAlong(before, place)).map((entry) => (isRootedPath(entry) ? entry : `/${toPath([...around, entry])}`));
}

/** A move since an earlier version. */
export interface MoveSince extends Move {
  /** Whether the earlier version had the field only at its former path. A value at the current path is then even older. */
  readonly isLatest: boolean;
}

function movesBetween(before: Form, now: Form): readonly MoveSince[] {
  return movesOf(now).flatMap((move): MoveSince[] => {
    const { from, to } = move;
    if (!isPossible(move)) return [];
    const earlier = earlierPlace(before, now, to);
    if (earlier && addedSince([`/${toPath(from)}`], statedBefore(before, earlier)).length === 0) return [];
    return [{ ...move, isLatest: earlier !== undefined && toPath(earlier) === toPath(from) && !hasPlace(before, to) }];
  });
}

/** Cache of {@link movesSince}: thousands of payloads are converted between the same two forms. */
const since = new WeakMap<Form, WeakMap<Form, readonly MoveSince[]>>();

/** The moves since an earlier version. If that is unknown, a path that the current version also has does not count as former. */
export function movesSince(before: Form | undefined, now: Form): readonly MoveSince[] {
  if (!before) {
    const own = movesOf(now).filter((move) => isPossible(move) && !hasPlace(now, move.from));
    return own.map((move) => ({ ...move, isLatest: false }));
  }
  const befores = getOrCreate(since, now, () => new WeakMap<Form, readonly MoveSince[]>());
  return getOrCreate(befores, before, () => movesBetween(before, now));
}
