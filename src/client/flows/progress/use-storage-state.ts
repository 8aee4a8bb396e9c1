import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Whether the browser's storage has failed since the page was loaded. */
interface StorageFailure {
  /** Storing something has failed. */
  readonly isRefused: boolean;
  /** The step that shows the notice. */
  readonly shownOn: string | undefined;
}

const NO_FAILURE: StorageFailure = { isRefused: false, shownOn: undefined };
let failure = NO_FAILURE;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setFailure(shownOn?: string): void {
  failure = { isRefused: true, shownOn: failure.shownOn ?? shownOn };
  for (const listener of listeners) listener();
}

export interface StorageState {
  /** Storing has not failed so far. */
  readonly isKept: boolean;
  /** This step shows the notice that storing fails: only the first step that finds out does. */
  readonly isShown: boolean;
  /** Cookies are blocked, so that the server cannot recognise the visitor. */
  readonly isCookieless: boolean;
  /** To be called when a draft was stored, or not. */
  readonly onDraft: (isStored: boolean) => void;
  /** To be called when a record was stored, or not. The visitor leaves the step then, so the next one shows the notice. */
  readonly onRecord: (isStored: boolean) => void;
}

/** Whether the browser stores drafts and records, and whether this step has to say that it does not. */
export function useStorageState(form: string): StorageState {
  const { isRefused, shownOn } = useSyncExternalStore(
    subscribe,
    () => failure,
    () => NO_FAILURE,
  );
  const isCookieless = useSyncExternalStore(
    subscribe,
    () => !navigator.cookieEnabled,
    () => false,
  );
  useEffect(() => {
    if (failure.isRefused) setFailure(form);
  }, [form]);
  const onDraft = useCallback((isStored: boolean) => !isStored && setFailure(form), [form]);
  const onRecord = useCallback((isStored: boolean) => !isStored && setFailure(), []);
  return { isKept: !isRefused && !isCookieless, isShown: isRefused && shownOn === form, isCookieless, onDraft, onRecord };
}
