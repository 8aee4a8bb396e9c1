// What the fields of a form were called before (`was`), and under which names their values may be stored.
import type { PossibleSchemas } from '../model/possible-schemas.ts';

/** The fields of an object, each with its former names. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** All former names and places that the schemas of a field state. */
export const wasOf = ({ subschemas }: PossibleSchemas): readonly string[] => [
  ...new Set(subschemas.flatMap(({ keywords }) => (keywords['was'] as readonly string[] | undefined) ?? [])),
];

/** Whether an entry of `was` is a path from the form's root (`/address/city`, `/branches/*\/city`), and not a name beside the field's own. */
export const isRootedPath = (entry: string): boolean => entry.startsWith('/');

/** The fields of an object, whichever branches are taken. */
export const fieldsOf = (schemas: PossibleSchemas): Fields => new Map(schemas.names.map((name) => [name, wasOf(schemas.child(name))]));

/** Former names that an earlier definition did not state yet. Values stored under that definition may still have them. */
export function addedSince(entries: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? entries.filter((entry) => !before.includes(entry)) : [...entries];
}

/**
 * Former names of a field under which values of an earlier definition may be stored.
 *
 * A field that was renamed twice lists its first name too. By now, another field may have that name, so it does not count for values that
 * were stored under the second one.
 */
function namesSince(name: string, entries: readonly string[], now: Fields, before: Fields): string[] {
  const added = addedSince(entries, before.get(name));
  const known = added.filter((entry) => before.has(entry));
  // The most recent name. Two fields that exchanged their names list each other's.
  const last = known.find((entry) => !now.has(entry)) ?? known[0];
  const isSameField = (entry: string) =>
    before.get(entry)?.every((one) => isRootedPath(one) || one === name || entries.includes(one)) === true;
  const older = new Set(known.filter(isSameField).flatMap((entry) => before.get(entry) ?? []));
  return added.filter((entry) => entry === last || !older.has(entry));
}

/**
 * The names under which values of an earlier definition may be stored, by field and in the order in which to look for them: first the
 * names that the earlier definition had.
 *
 * Two fields may have exchanged their names. Then each one's own name stands for the other, and is not looked for.
 *
 * @param before undefined where the earlier definition is unknown; then a name of the present definition means its own field
 */
export function formerNames(now: Fields, before: Fields | undefined): ReadonlyMap<string, readonly string[]> {
  const former = new Map(
    [...now].map(([name, was]) => {
      const entries = was.filter((entry) => !isRootedPath(entry) && entry !== name);
      return [name, before ? namesSince(name, entries, now, before) : entries.filter((entry) => !now.has(entry))] as const;
    }),
  );
  const claimed = new Set([...former.values()].flat());
  const inOrder = (names: readonly string[]) =>
    before ? [...names.filter((name) => before.has(name)), ...names.filter((name) => !before.has(name))] : names;
  return new Map([...former].map(([name, entries]) => [name, inOrder(claimed.has(name) ? entries : [name, ...entries])]));
}
