import type { FieldSchema } from './types.ts';

/** What one row of a list is called: by its own title, else as the list is. */
export const oneOf = ({ title: list = 'Row' }: Pick<FieldSchema, 'title'>, { title: own }: Pick<FieldSchema, 'title'>): string =>
  own ?? list;

/** What a row of a list is called with its number: «Reference 2». */
export const rowTitle = (list: Pick<FieldSchema, 'title'>, entry: Pick<FieldSchema, 'title'>, index: number): string =>
  `${oneOf(list, entry)} ${index + 1}`;
