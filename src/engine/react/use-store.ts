// Hooks of the engine's own components. Each renders its component again only when the value that it returns has changed.
import { useSyncExternalStore } from 'react';
import type { Field, FieldMessages, FieldRef, Path } from '../index.ts';
import { useFormContext } from './form-context.ts';

const never = () => () => {};

/**
 * The path of a field; renders again when it changes, because its row moves or its entry is renamed.
 *
 * @param isFollowed whether to render again; false if the caller handles a new path itself
 */
export function usePath(fieldRef: FieldRef, isFollowed = true): Path {
  const read = () => fieldRef.path;
  return useSyncExternalStore(isFollowed ? fieldRef.pathListeners.add : never, read, read);
}

/** The value of a field's control; renders again when it changes. */
export function useFieldValue(path: Path): unknown {
  const { store } = useFormContext();
  const fieldRef = store.getFieldRef(path);
  const read = () => store.getValue(fieldRef.path);
  return useSyncExternalStore(fieldRef.stateListeners.add, read, read);
}

/** The field, undefined while it is not visible; renders again when its visible controls change. */
export function useFieldLayout(fieldRef: FieldRef): Field | undefined {
  const { store } = useFormContext();
  const read = () => store.getLayout(fieldRef.path);
  return useSyncExternalStore(fieldRef.stateListeners.add, read, read);
}

/** The messages of the field at a path; renders again when they change. */
export function useFieldMessages(path: Path): FieldMessages {
  return useMessages(useFormContext().store.getFieldRef(path));
}

/**
 * The messages of a field; renders again when they change.
 *
 * @param isShown whether to render again; false if the caller shows no messages
 */
export function useMessages(fieldRef: FieldRef, isShown = true): FieldMessages {
  const { store } = useFormContext();
  const read = () => store.getMessages(fieldRef.path);
  return useSyncExternalStore(isShown ? fieldRef.stateListeners.add : never, read, read);
}

/** The keys of a list's rows or a dictionary's entries; renders again when they change. */
export function useRowKeys(fieldRef: FieldRef): readonly string[] {
  const { store } = useFormContext();
  const read = () => store.getRowKeys(fieldRef.path);
  return useSyncExternalStore(fieldRef.stateListeners.add, read, read);
}
