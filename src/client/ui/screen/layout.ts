// Heights and columns of the rows in a product screen's drawing.
import { wrap } from '#client/ui/svg-text/wrap.ts';
import type { ScreenPart, ScreenRow } from '#shared/drawings/screen.ts';

/** Count of tiles per row. @param count of all tiles */
export function tileColumns(width: number, count: number): number {
  return width > 500 ? Math.min(count, 4) : width > 260 && count % 3 === 0 ? 3 : 2;
}

/** Height of a text line in SVG units. */
export const LINE_HEIGHT = 20;

/** Height of a row in SVG units at the given width, without the gap below it. */
export function rowHeight(row: ScreenRow, width: number): number {
  switch (row.kind) {
    case 'title':
      return 56 + (row.lead === undefined ? 0 : 44) + (row.note === undefined ? 0 : 22);
    case 'heading':
      return 26;
    case 'text':
      return wrap(row.text, width, 14).length * LINE_HEIGHT;
    case 'search':
    case 'button':
      return 46;
    case 'field':
      return 66;
    case 'chips':
      return 34;
    case 'toggle':
    case 'item':
      return 58;
    case 'stats':
      return 76;
    case 'bars':
      return 186;
    case 'timer':
      return 224;
    case 'map':
      return 190;
    case 'bubble':
      return wrap(row.text, width * 0.72 - 28, 14).length * LINE_HEIGHT + 20;
    case 'tiles':
      return Math.ceil(row.items.length / tileColumns(width, row.items.length)) * 124 - 12;
    case 'barcode':
      return 132;
    case 'steps':
      return row.items.length * 46 - 8;
    case 'table':
      return 38 + row.rows.length * 42;
    case 'people':
      return 84;
    case 'player':
      return 96;
    case 'rating':
      return 72;
    case 'offer':
      return 118;
  }
}

/** The gap between two rows: smaller between rows of a list. */
function gapAfter(part: ScreenPart, next: ScreenPart | undefined): number {
  if (part.kind === 'title') return 18;
  if (part.kind === next?.kind && (part.kind === 'item' || part.kind === 'toggle')) return 0;
  if (part.kind === 'heading') return 8;
  if (part.kind === 'bubble' && next?.kind === 'bubble') return 10;
  return 16;
}

/** Gap between two columns of a browser frame. */
export const GUTTER = 28;

/** Height of a row, or of the taller one of two columns. */
export function partHeight(part: ScreenPart, width: number): number {
  if (part.kind !== 'columns') return rowHeight(part, width);
  const half = (width - GUTTER) / 2;
  return Math.max(stackHeight(part.left, half), stackHeight(part.right, half));
}

function stackHeight(rows: readonly ScreenPart[], width: number): number {
  return stackParts(rows, width, 0).reduce((end, { part, y }) => Math.max(end, y + partHeight(part, width)), 0);
}

/** Positions the parts below each other, starting at `top`. */
export function stackParts(parts: readonly ScreenPart[], width: number, top: number): { part: ScreenPart; y: number }[] {
  let y = top;
  return parts.map((part, index) => {
    const position = { part, y };
    y += partHeight(part, width) + gapAfter(part, parts[index + 1]);
    return position;
  });
}
