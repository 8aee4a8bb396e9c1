import type { Banner } from '#client/content/types.ts';
import { Section } from '#client/ui/section/section.tsx';
import type { PageId } from '#pages';
import type { Page } from '#shared/pages/derive.ts';
import { Breadcrumb } from './breadcrumb.tsx';

/** The head of a page: breadcrumb, h1, lead. */
export function PageBanner({ page, banner }: { page: Page<PageId>; banner: Banner }) {
  return (
    <Section tone="indigo">
      <Breadcrumb id={page.id} />
      <h1>{banner.heading}</h1>
      {banner.lead !== undefined && <p>{banner.lead}</p>}
    </Section>
  );
}
