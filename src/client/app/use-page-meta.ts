import { useEffect } from 'react';
import type { PageId } from '#pages';
import { API_BASE } from '#client/forms/api-base.ts';
import { brand } from '#shared/brand.ts';
import type { Page } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import type { PageMeta } from '#shared/pages/types.ts';

/** The page whose meta-data the served HTML carries: it may hold words that staff set, which the defaults must not undo. */
let servedPath: string | undefined = globalThis.location?.pathname;

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

/**
 * Keeps title, description and keywords right: the served HTML's stand on arrival, a page's defaults after a move inside
 * the site; then the spec's call is made and its answer applied. When it fails, what stands stays (site.md §7).
 */
export function usePageMeta(page: Page<PageId>): void {
  useEffect(() => {
    if (servedPath !== window.location.pathname) {
      servedPath = undefined;
      apply(defaultMeta(page, brand.name));
    }
    if (page.metaEndpoint === undefined) return;
    const abort = new AbortController();
    read(page.metaEndpoint, abort.signal).then(apply, (error: unknown) => {
      if (!abort.signal.aborted) console.info(`Meta-data of ${page.id} could not be read; the default stays.`, error);
    });
    return () => abort.abort();
  }, [page]);
}
