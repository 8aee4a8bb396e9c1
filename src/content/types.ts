import type { Block } from '#shared/blocks/types.ts';
import type { Action, MarkedText } from '#shared/blocks/common.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import type { Stat } from '#shared/blocks/text-blocks.ts';

/** The band at the head of a page; the breadcrumb in it comes from the page table. */
export interface Banner {
  /** The page's only h1. */
  readonly heading: string;
  readonly lead?: MarkedText | undefined;
  /** A few words over the heading: the service's or client's kind. */
  readonly eyebrow?: string;
  /** The lattice at its end. Left out, the page's id is the seed. */
  readonly art?: { readonly seed: string; readonly tone?: LatticeTone };
  readonly actions?: readonly Action[];
  readonly stats?: readonly Stat[];
  /** The looping banner film in place of the lattice. */
  readonly video?: true;
  /** Screens of two products that stand before the film: a window, and a phone in front of it. Ornament: words elsewhere say what they are. */
  readonly screens?: { readonly window: PictureSpec; readonly phone: PictureSpec };
}

/** What stands in `content/pages/<page id>.ts`: the words and pictures of one page. */
export interface PageContent {
  /** Written by us until the owner's own words come; `npm run build` counts these. */
  readonly sample?: true;
  readonly banner: Banner;
  readonly blocks: readonly Block[];
}
