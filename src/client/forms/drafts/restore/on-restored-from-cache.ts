/**
 * Calls back when a browser that goes Back or Forward shows this page again as it was left, without loading it: until then it has heard of
 * nothing that went on elsewhere.
 *
 * @returns what stops waiting
 */
export function onRestoredFromCache(then: () => void): () => void {
  const end = new AbortController();
  window.addEventListener('pageshow', ({ persisted }) => persisted && then(), { signal: end.signal });
  return () => end.abort();
}
