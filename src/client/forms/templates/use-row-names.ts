import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import { useEngine } from '../form-context.ts';
import { insideOfPath } from '../engine/row-keys.ts';
import { nameControls } from '../engine/row-name.ts';

/**
 * Has the controls of a list's rows called by their places once these have changed.
 *
 * @param rows holds an element a row, which says its key (`data-row`)
 */
export function useRowNames(rows: RefObject<HTMLElement | null>, list: FieldPath, keys: readonly string[]): void {
  const { store } = useEngine();
  const named = useRef(keys);
  useLayoutEffect(() => {
    const before = named.current;
    named.current = keys;
    // They come with the right names. An entry of a dictionary can be called otherwise where it stands.
    if (store.rows.keys.isList(list) && keys.every((key, index) => (before[index] ?? key) === key)) return;
    for (const row of rows.current?.children ?? []) {
      const key = row.getAttribute('data-row');
      if (key !== null) nameControls(row, store.pathOf(insideOfPath(list, key)));
    }
  }, [store, rows, list, keys]);
}
