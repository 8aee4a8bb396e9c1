// The kinds of blocks on pages. `src/client/blocks/block-components.tsx` has the component for each.
import type { BandOptions } from './common.ts';
import type { CardsBlock, FlipCardsBlock, LogosBlock, OfficesBlock, PeopleBlock } from './card-blocks.ts';
import type { FlowStepBlock, FormBlock, FormModalBlock, FormTabsBlock } from './form-blocks.ts';
import type { GalleryBlock } from './gallery-block.ts';
import type { OutcomeBlock } from './outcome-block.ts';
import type { AccordionBlock, RolesBlock } from './row-blocks.ts';
import type { SliderBlock } from './slider-block.ts';
import type { CallBlock, DownloadBlock, FeaturesBlock, SplitBlock, StatsBlock, StepsBlock, TextBlock, VideosBlock } from './text-blocks.ts';

/** A tab set. The blocks in a tab take no band of their own: their tone is ignored, their headings go one level down. */
export interface TabsBlock extends BandOptions {
  readonly block: 'tabs';
  /** Names the set to assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Selected first; else the first one. */
  readonly selected?: string;
  /** `line` heads a page part, `pill` inside another set, `star` for stops on a path (years). */
  readonly look?: 'line' | 'pill' | 'star';
}

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly blocks: readonly Block[];
}

/** Several blocks under one heading, in one band. */
export interface GroupBlock extends BandOptions {
  readonly block: 'group';
  readonly blocks: readonly Block[];
}

/** Everything a page can be made of: one shape a block, discriminated by `block`, explained where it is declared. */
export type Block =
  | TextBlock
  | SplitBlock
  | VideosBlock
  | FeaturesBlock
  | StepsBlock
  | StatsBlock
  | CallBlock
  | DownloadBlock
  | CardsBlock
  | FlipCardsBlock
  | PeopleBlock
  | OfficesBlock
  | LogosBlock
  | SliderBlock
  | GalleryBlock
  | TabsBlock
  | GroupBlock
  | AccordionBlock
  | RolesBlock
  | OutcomeBlock
  | FormBlock
  | FormModalBlock
  | FormTabsBlock
  | FlowStepBlock;
