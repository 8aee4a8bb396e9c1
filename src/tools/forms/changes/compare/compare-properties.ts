// Compares which fields two versions of a form have and require.
import { fieldPath } from '#shared/forms/path.ts';
import { childSubschemas, collectFromAll, type Subschema, type Root } from '#engine/normalized-schema/index.ts';
import type { UnplacedChange } from '../change.ts';
import { askedFor } from './limits.ts';
import { alwaysHolding, carriedNames, declaredIn, HAS_DEFAULT, hasDefault, optional, wanted } from './names.ts';
import {
  cameFrom,
  declaredAt,
  dotted,
  here,
  movedTo,
  placesAlong,
  under,
  type Declared,
  type ChangeOrInside,
  type Pair,
  type Roots,
} from './match-paths.ts';

/** What stands at a place on both sides, and what carries on what. */
interface Field {
  readonly name: string;
  readonly now: readonly Subschema[];
  readonly isWanted: boolean;
}

function goneOf(name: string, [field = {}]: readonly Subschema[], come: readonly string[], now: Declared): UnplacedChange {
  const heir = come.find((one) => askedFor(now.get(one)?.[0]) === askedFor(field));
  const what = heir === undefined ? 'was removed, but stored leads have values for it' : `was removed, and "${heir}" has the same rules`;
  const fix = `Add "was": ["${name}"] to ${heir === undefined ? 'the field that replaces it' : `"${heir}"`}, or keep it`;
  return { harm: 'breaks', kind: 'removed', what, fix };
}

function requiredOf({ now, isWanted }: Field, wasWanted: boolean, root: Root): UnplacedChange[] {
  if (wasWanted && !isWanted) return [{ harm: 'widens', kind: 'optional', what: 'is optional now' }];
  if (wasWanted || !isWanted) return [];
  if (hasDefault(now, root)) return [{ harm: 'widens', kind: 'newly required', what: HAS_DEFAULT }];
  return [{ harm: 'breaks', kind: 'newly required', what: 'is required now', fix: optional(now) }];
}

/** A field that is new, wherever it shows. */
function cameOf({ now, isWanted }: Field, isWantedSomewhere: boolean, root: Root): UnplacedChange {
  if (!isWantedSomewhere) return { harm: 'widens', kind: 'added', what: 'was added, and is optional' };
  if (hasDefault(now, root)) return { harm: 'widens', kind: 'added', what: HAS_DEFAULT };
  const what = isWanted ? 'was added, and is required' : 'was added, and is required where it shows';
  return { harm: 'breaks', kind: 'newly required', what, fix: optional(now) };
}

/** In which cases a field shows, before and now. */
function shownOf(wasAlways: boolean, isAlways: boolean): UnplacedChange[] {
  if (wasAlways && !isAlways)
    return [
      {
        harm: 'breaks',
        kind: 'moved',
        what: 'shows only in some cases now, and always showed before',
        fix: 'Show it wherever it showed before',
      },
    ];
  return !wasAlways && isAlways ? [{ harm: 'widens', kind: 'moved', what: 'always shows now' }] : [];
}

/** Whom a former name or place still serves: a call that does not say which version of the form it means, means the present one. */
const STILL_TAKEN = 'stored answers, drafts and open pages may still use that, but API calls without a Form-Version may not';

/** A field that stood elsewhere in the form, compared with what it was there. */
function movedHere(pair: Pair, field: Field, from: readonly string[]): ChangeOrInside[] {
  const { roots } = pair;
  const holder = placesAlong(roots.before, from.slice(0, -1));
  const before = placesAlong(roots.before, from);
  const at = { path: under(pair.path, field.name), key: dotted(pair.key, `properties.${field.name}`) };
  return [
    ...here(at, [
      { harm: 'widens', kind: 'renamed', what: `was at "${from.join('/')}"; ${STILL_TAKEN}` },
      ...requiredOf(field, wanted(alwaysHolding(holder, roots.before)).has(from.at(-1) ?? ''), roots.after),
    ]),
    ...pair.moved(before, field.name, field.now[0] ?? {}, from),
  ];
}

/** Whether nothing is left of what stood at a path: it stands elsewhere now, or was a group of which all does. */
function isMovedOut(roots: Roots, path: string, places: readonly Subschema[]): boolean {
  if (movedTo(roots, path)) return true;
  // Also where a group that may contain itself would never end.
  if (!roots.moves.some(({ from }) => fieldPath(from).startsWith(`${path}/`))) return false;
  const inside = [...declaredAt(places, roots.before).keys()];
  return inside.length > 0 && inside.every((name) => isMovedOut(roots, under(path, name), childSubschemas(places, name, roots.before)));
}

/** What comes and goes at a place, whichever branch says it, and what must be there. */
export function comparePlace(pair: Pair): ChangeOrInside[] {
  const { path, wasPath, key, roots, places } = pair;
  const [old, now] = [declaredAt(places.before, roots.before), declaredAt(places.after, roots.after)];
  const former = carriedNames(old, now);
  const carried = new Set(former.values());
  const [boundBefore, boundAfter] = [alwaysHolding(places.before, roots.before), alwaysHolding(places.after, roots.after)];
  const [wasWanted, isWanted] = [wanted(boundBefore), wanted(boundAfter)];
  const [alwaysOld, alwaysNow] = [declaredIn(boundBefore), declaredIn(boundAfter)];
  const somewhere = wanted(collectFromAll(places.after, roots.after));
  const at = (name: string) => ({ path: under(path, name), key: dotted(key, `properties.${name}`) });
  const fieldOf = (name: string): Field => ({
    name,
    now: now.get(name) ?? childSubschemas(places.after, name, roots.after),
    isWanted: isWanted.has(name),
  });

  const come = [...now.keys()].filter((name) => !former.has(name));
  const gone = [...old]
    .filter(([name]) => !carried.has(name))
    .filter(([name]) => !isMovedOut(roots, under(wasPath, name), childSubschemas(places.before, name, roots.before)));
  return [
    ...gone.flatMap(([name, fields]) => here(at(name), [goneOf(name, fields, come, now)])),
    ...[...former].flatMap(([name, was]) =>
      here(at(name), [
        ...(was === name ? [] : [{ harm: 'widens' as const, kind: 'renamed', what: `was called "${was}"; ${STILL_TAKEN}` }]),
        ...requiredOf(fieldOf(name), wasWanted.has(was), roots.after),
        ...shownOf(alwaysOld.has(was), alwaysNow.has(name)),
      ]),
    ),
    ...come.flatMap((name) => {
      const from = cameFrom(roots, under(path, name));
      return from ? movedHere(pair, fieldOf(name), from) : here(at(name), [cameOf(fieldOf(name), somewhere.has(name), roots.after)]);
    }),
  ];
}
