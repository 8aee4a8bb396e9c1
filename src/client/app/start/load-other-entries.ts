/**
 * Has a browser load the page of an entry of its history that the site's scripts had made, before they are there again: going to one, Back
 * or forward, changes the address alone, and what shows would go by another page's.
 *
 * @returns what ends that, once the router draws those pages
 */
export function loadOtherEntries(load = () => window.location.reload()): () => void {
  const { pathname } = window.location;
  const end = new AbortController();
  window.addEventListener('popstate', () => window.location.pathname !== pathname && load(), { signal: end.signal });
  return () => end.abort();
}
