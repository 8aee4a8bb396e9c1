/** What an entry of a dictionary is called on the page as long as its visitor has not named it; nobody can type it. */
export const unnamed = (count: number): string => `\u0000${count}`;

export const isUnnamed = (name: string): boolean => name.startsWith('\u0000');

/** Whether anything in a value is called so. */
export function hasUnnamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => isUnnamed(name) || hasUnnamed(one));
}
