import { flushSync } from 'react-dom';
import type { FormStore } from './form-store.ts';

/**
 * Whether a control that is told of its blur has lost the focus with the whole window: to another tab or application, or to
 * the browser's own file picker. The document goes on naming it, and it has the focus again when the window has.
 */
export function isWindowLeft(control: EventTarget): boolean {
  return control === document.activeElement;
}

/**
 * Commits what is being typed whenever the page may not come back: it is left, or put into the background of a phone. The
 * focus stays where it is and nothing is marked. Returns what ends that.
 */
export function commitWhenAway(store: FormStore): () => void {
  const end = new AbortController();
  // At once: after these events a browser may run nothing more of the page.
  const commit = () => flushSync(() => store.flush());
  window.addEventListener('pagehide', commit, { signal: end.signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && commit(), { signal: end.signal });
  return () => end.abort();
}
