/** The path that the document was loaded from; undefined after a redirect, to avoid reloading for ever. */
function loadedFrom(): string | undefined {
  const loaded = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return loaded?.redirectCount === 0 ? new URL(loaded.name).pathname : undefined;
}

/**
 * Reloads the document when Back or Forward leads to a history entry made by the router, while the router is not loaded: the
 * browser would change only the address, and keep showing the other page. The visitor may have moved before this script ran.
 *
 * @returns stops it, once the router handles such entries
 */
export function reloadOnHistoryMove(load = () => window.location.reload()): () => void {
  const { pathname } = window.location;
  const end = new AbortController();
  if ((loadedFrom() ?? pathname) !== pathname) load();
  window.addEventListener('popstate', () => window.location.pathname !== pathname && load(), { signal: end.signal });
  return () => end.abort();
}
