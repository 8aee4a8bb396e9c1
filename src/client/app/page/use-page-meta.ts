import { useEffect } from 'react';
import type { ShownHeading } from '#client/flows/page-heading.ts';
import type { PageId } from '#pages';
import { brand } from '#shared/brand.ts';
import type { Page } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import { keepMeta } from './page-meta.ts';

/**
 * Keeps title, description and keywords those of the page that is shown.
 *
 * @param shown what the page shows in place of its own heading: it is titled by it, too, before a new page is announced
 */
export function usePageMeta(page: Page<PageId>, shown: ShownHeading): void {
  useEffect(
    () => keepMeta(page.metaEndpoint, defaultMeta({ ...page, title: shown.ahead.current ?? page.title }, brand.name)),
    [page, shown],
  );
}
