import { insides, spreadOfAll, type PartSchema } from '#shared/forms/schema/places.ts';
import { placesAlong } from '#shared/forms/versions/moves.ts';
import type { Change, UnplacedChange } from './change.ts';
import { askedFor } from './limits.ts';
import { alwaysHolding, carriedNames, declaredIn, hasDefault, OPTIONAL, wanted } from './names.ts';
import { cameFrom, declaredAt, dotted, here, movedTo, under, type Declared, type Pair } from './pair.ts';

/** What stands at a place on both sides, and what carries on what. */
interface Field {
  readonly name: string;
  readonly now: readonly PartSchema[];
  readonly isWanted: boolean;
}

function goneOf(name: string, [field = {}]: readonly PartSchema[], come: readonly string[], now: Declared): UnplacedChange {
  const heir = come.find((one) => askedFor(now.get(one)?.[0]) === askedFor(field));
  const what = heir === undefined ? 'is gone: what was stored under it is asked no more' : `is gone, and "${heir}" asks for the same`;
  const mend = `Write "was": ["${name}"] into ${heir === undefined ? 'the field that it is now' : `"${heir}"`}, or keep it`;
  return { harm: 'breaks', kind: 'removed', what, mend };
}

function requiredOf({ now, isWanted }: Field, wasWanted: boolean): UnplacedChange[] {
  if (wasWanted && !isWanted) return [{ harm: 'widens', kind: 'optional', what: 'may be left empty now' }];
  if (wasWanted || !isWanted) return [];
  if (hasDefault(now)) return [{ harm: 'widens', kind: 'newly required', what: 'is required now, and has a default' }];
  return [{ harm: 'breaks', kind: 'newly required', what: 'is required now', mend: OPTIONAL }];
}

/** A field that is new, wherever it shows. */
function cameOf({ now, isWanted }: Field, isWantedSomewhere: boolean): UnplacedChange {
  if (!isWantedSomewhere) return { harm: 'widens', kind: 'added', what: 'is asked now, and may be left empty' };
  if (hasDefault(now)) return { harm: 'widens', kind: 'added', what: 'is required now, and has a default' };
  const what = isWanted ? 'is asked now, and required' : 'is asked now, and required where it shows';
  return { harm: 'breaks', kind: 'newly required', what, mend: OPTIONAL };
}

/** In which cases a field shows, before and now. */
function shownOf(wasAlways: boolean, isAlways: boolean): UnplacedChange[] {
  if (wasAlways && !isAlways)
    return [{ harm: 'breaks', kind: 'moved', what: 'shows in some cases only, and showed in all', mend: 'Let it show where it did' }];
  return !wasAlways && isAlways ? [{ harm: 'widens', kind: 'moved', what: 'shows in all cases now' }] : [];
}

/** Whom a former name or place still serves: a call that does not say which version of the form it means, means the present one. */
const STILL_TAKEN = 'which stored answers, drafts and open pages may still say; calls of the API without a Form-Version may not';

/** A field that stood elsewhere in the form, compared with what it was there. */
function movedHere(pair: Pair, field: Field, from: readonly string[]): Change[] {
  const { roots } = pair;
  const holder = placesAlong(roots.before, from.slice(0, -1));
  const before = placesAlong(roots.before, from);
  const at = { path: under(pair.path, field.name), key: dotted(pair.key, `properties.${field.name}`) };
  return [
    ...here(at, [
      { harm: 'widens', kind: 'renamed', what: `stood at "${from.join('/')}", ${STILL_TAKEN}` },
      ...requiredOf(field, wanted(alwaysHolding(holder, roots.before)).has(from.at(-1) ?? '')),
    ]),
    ...pair.moved(before, field.name, field.now[0] ?? {}, from),
  ];
}

/** What comes and goes at a place, whichever branch says it, and what must be there. */
export function comparePlace(pair: Pair): Change[] {
  const { path, wasPath, key, roots, places } = pair;
  const [old, now] = [declaredAt(places.before, roots.before), declaredAt(places.after, roots.after)];
  const former = carriedNames(old, now);
  const carried = new Set(former.values());
  const [boundBefore, boundAfter] = [alwaysHolding(places.before, roots.before), alwaysHolding(places.after, roots.after)];
  const [wasWanted, isWanted] = [wanted(boundBefore), wanted(boundAfter)];
  const [alwaysOld, alwaysNow] = [declaredIn(boundBefore), declaredIn(boundAfter)];
  const somewhere = wanted(spreadOfAll(places.after, roots.after));
  const at = (name: string) => ({ path: under(path, name), key: dotted(key, `properties.${name}`) });
  const fieldOf = (name: string): Field => ({
    name,
    now: now.get(name) ?? insides(places.after, name, roots.after),
    isWanted: isWanted.has(name),
  });

  const come = [...now.keys()].filter((name) => !former.has(name));
  const gone = [...old].filter(([name]) => !carried.has(name) && !movedTo(roots, under(wasPath, name)));
  return [
    ...gone.flatMap(([name, fields]) => here(at(name), [goneOf(name, fields, come, now)])),
    ...[...former].flatMap(([name, was]) =>
      here(at(name), [
        ...(was === name ? [] : [{ harm: 'widens' as const, kind: 'renamed', what: `was called "${was}", ${STILL_TAKEN}` }]),
        ...requiredOf(fieldOf(name), wasWanted.has(was)),
        ...shownOf(alwaysOld.has(was), alwaysNow.has(name)),
      ]),
    ),
    ...come.flatMap((name) => {
      const from = cameFrom(roots, under(path, name));
      return from ? movedHere(pair, fieldOf(name), from) : here(at(name), [cameOf(fieldOf(name), somewhere.has(name))]);
    }),
  ];
}
