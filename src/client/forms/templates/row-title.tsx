import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import { useEngine } from '../form-context.ts';

/** Where a row stands, counted from 0. Only the rows whose place changes render for it. */
export function useRowIndex(list: FieldPath, key: string): number {
  const { store } = useEngine();
  const listen = useCallback((listener: () => void) => store.onRows(list, listener), [store, list]);
  const read = () => store.rows.keys.known(list)?.indexOf(key) ?? -1;
  const index = useSyncExternalStore(listen, read, read);
  // The spare rows of a page without scripts.
  return index < 0 ? Number(key) : index;
}

/** «Reference 2». */
export function RowTitle({ list, rowKey, title }: { list: FieldPath; rowKey: string; title: string }) {
  return `${title} ${useRowIndex(list, rowKey) + 1}`;
}
