import { useSyncExternalStore } from 'react';

/** So many empty rows more stand in the page where no script can add one. */
const SPARE_ROWS = 3;

const never = () => () => {};

/** Where no script runs nobody can add a row, or an entry: until one does, a few more stand there (hidden where scripts will come). */
export function useNoScriptRows(most: number): number {
  return useSyncExternalStore(
    never,
    () => 0,
    () => Math.min(most, SPARE_ROWS),
  );
}
