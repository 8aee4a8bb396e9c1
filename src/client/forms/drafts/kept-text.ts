import type { DraftPlace } from './draft-place.ts';

type Place = Pick<DraftPlace, 'storage' | 'key'>;

/** For `page`, and where the browser keeps nothing: good until the page is left for another site or loaded again. */
const memory = new Map<string, string>();

/** A browser may refuse its storage already when it is named. */
function storageOf({ storage }: Place): Storage | undefined {
  if (storage === 'page') return undefined;
  return storage === 'session' ? window.sessionStorage : window.localStorage;
}

/** Where texts belong that the browser has refused: it may have room for them later. */
const refused = new Map<string, Place>();

function drop(key: string): void {
  memory.delete(key);
  refused.delete(key);
}

if (typeof window === 'object') {
  // What another tab has written since is newer.
  window.addEventListener('storage', ({ key, newValue }) => key !== null && newValue !== null && drop(key));
}

export function readKept(place: Place): string | undefined {
  try {
    return memory.get(place.key) ?? storageOf(place)?.getItem(place.key) ?? undefined;
  } catch {
    return memory.get(place.key);
  }
}

/**
 * Keeps a text, before this returns, and with it what was refused before.
 *
 * @returns whether the browser took it; if not, it is held until the page goes
 */
export function keepText(place: Place, text: string): boolean {
  try {
    const storage = storageOf(place);
    storage?.setItem(place.key, text);
    if (!storage) memory.set(place.key, text);
    else {
      drop(place.key);
      for (const other of refused.values()) keepText(other, memory.get(other.key) ?? '');
    }
    return true;
  } catch {
    memory.set(place.key, text);
    refused.set(place.key, place);
    return false;
  }
}

export function forgetText(place: Place): void {
  drop(place.key);
  try {
    storageOf(place)?.removeItem(place.key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
