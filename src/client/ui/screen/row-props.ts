import type { ScreenRow } from '#shared/drawings/screen.ts';
import type { Theme } from './theme.ts';

/** Props of a row's drawing, whose top left corner is 0, 0. */
export type RowProps<Kind extends ScreenRow['kind']> = {
  row: Extract<ScreenRow, { kind: Kind }>;
  width: number;
  theme: Theme;
};
