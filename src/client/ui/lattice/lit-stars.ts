// Decides which stars of the lattice pattern are lit, and in which colour.
import { random } from './random.ts';

/** One lit star: its cell, and the index of its colour in `lit` of the palette. */
export type LitStar = { column: number; row: number; colour: number };

/** A square of `span` × `span` cells without stars. */
export type LatticeOpening = { column: number; row: number; span: number };

export type LatticeOptions = {
  columns: number;
  rows: number;
  /** Any word: the same word gives the same stars. */
  seed: string;
  /** Count of colours in the palette. */
  colours: number;
  /** Share of lit stars, from 0 to 1. */
  density?: number | undefined;
  opening?: LatticeOpening | undefined;
  /** Lights stars only in this many columns at each side, because content covers the middle. */
  sides?: number | undefined;
};

/** Probability that a lit star takes the colour of its left or upper neighbour, so that colours form clusters. */
const SAME_COLOUR = 0.62;
/** Each colour is used less often than the one before, by this factor. */
const FALLOFF = 0.55;

/**
 * Decides which stars are lit, and in which colour. Deterministic.
 *
 * @returns the lit stars, row by row from the top left
 */
export function litStars({ columns, rows, seed, colours, density = 0.3, opening, sides = columns }: LatticeOptions): LitStar[] {
  const nextRandom = random(`${seed}/${columns}x${rows}`);
  const cells = new Set(
    cellsWithStars(columns, rows, opening)
      .filter(({ column }) => Math.min(column, columns - 1 - column) < sides)
      .map(({ column, row }) => row * columns + column),
  );
  const count = Math.round(cells.size * Math.min(Math.max(density, 0), 1));
  const lit = new Map<number, LitStar>();

  for (const cell of shuffle([...cells], nextRandom)) {
    if (lit.size >= count) break;
    light(cell);
    // Every second lit star also lights a neighbour, so that shapes form.
    const neighbour = neighbours(cell, columns, rows)[Math.floor(nextRandom() * 4)];
    if (neighbour !== undefined && lit.size < count && nextRandom() < SAME_COLOUR) light(neighbour);
  }
  return [...lit.values()].sort((a, b) => a.row - b.row || a.column - b.column);

  function light(cell: number) {
    if (lit.has(cell) || !cells.has(cell)) return;
    const litNeighbour = neighbours(cell, columns, rows)
      .map((neighbour) => (neighbour === undefined ? undefined : lit.get(neighbour)))
      .find((star) => star !== undefined);
    const colour = litNeighbour && nextRandom() < SAME_COLOUR ? litNeighbour.colour : pickColour(colours, nextRandom());
    lit.set(cell, { column: cell % columns, row: Math.floor(cell / columns), colour });
  }
}

/** All cells row by row, without those of the opening. */
export function cellsWithStars(columns: number, rows: number, opening?: LatticeOpening): { column: number; row: number }[] {
  const isInOpening = (column: number, row: number) =>
    opening !== undefined &&
    column >= opening.column &&
    column < opening.column + opening.span &&
    row >= opening.row &&
    row < opening.row + opening.span;
  return Array.from({ length: columns * rows }, (_, cell) => ({ column: cell % columns, row: Math.floor(cell / columns) })).filter(
    ({ column, row }) => !isInOpening(column, row),
  );
}

/** Left, right, above, below; undefined at the edges. */
function neighbours(cell: number, columns: number, rows: number): (number | undefined)[] {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  return [
    column > 0 ? cell - 1 : undefined,
    column < columns - 1 ? cell + 1 : undefined,
    row > 0 ? cell - columns : undefined,
    row < rows - 1 ? cell + columns : undefined,
  ];
}

/** The index of a colour. @param randomNumber in [0, 1) */
function pickColour(colours: number, randomNumber: number): number {
  const weights = Array.from({ length: colours }, (_, index) => FALLOFF ** index);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = randomNumber * total;
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return Math.max(index, 0);
}

function shuffle(cells: number[], nextRandom: () => number): number[] {
  return cells
    .map((cell) => ({ cell, order: nextRandom() }))
    .sort((a, b) => a.order - b.order)
    .map(({ cell }) => cell);
}
