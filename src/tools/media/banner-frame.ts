import { litStars, type LitStar } from '#client/ui/lattice/lit-stars.ts';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { random } from '#client/ui/lattice/random.ts';
import { starPath } from '#client/ui/star/star-path.ts';

/** 16 × 9 cells of 80 px fill the frame without cutting a star. */
const WALL = { columns: 16, rows: 9, cell: 80 };
export const BANNER_FRAME = { width: WALL.columns * WALL.cell, height: WALL.rows * WALL.cell };

/** Shares of the loop: how long a star takes to turn and fill (or to go out), and how long it stays lit. */
const TURN = 0.06;
const LIT = 0.42;
/** No star lights up in the columns to the left, which are behind the banner's text. */
const FIRST_COLUMN = 5;

const palette = palettes.banner;
const draw = random('banner/order');
const shown = litStars({ ...WALL, seed: 'banner', colours: palette.lit.length, density: 0.5 }).filter(
  ({ column }) => column >= FIRST_COLUMN,
);
/** Stars start at equal intervals in a random order, so that the number of lit stars stays about the same. */
const stars = shown
  .map((star) => ({ star, order: draw() }))
  .sort((a, b) => a.order - b.order)
  .map(({ star }, index) => ({ ...star, phase: index / shown.length }));
/**
 * A frame of the banner as SVG.
 *
 * @param moment of the loop, from 0 to 1. Moment 1 is the same as 0, so the loop has no seam
 * @param isStill leaves out turning stars, for visitors who prefer no motion
 */
export function bannerFrame(moment: number, isStill = false): string {
  const lit = stars.map((star) => drawStar(star, (moment - star.phase + 1) % 1, isStill)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER_FRAME.width}" height="${BANNER_FRAME.height}">` +
    `<rect width="100%" height="100%" fill="${palette.ground}"/>` +
    `<pattern id="cell" width="${WALL.cell}" height="${WALL.cell}" patternUnits="userSpaceOnUse"><path d="${outline({ column: 0, row: 0 }, 0)}" fill="none" stroke="${palette.line}" stroke-width="1.25"/></pattern>` +
    `<rect width="100%" height="100%" fill="url(#cell)"/>${lit}</svg>`
  );
}

/** A star turns by half a point while it fills, and by another half while it goes out. */
function drawStar(star: LitStar, age: number, isStill: boolean): string {
  const rise = ease(age / TURN);
  const fall = ease((age - TURN - LIT) / TURN);
  const light = rise - fall;
  if (light <= 0 || (isStill && light < 1)) return '';
  const turn = -22.5 + 22.5 * (rise + fall);
  return `<path d="${outline(star, turn)}" fill="${palette.lit[star.colour]}" opacity="${Number(light.toFixed(3))}"/>`;
}

function outline({ column, row }: { column: number; row: number }, turn: number): string {
  return starPath((column + 0.5) * WALL.cell, (row + 0.5) * WALL.cell, WALL.cell / 2, turn, 2);
}

function ease(share: number): number {
  const bounded = Math.min(Math.max(share, 0), 1);
  return 1 - (1 - bounded) ** 3;
}
