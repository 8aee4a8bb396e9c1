import type { BandOptions } from './common.ts';
import type { PictureSpec } from './picture.ts';

/** Thumbnails that open in a lightbox. */
export interface GalleryBlock extends BandOptions {
  readonly block: 'gallery';
  readonly items: readonly GalleryItem[];
  /** On a wide screen. Default 4. */
  readonly columns?: 2 | 3 | 4;
  /** Buttons over the grid that show one kind only; «All» comes first by itself. */
  readonly filters?: readonly string[];
}

export interface GalleryItem {
  readonly picture: PictureSpec;
  /** Under the thumbnail and in the lightbox. */
  readonly caption: string;
  /** One of the block's `filters`. */
  readonly kind?: string;
}
