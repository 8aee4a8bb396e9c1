import { useRef, type KeyboardEvent } from 'react';
import { Link } from '#client/ui/link/link.tsx';
import { nextTab } from '#client/ui/tabs/next-tab.ts';
import { tabsOf, type StepPosition } from '#shared/flows/derive.ts';
import { flows, pathOf } from '../flow-table.ts';
import styles from './track-tabs.module.css';

type TrackTabsProps = {
  position: StepPosition;
  /** Returns the id of a track's tab. */
  tabId: (track: string) => string;
  panelId: string;
};

/** Switches between the tracks of a group. Each tab is a link to the first step of its track: it works without scripts. */
export function TrackTabs({ position, tabId, panelId }: TrackTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const tracks = tabsOf(flows, position.flow.group);

  /** Arrows move the focus only: selecting a track leaves the page. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const target = tabs[nextTab(event.key, tabs.indexOf(document.activeElement as HTMLElement), tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Apply as" className={styles.list} onKeyDown={onKeyDown}>
      {tracks.map(({ name, label, page }) => {
        const isHere = name === position.name;
        return (
          <Link
            key={name}
            to={pathOf(page)}
            role="tab"
            id={tabId(name)}
            aria-selected={isHere}
            {...(isHere && { 'aria-controls': panelId })}
            tabIndex={isHere ? 0 : -1}
            className={styles.tab}
          >
            {label}
          </Link>
        );
      })}
    </div>
  );
}
