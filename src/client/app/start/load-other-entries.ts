/** The path that the page was loaded from; undefined where a redirect makes that uncertain, so that nobody loads in circles. */
function loadedFrom(): string | undefined {
  const loaded = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return loaded?.redirectCount === 0 ? new URL(loaded.name).pathname : undefined;
}

/**
 * Has a browser load the page of an entry of its history that the site's scripts had made, before they are there again: going to one, Back
 * or forward, changes the address alone, and what shows would go by another page's. Somebody may have gone to one before this script came.
 *
 * @returns what ends that, once the router draws those pages
 */
export function loadOtherEntries(load = () => window.location.reload()): () => void {
  const { pathname } = window.location;
  const end = new AbortController();
  if ((loadedFrom() ?? pathname) !== pathname) load();
  window.addEventListener('popstate', () => window.location.pathname !== pathname && load(), { signal: end.signal });
  return () => end.abort();
}
