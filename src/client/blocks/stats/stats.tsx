import { Band } from '../band/band.tsx';
import type { StatsBlock } from '#shared/blocks/text-blocks.ts';
import { StatsList } from './stats-list.tsx';

export function Stats({ items, ...band }: StatsBlock) {
  return (
    <Band {...band}>
      <StatsList items={items} />
    </Band>
  );
}
