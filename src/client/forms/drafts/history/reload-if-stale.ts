import { lastUse } from './last-use.ts';
import { onRestoredFromCache } from './on-restored-from-cache.ts';

/**
 * Reloads the page when the browser restores it from its back/forward cache, and a form on it was used, submitted or cleared at another
 * history entry meanwhile.
 *
 * @returns stops listening
 */
export function reloadIfStale(form: string, reload = () => window.location.reload()): () => void {
  const end = new AbortController();
  let lastUseOnLeave: string | undefined;
  window.addEventListener('pagehide', () => (lastUseOnLeave = lastUse(form)), { signal: end.signal });
  const stop = onRestoredFromCache(() => lastUseOnLeave !== lastUse(form) && reload());
  return () => {
    end.abort();
    stop();
  };
}
