import type { Page } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import type { PageMeta } from '#shared/pages/types.ts';
import { findOverride } from '../storage/meta-overrides.ts';
import type { Storage } from '../storage/open.ts';

/** The meta-data in force for a page: what staff set, else its default. Read anew each time, so that a change shows at once. */
export type MetaSource = (page: Page) => Promise<PageMeta>;

const PAUSE_MS = 5000;

/** Reads meta-data; while the database is away the defaults serve, so that the site stays up without it. `clock`: ms. */
export function metaSource({ db }: Storage, brandName: string, clock: () => number = Date.now): MetaSource {
  let readAgainAt = 0;
  return async (page) => {
    const meta = defaultMeta(page, brandName);
    if (clock() < readAgainAt) return meta;
    try {
      return { ...meta, ...(await findOverride(db, page.id)) };
    } catch {
      readAgainAt = clock() + PAUSE_MS;
      return meta;
    }
  };
}
