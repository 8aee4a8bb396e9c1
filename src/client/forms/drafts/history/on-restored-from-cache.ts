/**
 * Calls a listener when the browser restores this page from its back/forward cache. Until then the page has missed all events.
 *
 * @returns stops listening
 */
export function onRestoredFromCache(listener: () => void): () => void {
  const end = new AbortController();
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal: end.signal });
  return () => end.abort();
}
