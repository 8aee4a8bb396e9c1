import { API_BASE } from '#client/forms/api-base.ts';
import type { PageMeta } from '#shared/pages/types.ts';

/** The page that the document was served for: its HTML may contain meta-data set by staff, which the defaults must not replace. */
let servedPath: string | undefined = globalThis.location?.pathname;
/** Aborts the request that began on page load. */
let arrival: AbortController | undefined;

function apply({ metatag, metadescription, keyword }: PageMeta): void {
  document.title = metatag;
  document.querySelector('meta[name="description"]')?.setAttribute('content', metadescription);
  document.querySelector('meta[name="keywords"]')?.setAttribute('content', keyword);
}

async function read(endpoint: string, signal: AbortSignal): Promise<PageMeta> {
  const response = await fetch(`${API_BASE}${endpoint}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { data: PageMeta }).data;
}

/** Makes the spec's call for a page's meta-data and applies its answer; when it fails, what stands stays (site.md §7). */
function readMeta(endpoint: string): AbortController {
  const abort = new AbortController();
  read(endpoint, abort.signal).then(apply, (error: unknown) => {
    if (!abort.signal.aborted) console.info(`${endpoint} could not be read; the meta-data of the page stays.`, error);
  });
  return abort;
}

/** Requests the meta-data of the loaded page, before the site's other scripts are loaded. */
export function readMetaOnArrival(endpoint: string): void {
  arrival = readMeta(endpoint);
}

/**
 * Keeps title, description and keywords right: the served HTML's stand on arrival, a page's defaults after a move inside
 * the site; then its call is made, unless that was done on arrival.
 *
 * @returns what stops applying an answer that is still to come
 */
export function keepMeta(endpoint: string | undefined, defaults: PageMeta): () => void {
  if (servedPath !== window.location.pathname) {
    servedPath = undefined;
    apply(defaults);
  }
  if (endpoint === undefined) return () => {};
  const abort = arrival ?? readMeta(endpoint);
  arrival = undefined;
  return () => abort.abort();
}
