// Compares which fields two versions of a form have and require.
import { fieldPath } from '#shared/forms/path.ts';
import { childSubschemas, collectWithoutConditions, type Subschema, type Root } from '#engine/normalized-schema/index.ts';
import type { UnplacedChange } from '../change.ts';
import { rulesAsText } from './limits.ts';
import { unconditionalSchemas, carriedNames, declaredIn, HAS_DEFAULT, hasDefault, optional, requiredNames } from './names.ts';
import {
  cameFrom,
  declaredAt,
  dotted,
  here,
  movedTo,
  schemasAlong,
  under,
  type Declared,
  type ChangeOrInside,
  type Pair,
  type Roots,
} from './match-paths.ts';

/** A field of the new version. */
interface Field {
  readonly name: string;
  readonly now: readonly Subschema[];
  readonly isRequired: boolean;
}

function removedChange(name: string, [field = {}]: readonly Subschema[], added: readonly string[], now: Declared): UnplacedChange {
  const successor = added.find((candidate) => rulesAsText(now.get(candidate)?.[0]) === rulesAsText(field));
  const what =
    successor === undefined ? 'was removed, but stored leads have values for it' : `was removed, and "${successor}" has the same rules`;
  const fix = `Add "was": ["${name}"] to ${successor === undefined ? 'the field that replaces it' : `"${successor}"`}, or keep it`;
  return { harm: 'breaks', kind: 'removed', what, fix };
}

function requiredChanges({ now, isRequired }: Field, wasRequired: boolean, root: Root): UnplacedChange[] {
  if (wasRequired && !isRequired) return [{ harm: 'widens', kind: 'optional', what: 'is optional now' }];
  if (wasRequired || !isRequired) return [];
  if (hasDefault(now, root)) return [{ harm: 'widens', kind: 'newly required', what: HAS_DEFAULT }];
  return [{ harm: 'breaks', kind: 'newly required', what: 'is required now', fix: optional(now) }];
}

/** The change of a new field. */
function addedChange({ now, isRequired }: Field, isRequiredSomewhere: boolean, root: Root): UnplacedChange {
  if (!isRequiredSomewhere) return { harm: 'widens', kind: 'added', what: 'was added, and is optional' };
  if (hasDefault(now, root)) return { harm: 'widens', kind: 'added', what: HAS_DEFAULT };
  const what = isRequired ? 'was added, and is required' : 'was added, and is required where it shows';
  return { harm: 'breaks', kind: 'newly required', what, fix: optional(now) };
}

/** Compares whether a field is always visible, or only in some cases. */
function visibilityChanges(wasAlways: boolean, isAlways: boolean): UnplacedChange[] {
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

/** Calls without a version are read as the current version. */
const FORMER_NAME_NOTE = 'stored answers, drafts and open pages may still use that, but API calls without a Form-Version may not';

/** The changes of a field that was elsewhere in the form. */
function movedChanges(pair: Pair, field: Field, from: readonly string[]): ChangeOrInside[] {
  const { roots } = pair;
  const holder = schemasAlong(roots.before, from.slice(0, -1));
  const before = schemasAlong(roots.before, from);
  const location = { path: under(pair.path, field.name), key: dotted(pair.key, `properties.${field.name}`) };
  return [
    ...here(location, [
      { harm: 'widens', kind: 'renamed', what: `was at "${from.join('/')}"; ${FORMER_NAME_NOTE}` },
      ...requiredChanges(field, requiredNames(unconditionalSchemas(holder, roots.before)).has(from.at(-1) ?? ''), roots.after),
    ]),
    ...pair.moved(before, field.name, field.now[0] ?? {}, from),
  ];
}

/** Whether a field moved elsewhere, or is a group whose fields all did. */
function isMovedOut(roots: Roots, path: string, places: readonly Subschema[]): boolean {
  if (movedTo(roots, path)) return true;
  // Also ends the recursion of a group that may contain itself.
  if (!roots.moves.some(({ from }) => fieldPath(from).startsWith(`${path}/`))) return false;
  const inside = [...declaredAt(places, roots.before).keys()];
  return inside.length > 0 && inside.every((name) => isMovedOut(roots, under(path, name), childSubschemas(places, name, roots.before)));
}

/** Compares the properties of an object, in all branches, and which of them are required. */
export function compareProperties(pair: Pair): ChangeOrInside[] {
  const { path, wasPath, key, roots, places } = pair;
  const [old, now] = [declaredAt(places.before, roots.before), declaredAt(places.after, roots.after)];
  const former = carriedNames(old, now);
  const carriedFormer = new Set(former.values());
  const [unconditionalOld, unconditionalNow] = [
    unconditionalSchemas(places.before, roots.before),
    unconditionalSchemas(places.after, roots.after),
  ];
  const [wasRequired, isRequired] = [requiredNames(unconditionalOld), requiredNames(unconditionalNow)];
  const [alwaysOld, alwaysNow] = [declaredIn(unconditionalOld), declaredIn(unconditionalNow)];
  // A condition (`if`) names the fields that it reads as required, and requires none of them.
  const requiredSomewhere = requiredNames(places.after.flatMap((schema) => collectWithoutConditions(schema, roots.after)));
  const location = (name: string) => ({ path: under(path, name), key: dotted(key, `properties.${name}`) });
  const fieldOf = (name: string): Field => ({
    name,
    now: now.get(name) ?? childSubschemas(places.after, name, roots.after),
    isRequired: isRequired.has(name),
  });

  const added = [...now.keys()].filter((name) => !former.has(name));
  const removed = [...old]
    .filter(([name]) => !carriedFormer.has(name))
    .filter(([name]) => !isMovedOut(roots, under(wasPath, name), childSubschemas(places.before, name, roots.before)));
  return [
    ...removed.flatMap(([name, fields]) => here(location(name), [removedChange(name, fields, added, now)])),
    ...[...former].flatMap(([name, was]) =>
      here(location(name), [
        ...(was === name ? [] : [{ harm: 'widens' as const, kind: 'renamed', what: `was called "${was}"; ${FORMER_NAME_NOTE}` }]),
        ...requiredChanges(fieldOf(name), wasRequired.has(was), roots.after),
        ...visibilityChanges(alwaysOld.has(was), alwaysNow.has(name)),
      ]),
    ),
    ...added.flatMap((name) => {
      const from = cameFrom(roots, under(path, name));
      return from
        ? movedChanges(pair, fieldOf(name), from)
        : here(location(name), [addedChange(fieldOf(name), requiredSomewhere.has(name), roots.after)]);
    }),
  ];
}
