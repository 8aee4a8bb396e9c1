import { palette } from '#shared/design/tokens.ts';
import type { IllustrationTone } from '#shared/drawings/names.ts';

/** The large star and what is drawn in it, by the wall's tone. */
export const windowColours: Record<IllustrationTone, { window: string; drawing: string; accent: string }> = {
  indigo: { window: palette.paper, drawing: palette.indigo, accent: palette.marigold },
  leaf: { window: palette.paper, drawing: palette.leaf, accent: palette.marigold },
  brick: { window: palette.paper, drawing: palette.ink, accent: palette.brick },
  marigold: { window: palette.paper, drawing: palette.ink, accent: palette.marigold },
  lake: { window: palette.paper, drawing: palette.lake, accent: palette.marigold },
  ink: { window: palette['marigold-200'], drawing: palette.ink, accent: palette.brick },
};
