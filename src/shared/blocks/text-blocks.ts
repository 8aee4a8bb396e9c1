// Types of the blocks that show text.
import type { Action, BandOptions, TextParts, Columns, Colour, LinkTo, MarkedText, Sample } from './common.ts';
import type { IconName } from './icon-name.ts';
import type { PictureSpec } from './picture.ts';

/** Paragraphs, lists and headings below one heading. A legal page is one block with `contents`. */
export interface TextBlock extends BandOptions {
  readonly block: 'text';
  readonly body: TextParts;
  /** Shows a table of contents beside the body, if it has at least three headings. */
  readonly contents?: true;
  /** The body has two columns on wide screens. Not together with `contents`. */
  readonly columns?: 2;
  readonly actions?: readonly Action[];
}

/** Text beside a picture. */
export interface SplitBlock extends BandOptions {
  readonly block: 'split';
  readonly body: TextParts;
  readonly actions?: readonly Action[];
  readonly media: PictureSpec | Video;
  /** The picture is on the left on wide screens. Adjacent blocks alternate. */
  readonly mediaFirst?: true;
}

/** A film, which a play button opens in a modal. The clips are under `public/media/`. */
export interface Video extends Sample {
  /** Title on the button («Play: …») and in the modal. */
  readonly title: string;
  /** Length, such as `0:12`. */
  readonly duration?: string;
  /** The picture behind the play button. */
  readonly poster: PictureSpec;
  /** Path of the clip without extension: it exists as `.webm` and `.mp4`. Default `/media/banner`. */
  readonly clip?: string;
}

/** One or more films side by side. */
export interface VideosBlock extends BandOptions {
  readonly block: 'videos';
  readonly items: readonly Video[];
}

/** A grid of short points, separated by thin lines. */
export interface FeaturesBlock extends BandOptions {
  readonly block: 'features';
  readonly items: readonly Feature[];
  /** Default 4 without texts, else 3. */
  readonly columns?: Columns;
  /** A link in a last, marigold cell. It looks best if all cells together fill whole rows. */
  readonly call?: LinkTo;
}

export interface Feature {
  /** Anchor of the cell. It gets the focus when a link leads to it. */
  readonly id?: string;
  readonly title: string;
  readonly text?: MarkedText;
  /** By default a star. */
  readonly icon?: IconName;
  readonly colour?: Colour;
  /** The target of the whole cell. */
  readonly to?: string;
}

/** The numbered steps of a process. */
export interface StepsBlock extends BandOptions {
  readonly block: 'steps';
  readonly items: readonly { readonly title: string; readonly text: MarkedText }[];
  /** `path`: steps side by side on a line. `list`: steps below each other, for long texts. By default `path` for up to five steps. */
  readonly look?: 'path' | 'list';
}

/** Large figures with labels. */
export interface StatsBlock extends BandOptions {
  readonly block: 'stats';
  readonly items: readonly Stat[];
}

export interface Stat {
  /** The shown figure: `500+`. */
  readonly value: string;
  readonly label: string;
}

/** A call to action. */
export interface CallBlock extends BandOptions {
  readonly block: 'call';
  readonly heading: string;
  readonly actions: readonly [Action, ...Action[]];
  /** Seed of the lattice at the end of the band. */
  readonly seed?: string;
}

/** A file to download. */
export interface DownloadBlock extends BandOptions {
  readonly block: 'download';
  readonly file: { readonly label: string; readonly to: string; readonly name: string; readonly note: string };
}
