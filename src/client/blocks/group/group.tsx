import { Band } from '../band/band.tsx';
import { useNested } from '../nested/nested.ts';
import type { GroupBlock } from '#shared/blocks/types.ts';

export function Group({ blocks, ...band }: GroupBlock) {
  const renderBlocks = useNested();
  return <Band {...band}>{renderBlocks(blocks)}</Band>;
}
