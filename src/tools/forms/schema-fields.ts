// Lists the fields of a form's schema, with all schemas that apply to each.
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

/** Limit for definitions that all refer to one another: the largest forms of the corpus have some hundred fields. */
export const MAX_FIELDS = 3000;

/** Sorts fields in the order of the form: each field before its inner fields, and these before the next field. */
function inFormOrder(reached: readonly Reached[]): readonly Reached[] {
  const inside = Map.groupBy(reached, ({ from }) => from);
  const within = (field: Reached): Reached[] => [field, ...(inside.get(field) ?? []).flatMap(within)];
  return (inside.get(undefined) ?? []).flatMap(within);
}

/** A field, a row, or a field of a row. */
export interface SchemaField {
  /** Names of the fields from the root; `*` for each row of a list. */
  readonly path: readonly string[];
  /** All schemas that can apply to the value, its own first, with references and branches. */
  readonly schemas: readonly Subschema[];
}

/** Kinds with one control for all entries: their entries are no fields. */
const LEAF_LISTS: ReadonlySet<FieldKind> = new Set(['checkboxes', 'files']);

/** Limit for rows inside rows. */
const MAX_DEPTH = 12;

interface Reached extends SchemaField {
  readonly from: Reached | undefined;
  /** The field's own schemas, without references. */
  readonly own: readonly Subschema[];
}

const cache = new WeakMap<Root, readonly SchemaField[]>();

/** The fields of a form in its order. A schema that refers to itself is followed once. */
export function schemaFields(root: Root): readonly SchemaField[] {
  // Cached, since several rules read the fields of the same form, in the lab at each key.
  const cached = cache.get(root);
  if (cached) return cached;
  const fields = collectFields(root);
  cache.set(root, fields);
  return fields;
}

function collectFields(root: Root): readonly SchemaField[] {
  const seen = new Set<Subschema>();
  const start: Reached = { path: [], schemas: [], from: undefined, own: [root] };
  const reached = [start];
  // The list grows as it is walked, from the outside in.
  for (const from of reached) {
    const [first = {}] = from.own;
    if (from !== start && (seen.has(first) || from.path.length > MAX_DEPTH || LEAF_LISTS.has(kindOfSchema(mergeReferenced(first, root)))))
      continue;
    seen.add(first);
    const names = new Set(collectFromAll(from.own, root).flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const [name, key] of [...[...names].map((name) => [name, name] as const), ['*', Number.MAX_SAFE_INTEGER] as const]) {
      const own = childSubschemas(from.own, key, root);
      if (own.length > 0 && reached.length <= MAX_FIELDS)
        reached.push({ path: [...from.path, name], schemas: collectFromAll(own, root), from, own });
    }
  }
  return inFormOrder(reached).filter((field) => field !== start);
}

/** The dotted key of each schema in a form. */
export function dottedKeysOf(schema: FormSchema): ReadonlyMap<unknown, string> {
  const keys = new Map<unknown, string>();
  const visit = (subschema: unknown, path: readonly string[]): unknown => {
    if (typeof subschema !== 'object' || subschema === null) return subschema;
    keys.set(subschema, path.join('.'));
    for (const [keyword, value] of Object.entries(subschema)) mapSubschemas(keyword, value, path, visit);
    return subschema;
  };
  visit(schema, []);
  return keys;
}
