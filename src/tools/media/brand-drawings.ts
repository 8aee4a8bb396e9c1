import { litStars } from '#client/ui/lattice/lit-stars.ts';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { starPath } from '#client/ui/star/star-path.ts';
import { logoShapes } from '#shared/design/brand-mark.ts';

const palette = palettes.banner;

/** The preview card for links, 1200 × 630: name and claim at the left, 6 × 7 stars at the right. */
export function card(name: string, claim: readonly string[]): string {
  const wall = { columns: 6, rows: 7, cell: 90, left: 660 };
  const star = (column: number, row: number) => starPath(wall.left + (column + 0.5) * wall.cell, (row + 0.5) * wall.cell, wall.cell / 2);
  const grid = Array.from({ length: wall.columns * wall.rows }, (_, cell) => star(cell % wall.columns, Math.floor(cell / wall.columns)));
  const lit = litStars({ ...wall, seed: 'card', colours: palette.lit.length, density: 0.36 })
    .map(({ column, row, colour }) => `<path d="${star(column, row)}" fill="${palette.lit[colour]}"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="#fff" font-family="Display"><rect width="1200" height="630" fill="${palette.ground}"/>` +
    `<path d="${grid.join('')}" fill="none" stroke="${palette.line}" stroke-width="1.5"/>${lit}` +
    logoShapes(108, 108, 0.72) +
    `<text x="162" y="124" font-size="46" font-weight="700" letter-spacing="-1">${name}</text>` +
    `<text font-size="70" font-weight="700" letter-spacing="-2.1">${claim
      .map((line, index) => `<tspan x="72" y="${392 + index * 74}">${line}</tspan>`)
      .join('')}</text></svg>`
  );
}
