import { wantsLessMotion } from '#client/blocks/slider/use-reduced-motion.ts';

/** Scrolls to the top smoothly, at once for visitors who ask for less motion, and takes the focus along. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
