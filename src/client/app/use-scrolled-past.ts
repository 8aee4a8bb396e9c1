import { useSyncExternalStore } from 'react';

/** How far the page is scrolled, in pixels. Read in the scroll event: reading `scrollY` during rendering forces a synchronous layout. */
let scrolled = 0;

function subscribe(onScroll: () => void): () => void {
  const read = () => {
    scrolled = window.scrollY;
    onScroll();
  };
  // After a reload the page may already be scrolled.
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
