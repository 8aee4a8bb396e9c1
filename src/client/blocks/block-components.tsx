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

/** Blocks whose component stands above this folder: `flow-step` is drawn by `flows`. */
type Outside = 'flow-step';

/** Block name → component; a name without a component does not compile. */
const registry: { readonly [Name in Exclude<Block['block'], Outside>]: Component<Name> } = {
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
  /** Components that the app brings along. */
  outside?: { readonly [Name in Outside]: Component<Name> } | undefined;
};

/**
 * Renders a page's blocks in order.
 *
 * @throws when no component draws a block
 */
export function Blocks({ blocks, outside }: BlocksProps) {
  const draw = useCallback(
    (list: readonly Block[]): ReactNode =>
      list.map((block, index) => {
        const Component = { ...registry, ...outside }[block.block] as ComponentType<Block> | undefined;
        if (!Component) throw new Error(`No component draws the block "${block.block}". Add it to src/client/blocks/block-components.tsx.`);
        return (
          // Each is hydrated by itself, so that none keeps the page busy for long, and what is pressed comes first. Blocks never
          // change places while a page is shown: their position is their identity.
          <Suspense key={index}>
            <Component {...block} />
          </Suspense>
        );
      }),
    [outside],
  );
  return <NestedContext value={draw}>{draw(blocks)}</NestedContext>;
}
