import { CELL } from '#shared/drawings/drawing-spec.ts';

/** The star with the subject of an illustration replaces nine small stars. */
export const OPENING = { column: 2, row: 0, span: 3 };

/** The centre of that star, in SVG units. */
export const CENTRE = { x: (OPENING.column + OPENING.span / 2) * CELL, y: (OPENING.span / 2) * CELL };
