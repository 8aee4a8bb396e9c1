import { mix, textOn } from './colour.ts';
import type { Mood, ScreenSpec } from '#shared/drawings/screen.ts';

/** Every colour a screen needs, from the product's two. */
export type Theme = {
  main: string;
  onMain: string;
  /** Quiet text on `main`. */
  onMainSoft: string;
  accent: string;
  onAccent: string;
  /** Faint wash of the main colour, behind icons and fields. */
  tint: string;
  /** Lines of the lattice on `main`. */
  lattice: string;
  ink: string;
  soft: string;
  rule: string;
  sheet: string;
  ground: string;
};

const INK = '#12163a';

export function themeOf({ main, accent }: ScreenSpec['colours']): Theme {
  const onMain = textOn(main);
  return {
    main,
    onMain,
    onMainSoft: mix(main, onMain, 0.82),
    accent,
    onAccent: textOn(accent),
    tint: mix('#ffffff', main, 0.1),
    lattice: mix(main, onMain, 0.22),
    ink: INK,
    soft: '#5a5d78',
    rule: mix('#ffffff', INK, 0.1),
    sheet: '#ffffff',
    ground: mix('#ffffff', main, 0.04),
  };
}

/** Text and tint of a state's label. */
export const moods: Record<Mood, { text: string; tint: string }> = {
  good: { text: '#1a6b53', tint: '#e0f1ea' },
  wait: { text: '#7a4a06', tint: '#fdf0da' },
  bad: { text: '#b03a1c', tint: '#fbe6e0' },
  plain: { text: '#4e5170', tint: '#eeeef4' },
};
