import type { PossibleSchemas } from '#engine/index.ts';
import type { SiteKeywords } from '../site-form.ts';

/** The fields of an object, each with what it was called before. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** All former names of what stands at a place. */
export const wasOf = ({ subschemas }: PossibleSchemas): readonly string[] => [
  ...new Set(subschemas.flatMap(({ keywords }) => (keywords as SiteKeywords).was ?? [])),
];

/** Whether an entry of `was` is a path from the form's root, `/address/city` or `/branches/*\/city`, and no name beside the field's own. */
export const isPath = (entry: string): boolean => entry.startsWith('/');

/** The fields of an object that all these schemas may say something of. */
export const fieldsOf = (schemas: PossibleSchemas): Fields => new Map(schemas.names.map((name) => [name, wasOf(schemas.child(name))]));

/** Former names that a definition did not know of yet: what was stored under it may stand under them. */
export function newlySaid(entries: readonly string[], before: readonly string[] | undefined): string[] {
  return before ? entries.filter((entry) => !before.includes(entry)) : [...entries];
}

/**
 * Names under which a field may stand in what was stored under an earlier definition, and did not go by then already. What the
 * field said of itself when it was called otherwise was said before, too: by now such a name may be another field's.
 */
function freshNames(name: string, entries: readonly string[], now: Fields, before: Fields): string[] {
  const said = newlySaid(entries, before.get(name));
  const known = said.filter((entry) => before.has(entry));
  // What it was called last: two that exchanged their names once have each other's among theirs.
  const last = known.find((entry) => !now.has(entry)) ?? known[0];
  const isSelf = (entry: string) => before.get(entry)?.every((one) => isPath(one) || one === name || entries.includes(one)) === true;
  const older = new Set(known.filter(isSelf).flatMap((entry) => before.get(entry) ?? []));
  return said.filter((entry) => entry === last || !older.has(entry));
}

/**
 * Under which names the values of an object's fields may stand in what was stored under an earlier definition, for each field
 * in the order in which they are looked for: first those that it asked for, since what stands under another one was answered
 * even before.
 *
 * Two fields may have exchanged their names: a name that another field has come to claim since is no longer that of the field
 * itself. Where the earlier definition is not known, a name that is asked for now is its own field's.
 */
export function formerNames(now: Fields, before: Fields | undefined): ReadonlyMap<string, readonly string[]> {
  const fresh = new Map(
    [...now].map(([name, was]) => {
      const entries = was.filter((entry) => !isPath(entry) && entry !== name);
      return [name, before ? freshNames(name, entries, now, before) : entries.filter((entry) => !now.has(entry))] as const;
    }),
  );
  const claimed = new Set([...fresh.values()].flat());
  const inOrder = (names: readonly string[]) =>
    before ? [...names.filter((name) => before.has(name)), ...names.filter((name) => !before.has(name))] : names;
  return new Map([...fresh].map(([name, entries]) => [name, inOrder(claimed.has(name) ? entries : [name, ...entries])]));
}
