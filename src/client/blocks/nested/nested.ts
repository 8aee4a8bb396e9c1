import { createContext, useContext, type ReactNode } from 'react';
import type { Block } from '#shared/blocks/types.ts';

/** Renders blocks inside a block. A context, because importing the table of blocks here would be circular. */
export const NestedContext = createContext<((blocks: readonly Block[]) => ReactNode) | undefined>(undefined);

/** @throws if a block that contains blocks is rendered outside `Blocks` */
export function useNested(): (blocks: readonly Block[]) => ReactNode {
  const renderBlocks = useContext(NestedContext);
  if (!renderBlocks) throw new Error('A block that holds blocks must be drawn by Blocks of src/client/blocks/block-components.tsx.');
  return renderBlocks;
}
