// Walks every place of a form's schema.
import type { FieldKind } from '#engine/index.ts';
import {
  kindOfSchema,
  mergeReferenced,
  mapSubschemas,
  childSubschemas,
  collectFromAll,
  type Subschema,
  type Root,
} from '#engine/normalized-schema/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/**
 * So many places are looked at in one walk, those further out first. The largest forms that people wrote have some hundred; of definitions that all
 * refer to one another there would be more ways than can ever be walked.
 */
export const MOST_WAYS = 3000;

/** What was reached from the outside in, in the order in which a form asks: each with all that is in it before the next. */
function asAsked<Way extends { readonly from: Way | undefined }>(ways: readonly Way[]): readonly Way[] {
  const inside = Map.groupBy(ways, ({ from }) => from);
  const within = (way: Way): Way[] => [way, ...(inside.get(way) ?? []).flatMap(within)];
  return (inside.get(undefined) ?? []).flatMap(within);
}

/** A place of a form where a value can stand: a field, a row, a field of a row. */
export interface FormPlace {
  /** Names that lead there; `*` for each row of a list. */
  readonly way: readonly string[];
  /** All schemas that may say something of the value, the nearest first: what it refers to and its branches too. */
  readonly schemas: readonly Subschema[];
}

/** Kinds whose control shows their entries too: these are no places of their own. */
const WHOLE: ReadonlySet<FieldKind> = new Set(['checkboxes', 'files']);

/** So many rows within rows are looked into. */
const DEEPEST = 12;

interface Reached extends FormPlace {
  readonly from: Reached | undefined;
  /** The schemas that stand there, without what they refer to. */
  readonly own: readonly Subschema[];
}

const known = new WeakMap<Root, readonly FormPlace[]>();

/** Every place of a form, as it asks: each with all that is in it before the next; what refers to itself is looked into once, and no more than `MOST_WAYS` in all. */
export function everyPlace(root: Root): readonly FormPlace[] {
  // Several rules look at the same form, in the lab at each key.
  const before = known.get(root);
  if (before) return before;
  const places = walk(root);
  known.set(root, places);
  return places;
}

function walk(root: Root): readonly FormPlace[] {
  const seen = new Set<Subschema>();
  const start: Reached = { way: [], schemas: [], from: undefined, own: [root] };
  const reached = [start];
  // The list grows as it is walked, from the outside in.
  for (const from of reached) {
    const [first = {}] = from.own;
    if (from !== start && (seen.has(first) || from.way.length > DEEPEST || WHOLE.has(kindOfSchema(mergeReferenced(first, root))))) continue;
    seen.add(first);
    const names = new Set(collectFromAll(from.own, root).flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const [name, key] of [...[...names].map((name) => [name, name] as const), ['*', Number.MAX_SAFE_INTEGER] as const]) {
      const own = childSubschemas(from.own, key, root);
      if (own.length > 0 && reached.length <= MOST_WAYS)
        reached.push({ way: [...from.way, name], schemas: collectFromAll(own, root), from, own });
    }
  }
  return asAsked(reached).filter((place) => place !== start);
}

/** Where each schema of a form stands in it, as a dotted key. */
export function dottedKeysOf(schema: FormSchema): ReadonlyMap<unknown, string> {
  const keys = new Map<unknown, string>();
  const visit = (one: unknown, path: readonly string[]): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    keys.set(one, path.join('.'));
    for (const [keyword, value] of Object.entries(one)) mapSubschemas(keyword, value, path, visit);
    return one;
  };
  visit(schema, []);
  return keys;
}
