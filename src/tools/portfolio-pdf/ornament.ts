import { litStars } from '#client/ui/lattice/lit-stars.ts';
import type { Palette } from '#client/ui/lattice/palettes.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { type Sheets, SIDE } from './sheet.ts';

/** Draws decoration, which screen readers skip. */
export function ornament(sheets: Sheets, draw: () => void): void {
  sheets.markContent('Artifact', { type: 'Layout' });
  draw();
  sheets.endMarkedContent();
}

export interface Wall {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly seed: string;
  readonly density?: number;
}

/** The star litStars, as on the site: outlines in every cell, and some stars lit. */
export function drawLattice(sheets: Sheets, { x, y, columns, rows, seed, density }: Wall, palette: Omit<Palette, 'ground'>): void {
  const star = (column: number, row: number) => starPath(x + (column + 0.5) * SIDE, y + (row + 0.5) * SIDE, SIDE / 2);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    sheets
      .path(star(cell % columns, Math.floor(cell / columns)))
      .lineWidth(0.75)
      .stroke(palette.line);
  }
  for (const { column, row, colour } of litStars({ columns, rows, seed, colours: palette.lit.length, density })) {
    sheets.path(star(column, row)).fill(palette.lit[colour] ?? palette.lit[0]);
  }
}

/** Draws the logo: a star with a smaller one in it. */
export function drawMark(sheets: Sheets, x: number, y: number, radius: number, outer: string, inner: string): void {
  sheets.path(starPath(x, y, radius, 0, 2)).fill(outer);
  sheets.path(starPath(x, y, radius * 0.42, 22.5, 2)).fill(inner);
}

export function drawRule(sheets: Sheets, x: number, y: number, width: number, colour: string): void {
  sheets
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.75)
    .stroke(colour);
}
