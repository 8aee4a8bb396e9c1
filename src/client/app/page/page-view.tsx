import { Suspense, useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Blocks } from '#client/blocks/block-components.tsx';
import { FlowStepForm } from '#client/flows/flow-step.tsx';
import { PageHeadingContext, useShownHeading, type ShownHeading } from '#client/flows/page-heading.ts';
import type { PageContent } from '#content/types.ts';
import type { PageId } from '#pages';
import type { Page } from '#shared/pages/derive.ts';
import { PageBanner } from '../banner/page-banner.tsx';
import { Closing } from '../closing/closing.tsx';
import { HelpLine } from '../closing/help-line.tsx';
import { HomeNotices } from '../notices/home-notices.tsx';
import { brand } from '#shared/brand.ts';
import { defaultMeta } from '#shared/pages/head.ts';
import { updateMeta } from './page-meta.ts';

/**
 * Sets title, description and keywords of the page.
 *
 * @param shown the heading that replaces the page's own; it is the title, too
 */
function usePageMeta(page: Page<PageId>, shown: ShownHeading): void {
  useEffect(
    () => updateMeta(page.metaEndpoint, defaultMeta({ ...page, title: shown.latest.current ?? page.title }, brand.name)),
    [page, shown],
  );
}

/** The blocks whose components are in `src/client/flows`. */
const FLOW_BLOCKS = { 'flow-step': FlowStepForm };

/** Whether the page is a step of a flow. Then the banner is compact on phones, so that the first field is visible. */
function isStep({ blocks }: PageContent): boolean {
  return blocks.some(({ block }) => block === 'flow-step');
}

/** A page: its banner, its blocks, and the quote or contact block at its end. */
export function PageView({ page }: { page: Page<PageId> }) {
  const content = useLoaderData<PageContent>();
  const shown = useShownHeading();
  usePageMeta(page, shown);
  const { heading, show } = shown;
  // The lead belongs to the page's own heading.
  const banner = heading === undefined ? content.banner : { ...content.banner, heading, lead: undefined };
  return (
    <>
      <PageBanner page={page} name={heading} banner={banner} compact={isStep(content)} />
      <PageHeadingContext value={show}>
        <Blocks blocks={content.blocks} externalComponents={FLOW_BLOCKS} />
      </PageHeadingContext>
      <Suspense>{page.closing === 'help' ? <HelpLine /> : <Closing kind={page.closing} isOpen={page.closingOpen} />}</Suspense>
      {page.id === 'home' && <HomeNotices />}
    </>
  );
}
