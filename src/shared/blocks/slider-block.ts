import type { BandOptions, MarkedText, Sample } from './common.ts';
import type { ClientLogo, Person } from './card-blocks.ts';
import type { CertificateSheet, PictureSpec } from './picture.ts';

/** A row of slides. Without scripts it scrolls sideways; with them it has arrows, a pause button and autoplay. */
export interface SliderBlock extends BandOptions {
  readonly block: 'slider';
  /** Names the row to assistive technology: `Clients`. */
  readonly label: string;
  readonly slides: readonly SlideContent[];
  readonly show: SlidesShown;
  /** Milliseconds between moves; `none` stands still. Default 2000 (site.md §9). */
  readonly autoplay?: number | 'none';
}

/** How many slides stand side by side, by width of the window; a missing width takes the next smaller one's. */
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
  /** A client success slide: always three (site.md §3). */
  | { readonly slide: 'logos'; readonly logos: readonly [ClientLogo, ClientLogo, ClientLogo] }
  | { readonly slide: 'certificate'; readonly certificate: CertificateSheet }
  /** One wordmark that leads somewhere: a unit of the group. */
  | { readonly slide: 'unit'; readonly logo: ClientLogo; readonly to: string }
  | { readonly slide: 'person'; readonly person: Person; readonly text?: MarkedText }
  | { readonly slide: 'picture'; readonly picture: PictureSpec; readonly caption: string }
  | {
      readonly slide: 'card';
      /** Anchor of the slide, which takes the focus when a link leads to it. */
      readonly id?: string;
      readonly title: string;
      readonly text: MarkedText;
      readonly picture: PictureSpec;
      readonly to?: string;
    };
