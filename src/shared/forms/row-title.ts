import type { FieldSchema } from './types.ts';

/** What one of several is called: by its own title, else by that of the list without its plural. */
export function oneOf({ title: list = 'Row' }: Pick<FieldSchema, 'title'>, { title: own }: Pick<FieldSchema, 'title'>): string {
  if (own !== undefined) return own;
  if (/[^aeiou]ies$/.test(list)) return list.replace(/ies$/, 'y');
  if (/(?:ch|sh|s|x|z)es$/.test(list)) return list.replace(/es$/, '');
  return list.replace(/(?<=[^su])s$/, '');
}

/** What a row of a list is called: «Reference 2». */
export function rowTitle(list: Pick<FieldSchema, 'title'>, entry: Pick<FieldSchema, 'title'>, index: number): string {
  return `${oneOf(list, entry)} ${index + 1}`;
}
