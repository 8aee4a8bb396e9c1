import { createContext, useSyncExternalStore } from 'react';

/** Whether this stands in a row that is there for pages without scripts only. */
export const NoScriptRowContext = createContext(false);

/** How many empty rows stand in the page where no script can add one. */
const NO_SCRIPT_ROWS = 3;

const never = () => () => {};

/**
 * How many empty rows to show beyond those that the list has: without scripts nobody can add a row. None once scripts run, and stylesheets
 * hide them where scripts will.
 *
 * @param most how many the list may still take
 */
export function useNoScriptRowCount(most: number): number {
  return useSyncExternalStore(
    never,
    () => 0,
    () => Math.min(most, NO_SCRIPT_ROWS),
  );
}
