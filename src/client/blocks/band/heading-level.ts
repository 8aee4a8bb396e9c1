import { createContext, useContext } from 'react';
import type { HeadingLevel } from '#client/ui/heading/heading.tsx';

/** Whether a block is inside another block, and the level of its heading. */
export type BandPlace = { nested: boolean; level: HeadingLevel };

export const BandPlaceContext = createContext<BandPlace>({ nested: false, level: 2 });

/** The level of headings inside a block: one below the block's heading. A block without a heading passes on its own level. */
export function useItemLevel(heading: string | undefined): HeadingLevel {
  const { level } = useContext(BandPlaceContext);
  return heading === undefined ? level : deeper(level);
}

/** The next level down; HTML ends at six. */
export function deeper(level: HeadingLevel): HeadingLevel {
  return Math.min(level + 1, 6) as HeadingLevel;
}
