/** What many blocks share. Data only: a content file holds no functions and no markup. */

/**
 * One run of text. Two marks are understood: `[label](target)` for a link (a path of the site, `https://…`, `mailto:…`,
 * `tel:…`, `#id`) and `**words**` for emphasis.
 */
export type MarkedText = string;

/** A link that stands alone. Inside the site `to` is a path; a full address opens in a new tab. */
export interface LinkTo {
  readonly label: string;
  readonly to: string;
  /** The target is a file to keep: its suggested name. */
  readonly download?: string;
}

/** A link drawn as a button. `accent` (marigold) for the one call to action on a dark tone, `primary` on light ones. */
export interface Action extends LinkTo {
  readonly look?: 'primary' | 'accent' | 'outline' | 'outline-on-dark' | 'text';
}

/** One part of a body of text. A bare string is a paragraph. */
export type TextPart =
  | MarkedText
  /** A heading inside the block, one level under the block's own; `id` (else made from the words) is its anchor. */
  | { readonly heading: string; readonly id?: string }
  | { readonly list: readonly MarkedText[]; readonly ordered?: true }
  /** Terms and what they mean: facts of a job, parts of an agreement. */
  | { readonly facts: readonly { readonly term: string; readonly text: MarkedText }[] }
  /** Set apart by a rule: the one thing to remember. */
  | { readonly note: MarkedText };

export type TextParts = readonly TextPart[];

/** Colour of a small mark: star, monogram, tag. Left out, blocks go through them in turn. */
export type Colour = 'indigo' | 'brick' | 'leaf' | 'lake' | 'marigold' | 'ink';

/** Number of columns on a wide screen; blocks fold to fewer by themselves. */
export type Columns = 2 | 3 | 4;

/**
 * The band a block stands in. Every block has these; all are optional.
 * Two neighbours of one light tone read as one surface. At most two of a page's bands are full-bleed colour
 * (`indigo`, `ink`, `marigold`), its banner and closing block included.
 */
export interface BandOptions {
  readonly tone?: 'paper' | 'sand' | 'white' | 'indigo' | 'ink' | 'marigold';
  /** A few words over the heading. */
  readonly eyebrow?: string;
  /** Sentence case, unless the specification words it. */
  readonly heading?: string;
  readonly lead?: MarkedText;
  /** At the end of the heading's row on wide screens: the whole list, a file. */
  readonly action?: Action;
  /** Anchor of the band. */
  readonly id?: string;
  /** Its name among the sections of the home page (`data-section`). */
  readonly section?: string;
}

/** A record that we made up until the owner puts in their own; `npm run build` counts these. */
export interface Sample {
  readonly sample?: true;
}
