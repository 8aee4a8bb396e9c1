import type { SlidesShown } from '#shared/blocks/slider-block.ts';

/** The smallest window width in pixels of each range. The stylesheet has the same. */
const MIN_WIDTHS = { base: 0, small: 600, medium: 900, large: 1200 } as const;
/** Space between two slides in pixels. The stylesheet has the same. */
export const GAP = 24;

type Width = keyof typeof MIN_WIDTHS;

const widths: readonly Width[] = ['base', 'small', 'medium', 'large'];

/** The count of visible slides at each width. A missing one is that of the next smaller width. */
export function shownAt(show: SlidesShown): Record<Width, number> {
  const small = show.small ?? show.base;
  const medium = show.medium ?? small;
  return { base: show.base, small, medium, large: show.large ?? medium };
}

/** The same as `breakpoints` of Swiper. */
export function breakpoints(show: SlidesShown): Record<number, { slidesPerView: number }> {
  const shown = shownAt(show);
  return Object.fromEntries(widths.map((width) => [MIN_WIDTHS[width], { slidesPerView: shown[width] }]));
}

/** The width from which all slides are visible at once. Returns undefined if there is none. */
export function allVisibleFrom(show: SlidesShown, slideCount: number): Width | undefined {
  const shown = shownAt(show);
  return widths.find((width) => widths.slice(widths.indexOf(width)).every((wider) => shown[wider] >= slideCount));
}
