import type { Colour } from '#shared/blocks/common.ts';

const turns: readonly Colour[] = ['indigo', 'brick', 'leaf', 'lake', 'marigold', 'ink'];

/** The colour of the monogram at a place of a row, where content names none. */
export function colourAt(index: number): Colour {
  return turns[index % turns.length] ?? 'indigo';
}
