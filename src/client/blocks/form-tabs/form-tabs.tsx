import { LazyForm } from '#client/forms/loading/lazy-form.tsx';
import { Tabs } from '#client/ui/tabs/tabs.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import type { FormTabsBlock } from '#shared/blocks/form-blocks.ts';
import styles from './form-tabs.module.css';

export function FormTabs({ label, tabs, ...band }: FormTabsBlock) {
  const level = useItemLevel(band.heading);
  return (
    <Band {...band} head="beside">
      <Tabs
        label={label}
        items={tabs.map((tab) => ({
          id: tab.form,
          label: tab.label,
          content: (
            <div data-tone="white" className={styles.sheet}>
              <LazyForm name={tab.form} headingLevel={level} />
            </div>
          ),
        }))}
      />
    </Band>
  );
}
