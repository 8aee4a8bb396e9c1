import { useId, useState, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Star } from '#client/ui/star/star.tsx';
import styles from './tabs.module.css';
import { useTabList } from './use-tab-list.ts';

export type TabItem = { id: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** Names the set to assistive technology. */
  label: string;
  items: readonly TabItem[];
  /** The first item unless said otherwise. */
  defaultId?: string | undefined;
  /** `line` for a set that heads a page part, `pill` for one inside another, `star` for stops on a path (years, steps). */
  look?: 'line' | 'pill' | 'star' | undefined;
  onSelect?: ((id: string) => void) | undefined;
};

/**
 * The ARIA tabs pattern with automatic activation: arrows, Home and End move and select.
 * Every panel is in the prerendered HTML; without scripts all of them show, one after another.
 */
export function Tabs({ label: name, items, defaultId, look = 'line', onSelect }: TabsProps) {
  const prefix = useId();
  const [selected, setSelected] = useState(defaultId ?? items[0]?.id);

  function select(id: string) {
    setSelected(id);
    onSelect?.(id);
  }

  const { list, tab } = useTabList(
    items.map(({ id }) => id),
    selected,
    select,
  );

  return (
    <div className={classNames(styles.tabs, styles[look])}>
      <div {...list} aria-label={name} className={styles.list}>
        {items.map(({ id, label: text }) => (
          <button key={id} {...tab(id)} id={`${prefix}-${id}-tab`} aria-controls={`${prefix}-${id}`} className={styles.tab}>
            {look === 'star' && <Star className={styles.mark} />}
            {text}
          </button>
        ))}
      </div>
      {items.map(({ id, label, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}-${id}`}
          aria-labelledby={`${prefix}-${id}-tab`}
          tabIndex={0}
          hidden={id !== selected}
          data-label={typeof label === 'string' ? label : undefined}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
