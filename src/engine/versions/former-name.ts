/** Ends the name of a value that the form no longer asks for, and whose own name means something else by now. */
export const FORMER = ' (former)';

/** @param count 2 and more where other values have such a name already */
const formerName = (name: string, count: number): string => (count === 1 ? `${name}${FORMER}` : `${name} (former ${count})`);

/** Whether a path leads through such a name. */
export const isFormer = (path: string): boolean => / \(former(?: \d+)?\)(?=\/|$)/.test(path);

/**
 * A former name that is not taken.
 *
 * @param tried by name, the number of former names that are taken for sure. Pass the same map for many values, as thousands of rows may
 *   want the same name
 */
export function freeFormerName(name: string, isTaken: (name: string) => boolean, tried: Map<string, number> = new Map()): string {
  let count = tried.get(name) ?? 1;
  while (isTaken(formerName(name, count))) count += 1;
  tried.set(name, count);
  return formerName(name, count);
}
