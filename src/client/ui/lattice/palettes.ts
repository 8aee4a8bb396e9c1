import { palette } from '#shared/design/tokens.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';

/** Colours of a lattice: background, lines, and lit stars, most frequent first. */
export type Palette = {
  ground: string;
  line: string;
  lit: readonly [string, ...string[]];
};

export const palettes: Record<LatticeTone, Palette> = {
  banner: {
    ground: palette.indigo,
    line: palette['indigo-400'],
    lit: [palette.marigold, palette.brick, palette['indigo-500'], palette['marigold-200']],
  },
  indigo: { ground: palette.indigo, line: palette['indigo-400'], lit: [palette['indigo-300'], palette.marigold] },
  leaf: { ground: palette.leaf, line: palette['leaf-line'], lit: [palette['leaf-300'], palette['marigold-200']] },
  brick: { ground: palette.brick, line: palette['brick-line'], lit: [palette['brick-300'], palette['marigold-200']] },
  marigold: { ground: palette.marigold, line: palette['marigold-line'], lit: [palette.ink, palette['marigold-700']] },
  lake: { ground: palette.lake, line: palette['lake-line'], lit: [palette['lake-300'], palette['marigold-200']] },
  ink: { ground: palette.ink, line: palette['ink-line'], lit: [palette.brick, palette['indigo-400']] },
  paper: { ground: palette.paper, line: palette.line, lit: [palette.sand, palette['marigold-200']] },
  sand: { ground: palette.sand, line: palette['sand-line'], lit: [palette['sand-lit'], palette['marigold-200']] },
};
