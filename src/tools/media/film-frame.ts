import { litStars } from '#client/ui/lattice/lit-stars.ts';
import { palettes } from '#client/ui/lattice/palettes.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import { textOn } from '#shared/design/colour.ts';
import { starPath } from '#client/ui/star/star-path.ts';

/** A drawn screen with its caption. */
interface Shot {
  readonly caption: string;
  readonly svg: string;
}

export interface Film {
  readonly name: string;
  readonly tone: LatticeTone;
  readonly shots: readonly Shot[];
}

export const FILM_FRAME = { width: 1280, height: 720 };
/** Seconds for which each screen is shown, including the transition to the next. */
export const SHOT = 2.4;
/** Seconds of a transition. */
const CHANGE = 0.45;
const CELL = 80;
const WALL = { columns: FILM_FRAME.width / CELL, rows: FILM_FRAME.height / CELL };

/** The frame at a second of the film, as HTML. The first screen follows the last, so the loop has no seam. */
export function filmFrame({ name, tone, shots }: Film, second: number): string {
  const index = Math.floor(second / SHOT) % shots.length;
  const change = ease((second % SHOT) / CHANGE);
  const [shot, before] = [shots[index], shots[(index - 1 + shots.length) % shots.length]];
  const colour = textOn(palettes[tone].ground);
  return (
    `<style>body{position:relative;overflow:hidden;width:${FILM_FRAME.width}px;height:${FILM_FRAME.height}px;color:${colour}}` +
    `.at{position:absolute}.phone svg{width:322px}.words{left:96px;top:236px;width:500px}` +
    `.name{font:600 24px Text}.caption{position:absolute;top:44px;font:700 60px/1.04 Display;letter-spacing:-1.6px}</style>` +
    `<div class="at">${ground(name, tone)}</div><div class="at words"><div class="name">${name}</div>` +
    `${words(before, 1 - 2 * change, 0)}${words(shot, 2 * change - 1, 1 - change)}</div>` +
    `${phone(before, 1 - change, -change)}${phone(shot, change, 1 - change)}`
  );
}

/** A caption. It disappears before the next one appears, since overlapping captions cannot be read. */
function words(shot: Shot | undefined, opacity: number, away: number): string {
  return `<div class="caption" style="opacity:${Math.max(opacity, 0).toFixed(3)};transform:translateY(${(away * 24).toFixed(1)}px)">${shot?.caption ?? ''}</div>`;
}

function phone(shot: Shot | undefined, opacity: number, away: number): string {
  return `<div class="at phone" style="left:790px;top:29px;opacity:${opacity.toFixed(3)};transform:translateX(${(away * 90).toFixed(1)}px)">${shot?.svg ?? ''}</div>`;
}

function ground(seed: string, tone: LatticeTone): string {
  const { ground, line, lit } = palettes[tone];
  const star = (column: number, row: number) => starPath((column + 0.5) * CELL, (row + 0.5) * CELL, CELL / 2, 0, 2);
  const right = litStars({ ...WALL, seed, colours: lit.length, density: 0.3 }).filter(({ column }) => column > 7);
  const grid = Array.from({ length: WALL.columns * WALL.rows }, (_, cell) => star(cell % WALL.columns, Math.floor(cell / WALL.columns)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FILM_FRAME.width}" height="${FILM_FRAME.height}"><rect width="100%" height="100%" fill="${ground}"/>` +
    `<path d="${grid.join('')}" fill="none" stroke="${line}" stroke-width="1.25"/><rect width="620" height="100%" fill="${ground}" opacity=".82"/>` +
    `${right.map(({ column, row, colour }) => `<path d="${star(column, row)}" fill="${lit[colour]}"/>`).join('')}</svg>`
  );
}

function ease(share: number): number {
  const bounded = Math.min(Math.max(share, 0), 1);
  return 1 - (1 - bounded) ** 3;
}
