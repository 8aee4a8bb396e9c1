import type { BandOptions, MarkedText, Sample } from './common.ts';
import type { ClientLogo, Person } from './card-blocks.ts';
import type { CertificateSheet, PictureSpec } from './picture.ts';

/** A row of slides with arrows, a pause button and autoplay. Without scripts it scrolls sideways. */
export interface SliderBlock extends BandOptions {
  readonly block: 'slider';
  /** Accessible name of the row, such as `Clients`. */
  readonly label: string;
  readonly slides: readonly SlideContent[];
  readonly show: SlidesShown;
  /** Milliseconds between moves; `none` turns autoplay off. Default 2000 (site.md §9). */
  readonly autoplay?: number | 'none';
}

/** Count of visible slides by window width. A missing width has the count of the next smaller one. */
export interface SlidesShown {
  /** Phones, under 600 px. */
  readonly base: number;
  /** From 600 px. */
  readonly small?: number;
  /** From 900 px. */
  readonly medium?: number;
  /** From 1200 px. */
  readonly large?: number;
}

export type SlideContent =
  | ({ readonly slide: 'testimonial'; readonly quote: string; readonly person: Person } & Sample)
  /** Three clients (site.md §3). */
  | { readonly slide: 'logos'; readonly logos: readonly [ClientLogo, ClientLogo, ClientLogo] }
  | { readonly slide: 'certificate'; readonly certificate: CertificateSheet }
  /** A linked wordmark: a company of the group. */
  | { readonly slide: 'unit'; readonly logo: ClientLogo; readonly to: string }
  | { readonly slide: 'person'; readonly person: Person; readonly text?: MarkedText }
  | { readonly slide: 'picture'; readonly picture: PictureSpec; readonly caption: string }
  | {
      readonly slide: 'card';
      /** Anchor of the slide. It gets the focus when a link leads to it. */
      readonly id?: string;
      readonly title: string;
      readonly text: MarkedText;
      readonly picture: PictureSpec;
      readonly to?: string;
    };
