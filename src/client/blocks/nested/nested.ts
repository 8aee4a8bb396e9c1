import { createContext, useContext, type ReactNode } from 'react';
import type { Block } from '#shared/blocks/types.ts';

/** Draws blocks inside a block. It comes by context, since the registry that knows all blocks imports this one's. */
export const NestedContext = createContext<((blocks: readonly Block[]) => ReactNode) | undefined>(undefined);

/** @throws when a block with blocks in it is drawn outside `Blocks` */
export function useNested(): (blocks: readonly Block[]) => ReactNode {
  const draw = useContext(NestedContext);
  if (!draw) throw new Error('A block that holds blocks must be drawn by Blocks of src/client/blocks/block-components.tsx.');
  return draw;
}
