import type { BandOptions, Sample } from './common.ts';
import type { Stat } from './text-blocks.ts';

/** What came of a product: the result is the band's heading, under it its figure beside a strip of facts. */
export interface OutcomeBlock extends BandOptions, Sample {
  readonly block: 'outcome';
  readonly figure: Stat;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
}
