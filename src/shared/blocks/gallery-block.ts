import type { BandOptions } from './common.ts';
import type { PictureSpec } from './picture.ts';

/** Thumbnails, which open in a lightbox. */
export interface GalleryBlock extends BandOptions {
  readonly block: 'gallery';
  readonly items: readonly GalleryItem[];
  /** Count of columns on a wide screen. Default 4. */
  readonly columns?: 2 | 3 | 4;
  /** Kinds: each gets a button that shows only pictures of that kind. The button «All» is added. */
  readonly filters?: readonly string[];
}

export interface GalleryItem {
  readonly picture: PictureSpec;
  /** Shown below the thumbnail and in the lightbox. */
  readonly caption: string;
  /** One of the block's `filters`. */
  readonly kind?: string;
}
