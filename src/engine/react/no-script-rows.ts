import { createContext, useSyncExternalStore } from 'react';

/** Whether the component is in a row that is only for pages without scripts. */
export const NoScriptRowContext = createContext(false);

/** The number of empty rows on pages without scripts. */
const NO_SCRIPT_ROWS = 3;

const never = () => () => {};

/**
 * The number of additional empty rows in a list: without scripts nobody can add a row. 0 as soon as scripts run; until then, stylesheets hide
 * the rows where scripts are enabled.
 *
 * @param most how many rows can still be added
 */
export function useNoScriptRowCount(most: number): number {
  return useSyncExternalStore(
    never,
    () => 0,
    () => Math.min(most, NO_SCRIPT_ROWS),
  );
}
