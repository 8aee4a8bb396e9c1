import type { Page } from '#shared/pages/derive.ts';
import { defaultMeta, headHtml } from '#shared/pages/head.ts';
import type { PageMeta } from '#shared/pages/types.ts';
import { findOverride } from '../storage/meta-overrides.ts';
import type { Storage } from '../storage/open.ts';

/** Returns the current metadata of a page: the texts that staff set, else its defaults. Read each time, so that a change shows at once. */
export type MetaSource = (page: Page) => Promise<PageMeta>;

const PAUSE_MS = 5000;

/**
 * Reads metadata. While the database is unavailable, pages get their defaults, so that the site stays up without it.
 *
 * @param clock the current time in ms
 */
export function createMetaSource({ db }: Storage, brandName: string, clock: () => number = Date.now): MetaSource {
  let retryAt = 0;
  return async (page) => {
    const meta = defaultMeta(page, brandName);
    if (clock() < retryAt) return meta;
    try {
      return { ...meta, ...(await findOverride(db, page.id)) };
    } catch {
      retryAt = clock() + PAUSE_MS;
      return meta;
    }
  };
}

/** Returns the HTML of a page's head, with its current metadata. */
export type PageHead = (page: Page) => Promise<string>;

/** @param origin the site's origin, for the URLs in a head */
export function createPageHead(metaOf: MetaSource, origin: string): PageHead {
  return async (page) => headHtml({ page, meta: await metaOf(page), publicUrl: origin });
}
