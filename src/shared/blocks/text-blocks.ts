// Types of the blocks that show text.
import type { Action, BandOptions, TextParts, Columns, Colour, LinkTo, MarkedText, Sample } from './common.ts';
import type { IconName } from './icon-name.ts';
import type { PictureSpec } from './picture.ts';

/** Paragraphs, lists and headings under one heading. Legal pages: one block with `contents`. */
export interface TextBlock extends BandOptions {
  readonly block: 'text';
  readonly body: TextParts;
  /** A table of contents of the body's headings beside it; it needs at least three. */
  readonly contents?: true;
  /** The body runs in two columns on wide screens; not together with `contents`. */
  readonly columns?: 2;
  readonly actions?: readonly Action[];
}

/** Text beside a picture. */
export interface SplitBlock extends BandOptions {
  readonly block: 'split';
  readonly body: TextParts;
  readonly actions?: readonly Action[];
  readonly media: PictureSpec | Video;
  /** The picture stands left on wide screens; neighbours take turns. */
  readonly mediaFirst?: true;
}

/** A film opened in a modal by its play button. The clips are our own, under `public/media/`. */
export interface Video extends Sample {
  /** Names the film: on its button («Play: …») and in its modal. */
  readonly title: string;
  /** Length as people read it: `0:12`. */
  readonly duration?: string;
  /** Drawn behind the play button. */
  readonly poster: PictureSpec;
  /** Path of the clip without its ending: both `.webm` and `.mp4` are offered. Default `/media/banner`. */
  readonly clip?: string;
}

/** One or more films side by side. */
export interface VideosBlock extends BandOptions {
  readonly block: 'videos';
  readonly items: readonly Video[];
}

/** Short points of one kind in a grid of hairlines. */
export interface FeaturesBlock extends BandOptions {
  readonly block: 'features';
  readonly items: readonly Feature[];
  /** Default 4 without texts, else 3. */
  readonly columns?: Columns;
  /** The last cell, in marigold. The grid is calmest when items and it fill whole rows. */
  readonly call?: LinkTo;
}

export interface Feature {
  /** Anchor of the cell, which takes the focus when a link leads to it. */
  readonly id?: string;
  readonly title: string;
  readonly text?: MarkedText;
  /** A star stands in for it. */
  readonly icon?: IconName;
  readonly colour?: Colour;
  /** The whole cell leads there. */
  readonly to?: string;
}

/** A process in numbered stages. */
export interface StepsBlock extends BandOptions {
  readonly block: 'steps';
  readonly items: readonly { readonly title: string; readonly text: MarkedText }[];
  /** `path`: side by side along a line (three to five steps); `list`: one under another, with room for long texts. Default by number. */
  readonly look?: 'path' | 'list';
}

/** Large figures with a few words each. */
export interface StatsBlock extends BandOptions {
  readonly block: 'stats';
  readonly items: readonly Stat[];
}

export interface Stat {
  /** As it is printed: `500+`. */
  readonly value: string;
  readonly label: string;
}

/** A band that asks for one thing. */
export interface CallBlock extends BandOptions {
  readonly block: 'call';
  readonly heading: string;
  readonly actions: readonly [Action, ...Action[]];
  /** Seed of the lattice at its end. */
  readonly seed?: string;
}

/** A file to keep. */
export interface DownloadBlock extends BandOptions {
  readonly block: 'download';
  readonly file: { readonly label: string; readonly to: string; readonly name: string; readonly note: string };
}
