import { Tabs } from '#client/ui/tabs/tabs.tsx';
import { Band } from '../band/band.tsx';
import { useNested } from '../nested/nested.ts';
import type { TabsBlock } from '#shared/blocks/types.ts';

export function TabSet({ label, tabs, selected, look, ...band }: TabsBlock) {
  const renderBlocks = useNested();
  return (
    <Band {...band}>
      <Tabs
        label={label}
        look={look}
        defaultId={selected}
        items={tabs.map(({ id, label: name, blocks }) => ({ id, label: name, content: renderBlocks(blocks) }))}
      />
    </Band>
  );
}
