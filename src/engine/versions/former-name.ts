/** End of the name of a value that has no field any more, and whose own name now belongs to another field. */
export const FORMER = ' (former)';

/** @param count 2 and more if other values already have such a name */
const formerName = (name: string, count: number): string => (count === 1 ? `${name}${FORMER}` : `${name} (former ${count})`);

/** Whether a path contains such a name. */
export const isFormer = (path: string): boolean => / \(former(?: \d+)?\)(?=\/|$)/.test(path);

/**
 * A former name that is not taken yet.
 *
 * @param tried by name, the count to start from. Pass the same map for many values, since thousands of rows may need the same name
 */
export function freeFormerName(name: string, isTaken: (name: string) => boolean, tried: Map<string, number> = new Map()): string {
  let count = tried.get(name) ?? 1;
  while (isTaken(formerName(name, count))) count += 1;
  tried.set(name, count);
  return formerName(name, count);
}
