/** Stands behind the name of what is stored and not asked for any more. */
export const FORMER = ' (former)';

/** A name for what its own name is asked for otherwise by now. @param count of how many such names it is */
export const formerName = (name: string, count: number): string => (count === 1 ? `${name}${FORMER}` : `${name} (former ${count})`);

/** Whether a name along a path is such a one. */
export const isFormer = (path: string): boolean => / \(former(?: \d+)?\)(?=\/|$)/.test(path);
