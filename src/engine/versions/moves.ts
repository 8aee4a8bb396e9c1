// Fields that stood elsewhere in the form before, as `was` states them by a path from the root.
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

/** Every move that a form's `was` states, with the field's present place. */
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

/** Whether a value can move: what stood in a row must be in a row again. */
const isPossible = ({ from, to }: Move) => starsIn(from) <= starsIn(to);

/** Where a field stood under an earlier definition, by the former names of all that it stands in; undefined where it did not exist. */
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

/** The places that a field's `was` states, as far as an earlier definition had them; those that no longer exist first. */
function statedPlaces(before: Form, now: Form, to: PathPattern): PathPattern[] {
  const places = wasOf(schemasAlong(now, to))
    .filter(isRootedPath)
    .map((entry): PathPattern => toKeys(entry.slice(1)))
    .filter((place) => hasPlace(before, place));
  const isGone = (place: PathPattern) => !hasPlace(now, place);
  return [...places.filter(isGone), ...places.filter((place) => !isGone(place))];
}

/** What `was` of a field stated under an earlier definition, names beside its own as the paths that they mean. */
function statedBefore(before: Form, place: PathPattern): string[] {
  const around = place.slice(0, -1);
  return wasOf(schemasAlong(before, place)).map((entry) => (isRootedPath(entry) ? entry : `/${toPath([...around, entry])}`));
}

/** A move since an earlier definition. */
export interface MoveSince extends Move {
  /** Whether the earlier definition asked for the field at its former place only: a value at the present place is older still. */
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

/** Cache of {@link movesSince}: thousands of payloads are carried between the same two forms. */
const since = new WeakMap<Form, WeakMap<Form, readonly MoveSince[]>>();

/** The moves since an earlier definition. Where that is unknown, a place that the present definition has too does not count as former. */
export function movesSince(before: Form | undefined, now: Form): readonly MoveSince[] {
  if (!before) {
    const own = movesOf(now).filter((move) => isPossible(move) && !hasPlace(now, move.from));
    return own.map((move) => ({ ...move, isLatest: false }));
  }
  const befores = getOrCreate(since, now, () => new WeakMap<Form, readonly MoveSince[]>());
  return getOrCreate(befores, before, () => movesBetween(before, now));
}
