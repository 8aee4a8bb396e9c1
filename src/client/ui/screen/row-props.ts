import type { ScreenRow } from '#shared/drawings/screen.ts';
import type { Theme } from './theme.ts';

/** What a drawing of a row gets: its data, its width, and the screen's colours. Its top left corner is 0, 0. */
export type RowProps<Kind extends ScreenRow['kind']> = {
  row: Extract<ScreenRow, { kind: Kind }>;
  width: number;
  theme: Theme;
};
