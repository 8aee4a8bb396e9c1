import type { Banner } from '#client/content/types.ts';
import type { LatticeTone } from '#client/ui/lattice/palettes.ts';
import type { PageRow } from '#shared/pages/types.ts';

/** How much of the first screen a banner takes. */
export type BannerSize = 'large' | 'page' | 'slim';

/** The surface a banner is; `app/banner/page-banner.module.css` has one rule for each. */
export type BannerTone = Exclude<LatticeTone, 'banner' | 'paper' | 'sand'>;

/**
 * Large with the film (home); slim where the page itself is the form or the document that people came for, which is
 * just where no closing block follows; else the ordinary one.
 */
export function bannerSize(page: Pick<PageRow, 'closing'>, banner: Pick<Banner, 'video'>): BannerSize {
  if (banner.video) return 'large';
  return page.closing === 'none' ? 'slim' : 'page';
}

/** The tone of the band from its lattice's; indigo, the brand's own, for those that have no dark surface. */
export function bannerTone(art: Banner['art']): BannerTone {
  const tone = art?.tone;
  return tone === undefined || tone === 'banner' || tone === 'paper' || tone === 'sand' ? 'indigo' : tone;
}
