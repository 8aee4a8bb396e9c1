import { useRef, type KeyboardEvent } from 'react';
import { nextTab } from './next-tab.ts';

/**
 * What the ARIA tabs pattern with automatic activation asks of a list of tabs and of each tab: one of them is in the order of
 * Tab; arrows, Home and End move and select.
 */
export function useTabList<Id extends string>(ids: readonly Id[], selected: Id | undefined, select: (id: Id) => void) {
  const buttons = useRef(new Map<Id, HTMLButtonElement>());

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
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
    buttons.current.get(target)?.focus();
  }

  return {
    list: { role: 'tablist', onKeyDown },
    tab: (id: Id) => ({
      ref: (element: HTMLButtonElement | null) => {
        if (element) buttons.current.set(id, element);
        else buttons.current.delete(id);
      },
      type: 'button' as const,
      role: 'tab',
      'aria-selected': id === selected,
      tabIndex: id === selected ? 0 : -1,
      onClick: () => select(id),
    }),
  };
}
