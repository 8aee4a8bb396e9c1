import { palette } from '#shared/design/tokens.ts';
import { mix, textOn } from '#shared/design/colour.ts';
import type { Mood, ScreenSpec } from '#shared/drawings/screen.ts';

/** The colours of a screen, derived from the product's two colours. */
export type Theme = {
  main: string;
  onMain: string;
  /** Secondary text on `main`. */
  onMainSoft: string;
  accent: string;
  onAccent: string;
  /** Light tint of the main colour, behind icons and fields. */
  tint: string;
  /** Lines of the lattice on `main`. */
  lattice: string;
  ink: string;
  soft: string;
  rule: string;
  sheet: string;
};

const INK = palette.ink;

export function themeOf({ main, accent }: ScreenSpec['colours']): Theme {
  const onMain = textOn(main);
  return {
    main,
    onMain,
    onMainSoft: mix(main, onMain, 0.82),
    accent,
    onAccent: textOn(accent),
    tint: mix(palette.white, main, 0.1),
    lattice: mix(main, onMain, 0.22),
    ink: INK,
    soft: '#5a5d78',
    rule: mix(palette.white, INK, 0.1),
    sheet: palette.white,
  };
}

/** Text and tint of a state's label. */
export const moods: Record<Mood, { text: string; tint: string }> = {
  good: { text: palette['leaf-700'], tint: palette['leaf-100'] },
  wait: { text: '#7a4a06', tint: palette['marigold-100'] },
  bad: { text: palette['brick-700'], tint: palette['brick-100'] },
  plain: { text: palette['ink-muted'], tint: '#eeeef4' },
};
