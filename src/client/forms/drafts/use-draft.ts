// React hook that restores, keeps and ends a form's draft together with its form.
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Payload } from '#shared/forms/types.ts';
import type { FormDraft } from './form-draft.ts';
import { sweepFiles } from './storage/file-storage.ts';

/**
 * Milliseconds after a change until its draft is kept. The browser takes as long to write as all else that a change brings; by
 * then the page has shown what came of it, and changes that come close together are written once.
 */
const SOON = 100;

/** Milliseconds until what earlier pages left is swept up: a form that opens has no part in it. */
const LATER = 2000;

/** One sweep a page load. */
let isSwept = false;

function sweepOnce(): void {
  if (isSwept) return;
  isSwept = true;
  setTimeout(() => void sweepFiles(Date.now()), LATER);
}

interface DraftInput {
  /** What the page has for the form, once it has it. */
  readonly given: Payload | undefined;
  /** That is a saved record. */
  readonly isRecord: boolean;
  /** Takes over what was typed into controls that these have replaced. */
  readonly takeTyped: (() => FormData | undefined) | undefined;
  /** The draft's text is in the controls. */
  readonly onRead: () => void;
  /** The browser has taken the draft, or refused it. */
  readonly onKept: ((taken: boolean) => void) | undefined;
}

/**
 * Lets a form's draft live with its form.
 *
 * @returns keeps the draft soon, or as the page is left before; call it after each change
 */
export function useDraft(draft: FormDraft, { given, isRecord, takeTyped, onRead, onKept }: DraftInput): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onKeptRef = useRef(onKept);
  const latest = useRef(isRecord);
  useEffect(() => {
    onKeptRef.current = onKept;
    latest.current = isRecord;
  });

  const keep = useCallback(
    (isLeft: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      void draft.keep(isLeft).then((taken) => onKeptRef.current?.(taken));
    },
    [draft],
  );

  useEffect(() => {
    if (given) draft.take(given, latest.current);
  }, [draft, given]);

  useEffect(() => {
    draft.read(takeTyped?.(), () => {
      onRead();
      sweepOnce();
    });
    return draft.listen();
  }, [draft, takeTyped, onRead]);

  // A page that is left, or put in the background of a phone, may never come back.
  useLayoutEffect(() => {
    const end = new AbortController();
    const leave = () => keep(true);
    window.addEventListener('pagehide', leave, { signal: end.signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal: end.signal });
    return () => {
      end.abort();
      // The controls are still there to be read.
      leave();
    };
  }, [keep]);

  return useCallback(() => {
    const entry: unknown = window.history.state;
    if (timer.current === undefined) timer.current = setTimeout(() => keep(window.history.state !== entry), SOON);
  }, [keep]);
}
