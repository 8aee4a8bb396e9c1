import { lastUse } from '../storage/last-use.ts';
import { onRestoredFromCache } from './on-restored-from-cache.ts';

/**
 * Loads the page anew where a browser shows it again as it was left, and a form of it was used, sent or cleared at another entry of the
 * history meanwhile: what it holds is older than that, as is all that the page says of it.
 *
 * @returns what ends that
 */
export function loadWhereOlder(form: string, load = () => window.location.reload()): () => void {
  const end = new AbortController();
  let left: string | undefined;
  window.addEventListener('pagehide', () => (left = lastUse(form)), { signal: end.signal });
  const stop = onRestoredFromCache(() => left !== lastUse(form) && load());
  return () => {
    end.abort();
    stop();
  };
}
