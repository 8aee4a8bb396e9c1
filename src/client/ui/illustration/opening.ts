import { CELL } from '#shared/drawings/drawing.ts';

/** The star that carries an illustration's subject takes the place of nine small ones. */
export const OPENING = { column: 2, row: 0, span: 3 };

/** Its middle, in SVG units. */
export const CENTRE = { x: (OPENING.column + OPENING.span / 2) * CELL, y: (OPENING.span / 2) * CELL };
