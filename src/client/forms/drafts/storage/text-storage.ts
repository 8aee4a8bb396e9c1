import type { DraftPlace } from './draft-lifetime.ts';

type Place = Pick<DraftPlace, 'storage' | 'key'>;

/**
 * For `page`, and what the browser has refused, which may have room for it later: good until the page is left for another site or loaded
 * again.
 */
const memory = new Map<string, readonly [place: Place, text: string]>();

/** A browser may refuse its storage already when it is named. */
function storageOf({ storage }: Place): Storage | undefined {
  if (storage === 'page') return undefined;
  return storage === 'session' ? window.sessionStorage : window.localStorage;
}

// What another tab has written since is newer. There are none where pages are drawn beforehand.
globalThis.addEventListener?.('storage', ({ key, newValue }) => newValue !== null && memory.delete(String(key)));

export function readKept(place: Place): string | undefined {
  try {
    return memory.get(place.key)?.[1] ?? storageOf(place)?.getItem(place.key) ?? undefined;
  } catch {
    return memory.get(place.key)?.[1];
  }
}

/**
 * Keeps a text, before this returns, and with it what was refused before.
 *
 * @returns whether the browser took it; if not, it is held until the page goes
 */
export function keepText(place: Place, text: string): boolean {
  memory.delete(place.key);
  try {
    const storage = storageOf(place);
    if (storage) {
      storage.setItem(place.key, text);
      // One that is refused again is put behind all others.
      const before = [...memory.values()];
      for (const [other, held] of before) keepText(other, held);
      return true;
    }
  } catch {
    // A browser that refuses it now may take it with the next text.
  }
  memory.set(place.key, [place, text]);
  return place.storage === 'page';
}

export function forgetText(place: Place): void {
  memory.delete(place.key);
  try {
    storageOf(place)?.removeItem(place.key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
