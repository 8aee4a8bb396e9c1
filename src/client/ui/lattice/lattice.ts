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
export function lattice({ columns, rows, seed, colours, density = 0.3, opening, sides = columns }: LatticeOptions): LitStar[] {
  const draw = random(`${seed}/${columns}x${rows}`);
  const closed = new Set(
    closedCells(columns, rows, opening)
      .filter(({ column }) => Math.min(column, columns - 1 - column) < sides)
      .map(({ column, row }) => row * columns + column),
  );
  const wanted = Math.round(closed.size * Math.min(Math.max(density, 0), 1));
  const grid = new Map<number, LitStar>();

  for (const cell of shuffled([...closed], draw)) {
    if (grid.size >= wanted) break;
    light(cell);
    // Every second lit star also lights a neighbour, so that shapes form.
    const neighbour = neighbours(cell, columns, rows)[Math.floor(draw() * 4)];
    if (neighbour !== undefined && grid.size < wanted && draw() < SAME_COLOUR) light(neighbour);
  }
  return [...grid.values()].sort((a, b) => a.row - b.row || a.column - b.column);

  function light(cell: number) {
    if (grid.has(cell) || !closed.has(cell)) return;
    const kin = neighbours(cell, columns, rows)
      .map((near) => (near === undefined ? undefined : grid.get(near)))
      .find((star) => star !== undefined);
    const colour = kin && draw() < SAME_COLOUR ? kin.colour : pick(colours, draw());
    grid.set(cell, { column: cell % columns, row: Math.floor(cell / columns), colour });
  }
}

/** All cells row by row, without those of the opening. */
export function closedCells(columns: number, rows: number, opening?: LatticeOpening): { column: number; row: number }[] {
  const open = (column: number, row: number) =>
    opening !== undefined &&
    column >= opening.column &&
    column < opening.column + opening.span &&
    row >= opening.row &&
    row < opening.row + opening.span;
  return Array.from({ length: columns * rows }, (_, cell) => ({ column: cell % columns, row: Math.floor(cell / columns) })).filter(
    ({ column, row }) => !open(column, row),
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

function pick(colours: number, drawn: number): number {
  const weights = Array.from({ length: colours }, (_, index) => FALLOFF ** index);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = drawn * total;
  const found = weights.findIndex((weight) => (rest -= weight) < 0);
  return Math.max(found, 0);
}

function shuffled(cells: number[], draw: () => number): number[] {
  return cells
    .map((cell) => ({ cell, place: draw() }))
    .sort((a, b) => a.place - b.place)
    .map(({ cell }) => cell);
}
