import { useSyncExternalStore } from 'react';

/** How far the page is scrolled, pixels: read when it moves, for to ask while React draws makes the browser lay out the page at once. */
let scrolled = 0;

function subscribe(onScroll: () => void): () => void {
  const read = () => {
    scrolled = window.scrollY;
    onScroll();
  };
  // Who reloads a page, or was reading before its scripts came, is in the middle of it.
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page is scrolled by more than `threshold` pixels; false in prerendered HTML. */
export function useScrolledPast(threshold: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrolled > threshold,
    () => false,
  );
}
