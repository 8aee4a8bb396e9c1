import { useEffect } from 'react';
import type { PageId } from '#pages';
import { brand } from '#shared/brand.ts';
import type { Page } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import { keepMeta } from './page-meta.ts';

/** Keeps title, description and keywords those of the page that is shown. */
export function usePageMeta(page: Page<PageId>): void {
  useEffect(() => keepMeta(page.metaEndpoint, defaultMeta(page, brand.name)), [page]);
}
