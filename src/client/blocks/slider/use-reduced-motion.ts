import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the visitor prefers reduced motion now. For effects, which may run before the hook below has read the setting. */
export function wantsLessMotion(): boolean {
  return window.matchMedia(QUERY).matches;
}

/** Whether the visitor prefers reduced motion. False in prerendered HTML. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsLessMotion, () => false);
}
