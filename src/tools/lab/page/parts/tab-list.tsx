import type { ReactNode } from 'react';
import { useTabList } from '#client/ui/tabs/use-tab-list.ts';
import styles from './tab-list.module.css';

interface TabListProps<Id extends string> {
  /** Names the set to assistive technology. */
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly label: ReactNode; readonly title?: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Id of the panel that they switch. */
  readonly panel: string;
}

/** Tabs over one panel: arrows, Home and End move and select. */
export function TabList<Id extends string>({ label: name, items, selected, onSelect, panel }: TabListProps<Id>) {
  const { list, tab } = useTabList(
    items.map(({ id }) => id),
    selected,
    onSelect,
  );
  return (
    <div {...list} aria-label={name} className={styles.list}>
      {items.map(({ id, label, title }) => (
        <button key={id} type="button" {...tab(id)} aria-controls={panel} className={styles.tab} title={title}>
          {label}
        </button>
      ))}
    </div>
  );
}
