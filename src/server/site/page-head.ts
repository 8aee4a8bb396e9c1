import type { Page } from '#shared/pages/derive.ts';
import { headHtml } from '#shared/pages/head.ts';
import type { MetaSource } from './meta-source.ts';

/** The head of a page, with the meta-data in force. */
export type PageHead = (page: Page) => Promise<string>;

/** Makes heads. `origin`: the site's, for the addresses in them. */
export function pageHead(metaOf: MetaSource, origin: string): PageHead {
  return async (page) => headHtml({ page, meta: await metaOf(page), publicUrl: origin });
}
