import type { FieldSchema } from './types.ts';

/** What a row of a list is called: «Reference 2». Rows that have no title of their own are numbered under the list's. */
export function rowTitle(
  { title: list = 'Row' }: Pick<FieldSchema, 'title'>,
  { title = list }: Pick<FieldSchema, 'title'>,
  index: number,
): string {
  return `${title} ${index + 1}`;
}
