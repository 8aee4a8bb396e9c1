import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import { useEngine } from '../form-context.ts';
import { insideOfPath } from '../engine/row-keys.ts';
import { nameControls, tickAgain } from '../engine/row-name.ts';

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
    const isList = store.rows.keys.isList(list);
    // They come with the right names. An entry of a dictionary can be called otherwise where it stands.
    if (isList && keys.every((key, index) => (before[index] ?? key) === key)) return;
    const path = store.pathOf(list);
    const stood = new Map(before.map((key, index) => [key, String(index)]));
    const places = new Map(keys.map((key, index) => [key, isList ? String(index) : store.rows.keys.nameOf(list, key)]));
    let hasRadios = false;
    for (const row of rows.current?.children ?? []) {
      const key = row.getAttribute('data-row') ?? '';
      const place = places.get(key);
      const hasMoved = !isList || stood.get(key) !== place;
      if (place !== undefined && hasMoved && nameControls(row, insideOfPath(path, place))) hasRadios = true;
    }
    if (hasRadios && rows.current) tickAgain(rows.current);
  }, [store, rows, list, keys]);
}
