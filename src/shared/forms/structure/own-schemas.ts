import type { PartSchema } from '../schema/places.ts';

const made = new WeakMap<object, Map<string, PartSchema>>();

/** A schema of our own; the same for the same cause. */
export function ours(cause: object, name: string, schema: PartSchema): PartSchema {
  const known = made.get(cause) ?? new Map<string, PartSchema>();
  made.set(cause, known);
  const before = known.get(name) ?? schema;
  known.set(name, before);
  return before;
}

const ids = new WeakMap<PartSchema, number>();
let last = 0;

/** A number of a schema, as long as the page lives. */
export function idOf(schema: PartSchema): number {
  const known = ids.get(schema) ?? (last += 1);
  ids.set(schema, known);
  return known;
}

const names = new WeakMap<readonly PartSchema[], string>();

/** A name of branches by what they say: the same before scripts and after, in every tab, and in what is kept of a form. */
export function nameOf(branches: readonly PartSchema[]): string {
  const known = names.get(branches);
  if (known !== undefined) return known;
  let hash = 5381;
  for (const character of JSON.stringify(branches)) hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  const name = hash.toString(36);
  names.set(branches, name);
  return name;
}
