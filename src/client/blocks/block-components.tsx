// Maps each kind of block to its component, and renders the blocks of a page.
import { Suspense, useCallback, type ComponentType, type ReactNode } from 'react';
import { AccordionSet } from './accordion/accordion.tsx';
import { Call } from './call/call.tsx';
import { Cards } from './cards/cards.tsx';
import { Download } from './download/download.tsx';
import { Features } from './features/features.tsx';
import { FlipCards } from './flip-cards/flip-cards.tsx';
import { Form } from './form/form.tsx';
import { FormModal } from './form-modal/form-modal.tsx';
import { FormTabs } from './form-tabs/form-tabs.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Group } from './group/group.tsx';
import { Logos } from './logos/logos.tsx';
import { NestedContext } from './nested/nested.ts';
import { Offices } from './offices/offices.tsx';
import { CaseOutcome } from './outcome/outcome.tsx';
import { People } from './people/people.tsx';
import { Roles } from './roles/roles.tsx';
import { Slider } from './slider/slider.tsx';
import { Split } from './split/split.tsx';
import { Stats } from './stats/stats.tsx';
import { Steps } from './steps/steps.tsx';
import { TabSet } from './tabs/tabs.tsx';
import { Text } from './text/text.tsx';
import type { Block } from '#shared/blocks/types.ts';
import { Videos } from './videos/videos.tsx';

type Component<Name extends Block['block']> = ComponentType<Extract<Block, { block: Name }>>;

/** Blocks whose component is in a higher layer: `src/client/flows` renders `flow-step`. */
type ExternalBlock = 'flow-step';

/** The component of each block. A block without a component does not compile. */
const registry: { readonly [Name in Exclude<Block['block'], ExternalBlock>]: Component<Name> } = {
  accordion: AccordionSet,
  call: Call,
  cards: Cards,
  download: Download,
  features: Features,
  'flip-cards': FlipCards,
  form: Form,
  'form-modal': FormModal,
  'form-tabs': FormTabs,
  gallery: Gallery,
  group: Group,
  logos: Logos,
  offices: Offices,
  outcome: CaseOutcome,
  people: People,
  roles: Roles,
  slider: Slider,
  split: Split,
  stats: Stats,
  steps: Steps,
  tabs: TabSet,
  text: Text,
  videos: Videos,
};

type BlocksProps = {
  blocks: readonly Block[];
  /** Components from higher layers. */
  externalComponents?: { readonly [Name in ExternalBlock]: Component<Name> } | undefined;
};

/**
 * Renders a page's blocks in order.
 *
 * @throws if a block has no component, in content that was not type-checked
 */
export function Blocks({ blocks, externalComponents }: BlocksProps) {
  const renderBlocks = useCallback(
    (list: readonly Block[]): ReactNode =>
      list.map((block, index) => {
        const Component = { ...registry, ...externalComponents }[block.block] as ComponentType<Block> | undefined;
        if (!Component) throw new Error(`No component draws the block "${block.block}". Add it to src/client/blocks/block-components.tsx.`);
        return (
          // React hydrates each Suspense boundary separately, so that no task is long, and first the one that the visitor clicks. Blocks never
          // change their order, so the index is a stable key.
          <Suspense key={index}>
            <Component {...block} />
          </Suspense>
        );
      }),
    [externalComponents],
  );
  return <NestedContext value={renderBlocks}>{renderBlocks(blocks)}</NestedContext>;
}
