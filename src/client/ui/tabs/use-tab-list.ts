import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { nextTab } from './next-tab.ts';

/** Props for the ARIA tabs pattern with automatic activation: only the selected tab is tabbable; arrow keys, Home and End select. */
export function useTabList<Id extends string>(ids: readonly Id[], selected: Id | undefined, select: (id: Id) => void) {
  const tabs = useRef(new Map<Id, HTMLElement>());

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // Space would scroll the page; the focused tab is selected already.
    if (event.key === ' ') return event.preventDefault();
    const target =
      ids[
        nextTab(
          event.key,
          ids.findIndex((id) => id === selected),
          ids.length,
        ) ?? -1
      ];
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    tabs.current.get(target)?.focus();
  }

  return {
    list: { role: 'tablist', onKeyDown },
    tab: (id: Id) => ({
      ref: (element: HTMLElement | null) => {
        if (element) tabs.current.set(id, element);
        else tabs.current.delete(id);
      },
      role: 'tab',
      'aria-selected': id === selected,
      tabIndex: id === selected ? 0 : -1,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        select(id);
      },
    }),
  };
}
