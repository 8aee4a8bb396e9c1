// Hooks by which parts of a form render again when, and only when, what they show has changed.
import { useCallback, useSyncExternalStore } from 'react';
import type { Field, FieldMessages, Path } from '../index.ts';
import { useFormContext } from './form-context.ts';

/** What subscribes to a path. */
function useSubscription(path: Path, isShown = true): (listener: () => void) => () => void {
  const { store } = useFormContext();
  return useCallback((listener: () => void) => (isShown ? store.subscribe(path, listener) : () => {}), [store, path, isShown]);
}

/** What a field's control holds; renders again when it changes. */
export function useFieldValue(path: Path): unknown {
  const { store } = useFormContext();
  const read = () => store.getValue(path);
  return useSyncExternalStore(useSubscription(path), read, read);
}

/** The field at a path; renders again when other controls show in it. Undefined while it does not show. */
export function useFieldLayout(path: Path): Field | undefined {
  const { store } = useFormContext();
  const read = () => store.getLayout(path);
  return useSyncExternalStore(useSubscription(path), read, read);
}

/**
 * The messages of a field; renders again when they change.
 *
 * @param isShown false: the caller shows none of them, and does not listen
 */
export function useFieldMessages(path: Path, isShown = true): FieldMessages {
  const { store } = useFormContext();
  const read = () => store.getMessages(path);
  return useSyncExternalStore(useSubscription(path, isShown), read, read);
}

/** The keys of a list's rows or a dictionary's entries; renders again when they change. */
export function useRowKeys(path: Path): readonly string[] {
  const { store } = useFormContext();
  const read = () => store.getRowKeys(path);
  return useSyncExternalStore(useSubscription(path), read, read);
}
