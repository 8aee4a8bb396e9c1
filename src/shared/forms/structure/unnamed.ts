import type { FieldSchema } from '../types.ts';

/** Whether visitors can name entries of an object themselves. */
export function takesEntries({ properties, patternProperties = {}, additionalProperties }: FieldSchema): boolean {
  if (Object.keys(patternProperties).length > 0) return true;
  if (!additionalProperties) return false;
  // What is merely not refused is not asked for.
  return properties === undefined || Object.keys(additionalProperties).some((keyword) => keyword !== 'errorMessage');
}

/** What names begin with that nobody has given: no keyboard has it, and a page and a browser's form carry it as it is. */
const MARK = '\ue000';

/** What an entry of a dictionary is called on the page as long as its visitor has not named it. */
export const unnamed = (which: number | string): string => `${MARK}${which}`;

export const isUnnamed = (name: string): boolean => name.startsWith(MARK);

/** What somebody is told who has filled in such an entry. */
export const NAME_WANTED = 'Give this entry a name';

/** Where something stands in a value that is called so, each as the keys that lead there. */
export function unnamedIn(value: unknown): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (isUnnamed(name) ? [[name]] : unnamedIn(one).map((keys) => [name, ...keys])));
}

/** Whether anything in a value is called so. */
export function hasUnnamed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => isUnnamed(name) || hasUnnamed(one));
}
