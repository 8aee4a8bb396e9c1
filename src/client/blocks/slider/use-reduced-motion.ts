import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the visitor asks for less motion, at this moment. For effects, which may run before the hook below is right. */
export function wantsLessMotion(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** Whether the visitor asks for less motion; in prerendered HTML, nobody does. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsLessMotion, () => false);
}
