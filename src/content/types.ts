import type { Block } from '#shared/blocks/types.ts';
import type { Action, MarkedText } from '#shared/blocks/common.ts';
import type { LatticeTone } from '#shared/drawings/names.ts';
import type { PictureSpec } from '#shared/blocks/picture.ts';
import type { Stat } from '#shared/blocks/text-blocks.ts';

/** The band at the top of a page. Its breadcrumb comes from the page table. */
export interface Banner {
  /** The page's only h1. */
  readonly heading: string;
  readonly lead?: MarkedText | undefined;
  /** A few words above the heading: the kind of service or client. */
  readonly eyebrow?: string;
  /** The lattice at the banner's end. By default the page's id is the seed. */
  readonly art?: { readonly seed: string; readonly tone?: LatticeTone };
  readonly actions?: readonly Action[];
  readonly stats?: readonly Stat[];
  /** Shows the looping film instead of the lattice. */
  readonly video?: true;
  /** Screens of two products in front of the film. They are decoration. */
  readonly screens?: { readonly window: PictureSpec; readonly phone: PictureSpec };
}

/** The text and pictures of a page: the export of `src/content/pages/<page id>.ts`. */
export interface PageContent {
  /** The page's text is made up until the owner replaces it. `npm run build` counts these pages. */
  readonly sample?: true;
  readonly banner: Banner;
  readonly blocks: readonly Block[];
}
