// Decides which stars of the lattice pattern are lit, and in which colour.
import { random } from './random.ts';

/** One lit star: its cell, and which of the palette's `lit` colours it wears. */
export type LitStar = { column: number; row: number; colour: number };

/** A square of `span` × `span` cells that holds no stars. */
export type LatticeOpening = { column: number; row: number; span: number };

export type LatticeOptions = {
  columns: number;
  rows: number;
  /** Any word; the same one always gives the same stars. */
  seed: string;
  /** How many colours the palette offers. */
  colours: number;
  /** Share of lit stars, 0 to 1. A third reads as a pattern, a sixth as lights in a wall. */
  density?: number | undefined;
  opening?: LatticeOpening | undefined;
  /** Lights stars in so many columns at either side alone: what stands in the middle would cover all but slivers of the others. */
  sides?: number | undefined;
};

/** Chance that a lit star's neighbour to the left or above passes its colour on: light comes in clusters, not as noise. */
const KINSHIP = 0.62;
/** Each further colour is this much rarer than the one before. */
const FALLOFF = 0.55;

/**
 * The jaali: which stars of a `columns` × `rows` wall are lit, and in what colour.
 * Pure and deterministic; row by row from the top left.
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
    // Every other lit star draws a neighbour in, so that shapes form.
    const neighbour = neighbours(cell, columns, rows)[Math.floor(draw() * 4)];
    if (neighbour !== undefined && grid.size < wanted && draw() < KINSHIP) light(neighbour);
  }
  return [...grid.values()].sort((a, b) => a.row - b.row || a.column - b.column);

  function light(cell: number) {
    if (grid.has(cell) || !closed.has(cell)) return;
    const kin = neighbours(cell, columns, rows)
      .map((near) => (near === undefined ? undefined : grid.get(near)))
      .find((star) => star !== undefined);
    const colour = kin && draw() < KINSHIP ? kin.colour : pick(colours, draw());
    grid.set(cell, { column: cell % columns, row: Math.floor(cell / columns), colour });
  }
}

/** All cells of a wall, row by row, without those of its opening. */
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

/** Left, right, above, below; undefined where the wall ends. */
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
