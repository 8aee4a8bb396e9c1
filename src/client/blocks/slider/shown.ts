import type { SlidesShown } from '#shared/blocks/slider-block.ts';

/** Widths, smallest first, from which each number of slides counts; the style sheet has the same. */
const FROM = { base: 0, small: 600, medium: 900, large: 1200 } as const;
/** Between two slides, in pixels; the style sheet has the same. */
export const GAP = 24;

type Width = keyof typeof FROM;

const widths: readonly Width[] = ['base', 'small', 'medium', 'large'];

/** How many slides show at every width, the gaps in the data filled from below. */
export function shownAt(show: SlidesShown): Record<Width, number> {
  const small = show.small ?? show.base;
  const medium = show.medium ?? small;
  return { base: show.base, small, medium, large: show.large ?? medium };
}

/** Swiper's `breakpoints`: the smallest width of the window in pixels → slides shown. */
export function breakpoints(show: SlidesShown): Record<number, { slidesPerView: number }> {
  const shown = shownAt(show);
  return Object.fromEntries(widths.map((width) => [FROM[width], { slidesPerView: shown[width] }]));
}

/** The width from which all slides show at once and nothing is left to move; undefined: never. */
export function fitsFrom(show: SlidesShown, slides: number): Width | undefined {
  const shown = shownAt(show);
  return widths.find((width) => widths.slice(widths.indexOf(width)).every((wider) => shown[wider] >= slides));
}
