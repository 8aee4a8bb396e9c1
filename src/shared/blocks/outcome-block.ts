import type { BandOptions, Sample } from './common.ts';
import type { Stat } from './text-blocks.ts';

/** The result of a project: it is the heading, with a figure and facts below it. */
export interface OutcomeBlock extends BandOptions, Sample {
  readonly block: 'outcome';
  readonly figure: Stat;
  readonly facts: readonly { readonly term: string; readonly text: string }[];
}
