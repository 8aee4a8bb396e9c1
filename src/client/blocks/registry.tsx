import type { ComponentType, ReactNode } from 'react';
import { Accordion } from './accordion/accordion.tsx';
import { Call } from './call/call.tsx';
import { Cards } from './cards/cards.tsx';
import { Download } from './download/download.tsx';
import { Features } from './features/features.tsx';
import { FlipCards } from './flip-cards/flip-cards.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Group } from './group/group.tsx';
import { Logos } from './logos/logos.tsx';
import { NestedContext } from './nested/nested.ts';
import { Offices } from './offices/offices.tsx';
import { People } from './people/people.tsx';
import { Roles } from './roles/roles.tsx';
import { Slider } from './slider/slider.tsx';
import { Split } from './split/split.tsx';
import { Stats } from './stats/stats.tsx';
import { Steps } from './steps/steps.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { Text } from './text/text.tsx';
import type { Block } from './types.ts';
import { Videos } from './videos/videos.tsx';

type BlockOf<Name extends Block['block']> = Extract<Block, { block: Name }>;

type Registry = { readonly [Name in Block['block']]?: ComponentType<BlockOf<Name>> };

const registry: Registry = {
  accordion: Accordion,
  call: Call,
  cards: Cards,
  download: Download,
  features: Features,
  'flip-cards': FlipCards,
  gallery: Gallery,
  group: Group,
  logos: Logos,
  offices: Offices,
  people: People,
  roles: Roles,
  slider: Slider,
  split: Split,
  stats: Stats,
  steps: Steps,
  tabs: Tabs,
  text: Text,
  videos: Videos,
};

/** Renders a page's blocks in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return <NestedContext value={draw}>{draw(blocks)}</NestedContext>;
}

function draw(blocks: readonly Block[]): ReactNode {
  return blocks.map((block, index) => {
    const Component = registry[block.block] as ComponentType<Block> | undefined;
    if (!Component) throw new Error(`No component draws the block «${block.block}». Add it to src/client/blocks/registry.tsx.`);
    // Blocks never change places while a page is shown: their position is their identity.
    return <Component key={index} {...block} />;
  });
}
