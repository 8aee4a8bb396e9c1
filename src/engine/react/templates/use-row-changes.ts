// Adds, removes, restores and moves the rows of a list, for every look that a list may have.
import { useCallback, useMemo, type RefObject } from 'react';
import { rowName } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import type { RowsTemplateProps } from '../registry.ts';
import { useWords } from '../use-words.ts';
import { useAnnouncement } from './use-announcement.ts';

const FOCUSABLE = ':is(input:not([type="hidden"]), select, textarea, [tabindex="0"])';

/** The actions of a list on a row, by the row's index. */
export interface RowActions {
  readonly remove: (index: number) => void;
  /** @param by -1 moves the row up, 1 down */
  readonly move: (index: number, by: number) => void;
}

/** Selects the button that restores the removed row of a list. */
const undoSelector = (id: string) => `[data-undo="${id}"]`;

/**
 * Changes the rows of a list. Each change is announced to screen readers, and moves the focus.
 *
 * @param frame the element of the list
 * @param rowSelector returns a selector of the element of a row, by the row's key
 */
export function useRowChanges(
  { field, fieldRef, id, keys, noScriptRowCount, prefixItemCount, title }: RowsTemplateProps,
  frame: RefObject<HTMLElement | null>,
  rowSelector: (key: string) => string,
) {
  const { store } = useFormContext();
  const words = useWords();
  const [announcement, announce] = useAnnouncement(frame);
  const rowTitle = rowName({ title }, { title: field.schema.child(prefixItemCount)?.whenEmpty.keywords.title });
  const nameOf = useCallback((index: number) => words('row', { title: rowTitle, number: index + 1 }), [words, rowTitle]);
  const actions: RowActions = useMemo(
    () => ({
      remove: (index) => {
        store.commitAll(fieldRef.child(index).path);
        // If the focused element is removed, browsers lay out the whole page first.
        (document.activeElement as HTMLElement | null)?.blur();
        store.removeRow(fieldRef.path, index);
        const count = store.getRowKeys(fieldRef.path).length;
        const rest = count === 0 ? words('noneLeft') : words('rowsLeft', { number: count });
        announce(`${words('rowRemoved', { title: nameOf(index) })} ${rest}`, undoSelector(id));
      },
      move: (index, by) => {
        const to = index + by;
        const pressed = `[id="${document.activeElement?.id}"]`;
        if (to < 0 || to >= store.getRowKeys(fieldRef.path).length) {
          announce(words(by < 0 ? 'rowFirst' : 'rowLast', { title: nameOf(index) }), pressed);
          return;
        }
        store.commitAll(fieldRef.path);
        store.moveRow(fieldRef.path, index, to);
        announce(words('rowMoved', { title: nameOf(index), moved: nameOf(to) }), pressed);
      },
    }),
    [store, fieldRef, nameOf, words, id, announce],
  );
  const controlIn = (index: number) => `${rowSelector(store.getRowKeys(fieldRef.path)[index] ?? '')} ${FOCUSABLE}`;
  const removed = store.getRemovedRow(fieldRef.path);
  return {
    /** The text of the last change, for an element with `role="status"`. */
    announcement,
    /** What the schema calls one row. */
    rowTitle: rowTitle,
    /** The title of a row with its number. */
    nameOf,
    actions,
    /** The last removed row, if it can be restored. */
    removed,
    add: () => {
      const index = keys.length - noScriptRowCount;
      store.insertRow(fieldRef.path, index);
      announce(words('rowAdded', { title: nameOf(index) }), controlIn(index));
    },
    restore: () => {
      if (!removed) return;
      store.restoreRow(fieldRef.path);
      announce(words('rowBack', { title: nameOf(removed.index) }), controlIn(removed.index));
    },
  };
}
