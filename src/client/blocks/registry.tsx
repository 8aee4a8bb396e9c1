import type { ComponentType } from 'react';
import { Text } from './text/text.tsx';
import type { Block } from './types.ts';

type Registry = { readonly [Name in Block['block']]?: ComponentType<Extract<Block, { block: Name }>> };

const registry: Registry = {
  text: Text,
};

/** Renders a page's blocks in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    const Component = registry[block.block] as ComponentType<Block> | undefined;
    if (!Component) throw new Error(`No component draws the block «${block.block}». Add it to src/client/blocks/registry.tsx.`);
    // Blocks never change places while a page is shown: their position is their identity.
    return <Component key={index} {...block} />;
  });
}
