// React hook that restores and stores a form's draft.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Payload } from '#shared/forms/types.ts';
import type { FormDraft } from './form-draft.ts';
import { removeExpiredFiles } from './storage/file-storage.ts';

/** Delay of storing after a change, in ms, so that the page shows the change first and several changes are stored at once. */
const SAVE_DELAY = 100;

/** Delay of removing expired files, in ms, so that it does not slow down opening a form. */
const CLEANUP_DELAY = 2000;

let isCleanedUp = false;

/** Once per page load. */
function scheduleCleanup(): void {
  if (isCleanedUp) return;
  isCleanedUp = true;
  setTimeout(() => void removeExpiredFiles(Date.now()), CLEANUP_DELAY);
}

interface DraftInput {
  /** The page's values; undefined while the page does not have them. */
  readonly initialData: Payload | undefined;
  /** They are a saved record. */
  readonly isRecord: boolean;
  /** Returns, once, what was typed into prerendered controls that React has replaced. */
  readonly takeTyped: (() => FormData | undefined) | undefined;
  /** Called when the draft's values are restored. */
  readonly onRead: () => void;
  /** Called after each storing. */
  readonly onSaved: ((isStored: boolean) => void) | undefined;
}

/** @returns stores the draft soon; call it after each change */
export function useDraft(draft: FormDraft, { initialData, isRecord, takeTyped, onRead, onSaved }: DraftInput): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ isRecord, onSaved });
  useEffect(() => {
    latest.current = { isRecord, onSaved };
  });

  const save = useCallback(
    (isLeaving: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      void draft.save(isLeaving).then((isStored) => latest.current.onSaved?.(isStored));
    },
    [draft],
  );

  useEffect(() => {
    if (initialData) draft.setInitialValues(initialData, latest.current.isRecord);
  }, [draft, initialData]);

  useEffect(() => {
    draft.read(takeTyped?.(), () => {
      onRead();
      scheduleCleanup();
    });
    return draft.listen();
  }, [draft, takeTyped, onRead]);

  // A phone may discard a page in the background without an event.
  useLayoutEffect(() => {
    const end = new AbortController();
    const leave = () => save(true);
    window.addEventListener('pagehide', leave, { signal: end.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal: end.signal });
    return () => {
      end.abort();
      // In a layout effect the controls can still be read.
      leave();
    };
  }, [save]);

  return useCallback(() => {
    const entry: unknown = window.history.state;
    if (timer.current === undefined) timer.current = setTimeout(() => save(window.history.state !== entry), SAVE_DELAY);
  }, [save]);
}
