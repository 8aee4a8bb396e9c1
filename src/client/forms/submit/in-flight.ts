import { useSyncExternalStore } from 'react';

/** How far a form is that is being sent; in bytes, where there is an upload to speak of. */
export interface Sending {
  readonly sent?: number;
  readonly total?: number;
}

/**
 * The forms that are being sent, by name. A form may stand on many pages, and who goes on to another one while a file is on
 * its way must not send it again from there.
 */
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says how far a form is; `undefined`: it is not being sent any more. */
export function setSending(form: string, sending: Sending | undefined): void {
  if (sending) sendings.set(form, sending);
  else sendings.delete(form);
  for (const listener of listeners) listener();
}

export function isSending(form: string): boolean {
  return sendings.has(form);
}

/** How far a form is that is being sent; none while prerendering and hydrating. */
export function useSending(form: string): Sending | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sendings.get(form),
    () => undefined,
  );
}
