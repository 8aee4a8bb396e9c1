// The kinds of blocks on pages. `src/client/blocks/block-components.tsx` has the component for each.
import type { BandOptions } from './common.ts';
import type { CardsBlock, FlipCardsBlock, LogosBlock, OfficesBlock, PeopleBlock } from './card-blocks.ts';
import type { FlowStepBlock, FormBlock, FormModalBlock, FormTabsBlock } from './form-blocks.ts';
import type { GalleryBlock } from './gallery-block.ts';
import type { OutcomeBlock } from './outcome-block.ts';
import type { AccordionBlock, RolesBlock } from './row-blocks.ts';
import type { SliderBlock } from './slider-block.ts';
import type { CallBlock, DownloadBlock, FeaturesBlock, SplitBlock, StatsBlock, StepsBlock, TextBlock, VideosBlock } from './text-blocks.ts';

/** Tabs with blocks. A block in a tab has no band: its tone is ignored, and its heading is one level lower. */
export interface TabsBlock extends BandOptions {
  readonly block: 'tabs';
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Id of the initially selected tab; by default the first. */
  readonly selected?: string;
  /** `line` for a part of the page, `pill` for nested tabs, `star` for years. */
  readonly look?: 'line' | 'pill' | 'star';
}

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly blocks: readonly Block[];
}

/** Several blocks below one heading, in one band. */
export interface GroupBlock extends BandOptions {
  readonly block: 'group';
  readonly blocks: readonly Block[];
}

/** All blocks of pages, discriminated by `block`. */
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
