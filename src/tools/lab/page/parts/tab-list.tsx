import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { nextTab } from '#client/ui/tabs/next-tab.ts';
import styles from './tab-list.module.css';

interface TabListProps<Id extends string> {
  /** Names the set to assistive technology. */
  readonly label: string;
  readonly items: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Id of the panel that they switch. */
  readonly panel: string;
}

/** Tabs over one panel: arrows, Home and End move and select. */
export function TabList<Id extends string>({ label: name, items, selected, onSelect, panel }: TabListProps<Id>) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const current = items.findIndex(({ id }) => id === selected);
    const target = items[nextTab(event.key, current, items.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    buttons.current.get(target.id)?.focus();
  }
  return (
    <div role="tablist" aria-label={name} className={styles.list} onKeyDown={onKeyDown}>
      {items.map(({ id, label }) => (
        <button
          key={id}
          ref={(element) => {
            if (element) buttons.current.set(id, element);
            else buttons.current.delete(id);
          }}
          type="button"
          role="tab"
          aria-controls={panel}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
