import type { Colour } from '#shared/blocks/common.ts';

const COLOURS: readonly Colour[] = ['indigo', 'brick', 'leaf', 'lake', 'marigold', 'ink'];

/** The default colour of the monogram at a position: the colours alternate. */
export function colourAt(index: number): Colour {
  return COLOURS[index % COLOURS.length] ?? 'indigo';
}
