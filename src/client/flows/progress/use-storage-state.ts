import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** What this page has learnt of the browser. */
interface Learnt {
  /** It refuses to keep something. */
  readonly isRefused: boolean;
  /** The step on which that was said. */
  readonly saidOn: string | undefined;
}

const NOTHING: Learnt = { isRefused: false, saidOn: undefined };
let learnt = NOTHING;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(saidOn?: string): void {
  learnt = { isRefused: true, saidOn: learnt.saidOn ?? saidOn };
  for (const listener of listeners) listener();
}

export interface Keeping {
  /** The browser keeps what it is given, as far as is known. */
  readonly isKept: boolean;
  /** That it does not is to be said here: once, on the first step that learns of it. */
  readonly isTold: boolean;
  /** Cookies are blocked, so that the server knows nobody again. */
  readonly isCookieless: boolean;
  /** What was typed was kept, or not. */
  readonly onDraft: (taken: boolean) => void;
  /** The same of a saved record: the step is left now, so that the next one says it. */
  readonly onRecord: (taken: boolean) => void;
}

/** What the browser keeps of a step, and whether the visitor has to be told. */
export function useKeeping(form: string): Keeping {
  const { isRefused, saidOn } = useSyncExternalStore(
    subscribe,
    () => learnt,
    () => NOTHING,
  );
  const isCookieless = useSyncExternalStore(
    subscribe,
    () => !navigator.cookieEnabled,
    () => false,
  );
  useEffect(() => {
    if (learnt.isRefused) learn(form);
  }, [form]);
  const onDraft = useCallback((taken: boolean) => !taken && learn(form), [form]);
  const onRecord = useCallback((taken: boolean) => !taken && learn(), []);
  return { isKept: !isRefused && !isCookieless, isTold: isRefused && saidOn === form, isCookieless, onDraft, onRecord };
}
