import type { FieldSchema } from './types.ts';

/** What one row of a list is called: by its own title, else as the list is. */
export const oneOf = ({ title: list = 'Row' }: Pick<FieldSchema, 'title'>, { title: own }: Pick<FieldSchema, 'title'>): string =>
  own ?? list;
