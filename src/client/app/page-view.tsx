import { Blocks } from '#client/blocks/registry.tsx';
import type { PageContent } from '#client/content/types.ts';
import type { PageId } from '#pages';
import type { Page } from '#shared/pages/derive.ts';
import { PageBanner } from './banner/page-banner.tsx';
import { Closing } from './closing/closing.tsx';
import { HomeNotices } from './notices/home-notices.tsx';
import { usePageMeta } from './use-page-meta.ts';

/** A page of the table: its banner with the breadcrumb, its blocks, and the form that closes it. */
export function PageView({ page, content }: { page: Page<PageId>; content: PageContent }) {
  usePageMeta(page);
  return (
    <>
      <PageBanner page={page} banner={content.banner} />
      <Blocks blocks={content.blocks} />
      {page.closing !== 'none' && <Closing kind={page.closing} />}
      {page.id === 'home' && <HomeNotices />}
    </>
  );
}
