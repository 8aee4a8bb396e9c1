/** Everything a page can be made of: one shape a block, discriminated by `block`. */

/** A run of text under a heading. */
export interface TextBlock {
  readonly block: 'text';
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}

export type Block = TextBlock;
