import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** What this page knows about the browser's storage. */
interface Known {
  /** Storing something has failed. */
  readonly isRefused: boolean;
  /** The step that shows the notice. */
  readonly shownOn: string | undefined;
}

const NOTHING: Known = { isRefused: false, shownOn: undefined };
let known = NOTHING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function noteRefusal(shownOn?: string): void {
  known = { isRefused: true, shownOn: known.shownOn ?? shownOn };
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
    () => known,
    () => NOTHING,
  );
  const isCookieless = useSyncExternalStore(
    subscribe,
    () => !navigator.cookieEnabled,
    () => false,
  );
  useEffect(() => {
    if (known.isRefused) noteRefusal(form);
  }, [form]);
  const onDraft = useCallback((isStored: boolean) => !isStored && noteRefusal(form), [form]);
  const onRecord = useCallback((isStored: boolean) => !isStored && noteRefusal(), []);
  return { isKept: !isRefused && !isCookieless, isShown: isRefused && shownOn === form, isCookieless, onDraft, onRecord };
}
