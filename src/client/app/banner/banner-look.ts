import type { Action } from '#shared/blocks/common.ts';
import type { Banner } from '#content/types.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import type { PageRow } from '#shared/pages/types.ts';

/** How much of the first screen a banner takes. */
export type BannerSize = 'large' | 'page' | 'slim';

/** The surface a banner is; `app/banner/page-banner.module.css` has one rule for each. */
export type BannerTone = Exclude<LatticeTone, 'banner' | 'paper' | 'sand'>;

/**
 * Large with the film (home); slim where the page itself is the form or the document that people came for, which is
 * just where only a help line follows; else the ordinary one.
 */
export function bannerSize(page: Pick<PageRow, 'closing'>, banner: Pick<Banner, 'video'>): BannerSize {
  if (banner.video) return 'large';
  return page.closing === 'help' ? 'slim' : 'page';
}

/** The tone of the band from its lattice's; indigo, the brand's own, for those that have no dark surface. */
export function bannerTone(art: Banner['art']): BannerTone {
  const tone = art?.tone;
  return tone === undefined || tone === 'banner' || tone === 'paper' || tone === 'sand' ? 'indigo' : tone;
}

const ON_LIGHT: Partial<Record<NonNullable<Action['look']>, Action['look']>> = { accent: 'primary', 'outline-on-dark': 'outline' };

/** A banner's buttons. Content dresses them for a dark band; marigold is the one that is not. */
export function bannerActions(actions: Banner['actions'], tone: BannerTone): readonly Action[] | undefined {
  if (tone !== 'marigold') return actions;
  return actions?.map((action) => {
    const look = action.look && (ON_LIGHT[action.look] ?? action.look);
    return look === undefined ? action : { ...action, look };
  });
}
