// Types that many blocks share. Content is data: it has no functions and no markup.

/**
 * Text with two kinds of marks: `[label](target)` is a link (a path of the site, `https://…`, `mailto:…`, `tel:…` or `#id`), and
 * `**words**` is emphasis.
 */
export type MarkedText = string;

/** A link of its own. `to` is a path of the site, or a URL, which opens in a new tab. */
export interface LinkTo {
  readonly label: string;
  readonly to: string;
  /** The target is a download: its suggested file name. */
  readonly download?: string;
}

/** A link that looks like a button. The call to action is `accent` (marigold) on a dark tone, and `primary` on a light one. */
export interface Action extends LinkTo {
  readonly look?: 'primary' | 'accent' | 'outline' | 'outline-on-dark' | 'text';
}

/** One part of a body of text. A bare string is a paragraph. */
export type TextPart =
  | MarkedText
  /** A heading one level below that of the block. `id` is its anchor, by default made from the words. */
  | { readonly heading: string; readonly id?: string }
  | { readonly list: readonly MarkedText[]; readonly ordered?: true }
  /** Terms with their text, such as the facts of a job. */
  | { readonly facts: readonly { readonly term: string; readonly text: MarkedText }[] }
  /** A note with a line beside it: the one thing to remember. */
  | { readonly note: MarkedText };

export type TextParts = readonly TextPart[];

/** Colour of a star, monogram or tag. By default the items of a block take the colours in turn. */
export type Colour = 'indigo' | 'brick' | 'leaf' | 'lake' | 'marigold' | 'ink';

/** Count of columns on a wide screen. Narrow screens show fewer. */
export type Columns = 2 | 3 | 4;

/**
 * The band around a block: options of every block. Two adjacent bands of one light tone look like one. At most two bands of a page have a
 * full-width colour (`indigo`, `ink`, `marigold`), including banner and closing block.
 */
export interface BandOptions {
  readonly tone?: 'paper' | 'sand' | 'white' | 'indigo' | 'ink' | 'marigold';
  /** A few words above the heading. */
  readonly eyebrow?: string;
  /** In sentence case, unless the specification prescribes the words. */
  readonly heading?: string;
  readonly lead?: MarkedText;
  /** A link at the end of the heading's row on wide screens, such as to the whole list or a file. */
  readonly action?: Action;
  /** Anchor of the band. */
  readonly id?: string;
  /** Its name among the sections of the home page (`data-section`). */
  readonly section?: string;
}

/** `sample: true` marks a record that is made up until the owner replaces it. `npm run build` counts these. */
export interface Sample {
  readonly sample?: true;
}
