// Public hooks for a site's own components inside a form.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldState, FormState } from '../state/form-state.ts';
import type { Path } from '../schema/path.ts';
import { useFormContext } from './form-context.ts';
import { useRowKeys } from './use-store.ts';

export interface FieldApi extends FieldState {
  /** Sets the value; undefined empties the field. */
  readonly setValue: (value: unknown) => void;
  /** The visitor leaves the field: from now on its error is shown. */
  readonly blur: () => void;
}

/**
 * The state of the field at a path, and functions to change it. Renders again when the state changes.
 *
 * @example
 * const { value, error, setValue, blur } = useField('address/city');
 */
export function useField(path: Path): FieldApi {
  const { store } = useFormContext();
  const listen = useCallback((listener: () => void) => store.subscribe(path, listener), [store, path]);
  const read = () => store.getFieldState(path);
  const state = useSyncExternalStore(listen, read, read);
  return useMemo(
    () => ({ ...state, setValue: (value: unknown) => store.setValue(path, value), blur: () => store.blur(path) }),
    [store, path, state],
  );
}

export interface RowsApi {
  /** A key for each row. It stays the same when other rows are added, moved or removed. */
  readonly keys: readonly string[];
  /** @param value the initial value of the row; by default a new row with its defaults */
  readonly insert: (index: number, value?: unknown) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Restores the last removed row. */
  readonly restore: () => void;
}

/**
 * The rows of the list at a path, and functions to change them.
 *
 * @example
 * const { keys, insert } = useRows('references');
 * <button onClick={() => insert(keys.length)}>Add</button>
 */
export function useRows(path: Path): RowsApi {
  const { store } = useFormContext();
  const keys = useRowKeys(store.getFieldRef(path));
  return useMemo(
    () => ({
      keys,
      insert: (index, value) => store.insertRow(path, index, value),
      remove: (index) => store.removeRow(path, index),
      move: (from, to) => store.moveRow(path, from, to),
      restore: () => store.restoreRow(path),
    }),
    [store, path, keys],
  );
}

/**
 * A part of the form's state. Renders again when that part changes.
 *
 * @param select returns a primitive, or the same object as long as nothing has changed
 *
 * @example
 * const isSubmitting = useFormState((state) => state.isSubmitting);
 */
export function useFormState<Part>(select: (state: FormState) => Part): Part {
  const { store } = useFormContext();
  const listen = useCallback((listener: () => void) => store.subscribeForm(listener), [store]);
  const read = () => select(store.getState());
  return useSyncExternalStore(listen, read, read);
}
