// Tabs by the ARIA pattern, whose panels are readable without scripts.
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Star } from '#client/ui/star/star.tsx';
import { useIsHydrated } from '#client/ui/use-is-hydrated/use-is-hydrated.ts';
import styles from './tabs.module.css';
import { useTabList } from './use-tab-list.ts';

type TabItem = { id: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** By default the first item. */
  defaultId?: string | undefined;
  /** `line` for tabs of a part of the page, `pill` for nested tabs, `star` for years or steps. */
  look?: 'line' | 'pill' | 'star' | undefined;
};

/**
 * The ARIA tabs pattern with automatic activation: arrow keys, Home and End select a tab. All panels are in the prerendered HTML. Before hydration
 * a tab is a link to its panel, and the panel of the URL's fragment is visible.
 */
export function Tabs({ label: name, items, defaultId, look = 'line' }: TabsProps) {
  const prefix = useId();
  const root = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(defaultId ?? items[0]?.id);
  const isHydrated = useIsHydrated();

  // Keep the panel that the URL's fragment has selected before hydration.
  useLayoutEffect(() => {
    const panel = root.current?.querySelector(':scope > :is(:target, :has(:target))');
    if (panel) setSelected(panel.id.slice(`${prefix}-`.length));
  }, [prefix]);

  const { list, tab } = useTabList(
    items.map(({ id }) => id),
    selected,
    setSelected,
  );

  return (
    <div ref={root} data-live={isHydrated ? '' : undefined} className={classNames(styles.tabs, styles[look])}>
      <div {...list} aria-label={name} className={styles.list}>
        {items.map(({ id, label: text }) => (
          <a
            key={id}
            {...tab(id)}
            {...(!isHydrated && { tabIndex: 0 })}
            id={`${prefix}-${id}-tab`}
            href={`#${prefix}-${id}`}
            aria-controls={`${prefix}-${id}`}
            className={styles.tab}
          >
            {look === 'star' && <Star className={styles.mark} />}
            {text}
          </a>
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
