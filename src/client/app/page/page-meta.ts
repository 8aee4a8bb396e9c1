import { API_BASE } from '#client/forms/api-base.ts';
import type { PageMeta } from '#shared/pages/types.ts';

/** The path of the served document, until navigation. Its HTML may contain meta data set by staff, which the defaults must not replace. */
let servedPath: string | undefined = globalThis.location?.pathname;
/** Aborts the request of the page load. */
let initialRequest: AbortController | undefined;

function applyMeta({ metatag, metadescription, keyword }: PageMeta): void {
  document.title = metatag;
  document.querySelector('meta[name="description"]')?.setAttribute('content', metadescription);
  document.querySelector('meta[name="keywords"]')?.setAttribute('content', keyword);
}

async function fetchMeta(endpoint: string, signal: AbortSignal): Promise<PageMeta> {
  const response = await fetch(`${API_BASE}${endpoint}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { data: PageMeta }).data;
}

/** Fetches a page's meta data and applies it. If that fails, nothing changes (site.md §7). */
function requestMeta(endpoint: string): AbortController {
  const abort = new AbortController();
  fetchMeta(endpoint, abort.signal).then(applyMeta, (error: unknown) => {
    if (!abort.signal.aborted) console.info(`${endpoint} could not be read; the meta data of the page stays.`, error);
  });
  return abort;
}

/** Requests the meta data of the loaded page, before the site's other scripts are loaded. */
export function requestMetaOnLoad(endpoint: string): void {
  initialRequest = requestMeta(endpoint);
}

/**
 * Updates title, description and keywords. After navigation it applies the page's defaults, then fetches the meta data set by staff, unless that
 * has been requested on page load.
 *
 * @returns aborts the request
 */
export function updateMeta(endpoint: string | undefined, defaults: PageMeta): () => void {
  if (servedPath !== window.location.pathname) {
    servedPath = undefined;
    applyMeta(defaults);
  }
  if (endpoint === undefined) return () => {};
  const abort = initialRequest ?? requestMeta(endpoint);
  initialRequest = undefined;
  return () => abort.abort();
}
