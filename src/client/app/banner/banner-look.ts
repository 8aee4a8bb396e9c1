import type { Action } from '#shared/blocks/common.ts';
import type { Banner } from '#content/types.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import type { PageRow } from '#shared/pages/types.ts';

export type BannerSize = 'large' | 'page' | 'slim';

/** The background of a banner. `app/banner/page-banner.module.css` has one rule for each. */
export type BannerTone = Exclude<LatticeTone, 'banner' | 'paper' | 'sand'>;

/** `large` with the film (home page). `slim` if the page is a form or a document: these are the pages that end with the help line. */
export function bannerSize(page: Pick<PageRow, 'closing'>, banner: Pick<Banner, 'video'>): BannerSize {
  if (banner.video) return 'large';
  return page.closing === 'help' ? 'slim' : 'page';
}

/** The tone of a banner: that of its lattice, or indigo if that tone has no dark background. */
export function bannerTone(art: Banner['art']): BannerTone {
  const tone = art?.tone;
  return tone === undefined || tone === 'banner' || tone === 'paper' || tone === 'sand' ? 'indigo' : tone;
}

const ON_LIGHT: Partial<Record<NonNullable<Action['look']>, Action['look']>> = { accent: 'primary', 'outline-on-dark': 'outline' };

/** A banner's buttons. Content defines their look for a dark banner; marigold is the only light one. */
export function bannerActions(actions: Banner['actions'], tone: BannerTone): readonly Action[] | undefined {
  if (tone !== 'marigold') return actions;
  return actions?.map((action) => {
    const look = action.look && (ON_LIGHT[action.look] ?? action.look);
    return look === undefined ? action : { ...action, look };
  });
}
