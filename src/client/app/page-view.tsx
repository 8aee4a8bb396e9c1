import { Blocks } from '#client/blocks/registry.tsx';
import type { PageContent } from '#client/content/types.ts';
import type { PageId } from '#pages';
import type { Page } from '#shared/pages/derive.ts';
import { PageBanner } from './banner/page-banner.tsx';
import { usePageMeta } from './use-page-meta.ts';

/** A page of the table: its banner with the breadcrumb, then its blocks. */
export function PageView({ page, content }: { page: Page<PageId>; content: PageContent }) {
  usePageMeta(page);
  return (
    <>
      <PageBanner page={page} banner={content.banner} />
      <Blocks blocks={content.blocks} />
    </>
  );
}
