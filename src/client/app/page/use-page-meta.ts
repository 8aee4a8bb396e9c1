import { useEffect } from 'react';
import type { ShownHeading } from '#client/flows/page-heading.ts';
import type { PageId } from '#pages';
import { brand } from '#shared/brand.ts';
import type { Page } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import { keepMeta } from './page-meta.ts';

/**
 * Sets title, description and keywords of the page.
 *
 * @param shown the heading that replaces the page's own; it is the title, too
 */
export function usePageMeta(page: Page<PageId>, shown: ShownHeading): void {
  useEffect(
    () => keepMeta(page.metaEndpoint, defaultMeta({ ...page, title: shown.ahead.current ?? page.title }, brand.name)),
    [page, shown],
  );
}
