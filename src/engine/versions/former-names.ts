// The former names of fields (`was`), and the names under which their values may be stored.
import type { PossibleSchemas } from '../model/possible-schemas.ts';

/** The fields of an object, each with its former names. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** All former names and paths of a field, from the `was` of its schemas. */
export const wasOf = ({ subschemas }: PossibleSchemas): readonly string[] => [
  ...new Set(subschemas.flatMap(({ keywords }) => (keywords['was'] as readonly string[] | undefined) ?? [])),
];

/** Whether an entry of `was` is a path from the form's root (`/address/city`, `/branches/*\/city`), and not a name beside the field's own. */
export const isRootedPath = (entry: string): boolean => entry.startsWith('/');

/** The fields of an object, in any branch. */
export const fieldsOf = (schemas: PossibleSchemas): Fields => new Map(schemas.names.map((name) => [name, wasOf(schemas.child(name))]));

/** Former names that an earlier version did not list yet. Values of that version may be stored under them. */
export function addedSince(entries: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? entries.filter((entry) => !before.includes(entry)) : [...entries];
}

/**
 * The former names of a field under which values of an earlier version may be stored.
 *
 * A field that was renamed twice also lists its first name. If the earlier version has the second name, the first name does not count, since
 * it may belong to another field now.
 */
function namesSince(name: string, entries: readonly string[], now: Fields, before: Fields): string[] {
  const added = addedSince(entries, before.get(name));
  const earlierNames = added.filter((entry) => before.has(entry));
  // The most recent name. Fields that exchanged their names list the name of the other.
  const last = earlierNames.find((entry) => !now.has(entry)) ?? earlierNames[0];
  const isSameField = (entry: string) =>
    before.get(entry)?.every((earlier) => isRootedPath(earlier) || earlier === name || entries.includes(earlier)) === true;
  const older = new Set(earlierNames.filter(isSameField).flatMap((entry) => before.get(entry) ?? []));
  return added.filter((entry) => entry === last || !older.has(entry));
}

/**
 * The names under which values of an earlier version may be stored, by field. The names that the earlier version had come first.
 *
 * If two fields exchanged their names, the current name of each belongs to the other in the earlier version, so it is not in the list.
 *
 * @param before undefined if the earlier version is unknown; then the name of a current field means that field
 */
export function formerNames(now: Fields, before: Fields | undefined): ReadonlyMap<string, readonly string[]> {
  const former = new Map(
    [...now].map(([name, allFormer]) => {
      const entries = allFormer.filter((entry) => !isRootedPath(entry) && entry !== name);
      return [name, before ? namesSince(name, entries, now, before) : entries.filter((entry) => !now.has(entry))] as const;
    }),
  );
  const claimed = new Set([...former.values()].flat());
  const inOrder = (names: readonly string[]) =>
    before ? [...names.filter((name) => before.has(name)), ...names.filter((name) => !before.has(name))] : names;
  return new Map([...former].map(([name, entries]) => [name, inOrder(claimed.has(name) ? entries : [name, ...entries])]));
}
