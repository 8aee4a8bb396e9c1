import { Band } from '../band/band.tsx';
import { useNested } from '../nested/nested.ts';
import type { GroupBlock } from '#shared/blocks/types.ts';

export function Group({ blocks, ...band }: GroupBlock) {
  const draw = useNested();
  return <Band {...band}>{draw(blocks)}</Band>;
}
