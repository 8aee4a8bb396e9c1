// Keeps track of the forms that are being sent. A form may be on several pages: a visitor who goes to another page during an upload must not send
// it again from there.
import { useSyncExternalStore } from 'react';

/** The progress of a form that is being sent, in bytes; without numbers if it has no files. */
export interface Sending {
  readonly sent?: number;
  readonly total?: number;
}

/** By the name of the form. */
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param sending undefined: the form is no longer being sent */
export function setSending(form: string, sending: Sending | undefined): void {
  if (sending) sendings.set(form, sending);
  else sendings.delete(form);
  for (const listener of listeners) listener();
}

export function isSending(form: string): boolean {
  return sendings.has(form);
}

/** The progress of a form that is being sent; undefined while prerendering and hydrating. */
export function useSending(form: string): Sending | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sendings.get(form),
    () => undefined,
  );
}
