import type { FlowSpec } from '#shared/flows/types.ts';
import { keysOf } from '#shared/flows/derive.ts';

/** A step's record as the server answered with it. */
export type KeptRecord = Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** The browser's storage; a browser may refuse it altogether. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Under which key it is noted when a flow's progress last changed (ms since 1970). */
const changedKey = (name: string) => `flow.${name}.changed`;

/** The stored text of a key, as it is; stable between changes. */
export function readText(key: string | undefined): string | null {
  return key === undefined ? null : (storage()?.getItem(key) ?? null);
}

/** A stored record; one that cannot be read is none. */
export function parseRecord(text: string | null): KeptRecord | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as KeptRecord) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when a kept record changes, in this tab or another. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Keeps a step's record.
 *
 * @returns whether the browser took it
 */
export function keepRecord(name: string, key: string, record: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(record));
    window.localStorage.setItem(changedKey(name), String(Date.now()));
    return true;
  } catch {
    return false;
  } finally {
    notify();
  }
}

/** Forgets records, by key. */
export function forgetRecords(keys: readonly string[]): void {
  for (const key of keys) storage()?.removeItem(key);
  notify();
}

/** Forgets a flow's records once they are older than the flow allows. Returns whether it did. */
export function forgetExpired(name: string, flow: FlowSpec, now: number): boolean {
  const changed = Number(readText(changedKey(name)) ?? now);
  if (now - changed <= flow.expiresAfterDays * DAY_MS) return false;
  forgetRecords([...keysOf(flow), changedKey(name)]);
  return true;
}
