// Fields that moved to another group or list. Their `was` has the former path from the root.
import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { getOrCreate } from '../schema/json.ts';
import { toKeys, toPath } from '../schema/path.ts';
import type { Subschema } from '../schema/subschema.ts';
import { addedSince, fieldsOf, formerNames, isRootedPath, wasOf } from './former-names.ts';
import { anyChild, hasFieldAt, schemasAlong, type PathPattern } from './path-pattern.ts';

/** A field that moved to another group or list. */
export interface Move {
  readonly from: PathPattern;
  readonly to: PathPattern;
}

/** Cache of {@link movesOf}. */
const cache = new WeakMap<Form, readonly Move[]>();

/** All moves that `was` declares in a form. */
export function movesOf(form: Form): readonly Move[] {
  return getOrCreate(cache, form, () => {
    const moves: Move[] = [];
    const seen = new Set<Subschema>();
    const visit = (schemas: PossibleSchemas, to: PathPattern): void => {
      for (const entry of wasOf(schemas).filter(isRootedPath)) moves.push({ from: toKeys(entry.slice(1)), to });
      const unseen = schemas.subschemas.filter((subschema) => !seen.has(subschema));
      unseen.forEach((subschema) => seen.add(subschema));
      for (const name of new Set(unseen.flatMap((subschema) => [...subschema.named('properties').keys()])))
        visit(schemas.child(name), [...to, name]);
      if (unseen.some((subschema) => subschema.has('items') || subschema.has('prefixItems'))) visit(anyChild(schemas), [...to, '*']);
    };
    visit(form.schemas, []);
    return moves;
  });
}

const countStars = (pattern: PathPattern) => pattern.filter((key) => key === '*').length;

/** Whether a value can move: a field in rows must stay in rows. */
const isPossible = ({ from, to }: Move) => countStars(from) <= countStars(to);

/** The path of a field in an earlier version, by the former names of the groups and lists around it; undefined if it did not exist. */
function earlierPattern(before: Form, now: Form, to: PathPattern): PathPattern | undefined {
  let parent: PathPattern = [];
  let earlier: PathPattern | undefined = [];
  for (const key of to) {
    const earlierParent: PathPattern | undefined = earlier;
    const names: readonly string[] | undefined =
      earlierParent && formerNames(fieldsOf(schemasAlong(now, parent)), fieldsOf(schemasAlong(before, earlierParent))).get(key);
    parent = [...parent, key];
    earlier =
      earlierParent && (names ?? [key]).map((name): PathPattern => [...earlierParent, name]).find((pattern) => hasFieldAt(before, pattern));
    earlier ??= formerPatterns(before, now, parent)[0];
  }
  return earlier;
}

/** The paths in a field's `was` that an earlier version had. The paths that no longer exist come first. */
function formerPatterns(before: Form, now: Form, to: PathPattern): PathPattern[] {
  const places = wasOf(schemasAlong(now, to))
    .filter(isRootedPath)
    .map((entry): PathPattern => toKeys(entry.slice(1)))
    .filter((pattern) => hasFieldAt(before, pattern));
  const isRemoved = (pattern: PathPattern) => !hasFieldAt(now, pattern);
  return [...places.filter(isRemoved), ...places.filter((pattern) => !isRemoved(pattern))];
}

/** The `was` of a field in an earlier version, with names converted to paths. */
function formerPathsBefore(before: Form, pattern: PathPattern): string[] {
  const parent = pattern.slice(0, -1);
  return wasOf(schemasAlong(before, pattern)).map((entry) => (isRootedPath(entry) ? entry : `/${toPath([...parent, entry])}`));
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
    const earlier = earlierPattern(before, now, to);
    if (earlier && addedSince([`/${toPath(from)}`], formerPathsBefore(before, earlier)).length === 0) return [];
    return [{ ...move, isLatest: earlier !== undefined && toPath(earlier) === toPath(from) && !hasFieldAt(before, to) }];
  });
}

/** Cache of {@link movesSince}: thousands of payloads are converted between the same two forms. */
const since = new WeakMap<Form, WeakMap<Form, readonly MoveSince[]>>();

/** The moves since an earlier version. If that is unknown, a path that the current version also has does not count as former. */
export function movesSince(before: Form | undefined, now: Form): readonly MoveSince[] {
  if (!before) {
    const moves = movesOf(now).filter((move) => isPossible(move) && !hasFieldAt(now, move.from));
    return moves.map((move) => ({ ...move, isLatest: false }));
  }
  const befores = getOrCreate(since, now, () => new WeakMap<Form, readonly MoveSince[]>());
  return getOrCreate(befores, before, () => movesBetween(before, now));
}
