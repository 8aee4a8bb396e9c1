import type { DraftPlace } from './draft-place.ts';

type Place = Pick<DraftPlace, 'storage' | 'key'>;

/** For `page`, and where the browser keeps nothing: good until the page is left for another site or loaded again. */
const memory = new Map<string, string>();

/** A browser may refuse its storage already when it is named. */
function storageOf({ storage }: Place): Storage | undefined {
  if (storage === 'page') return undefined;
  return storage === 'session' ? window.sessionStorage : window.localStorage;
}

export function readKept(place: Place): string | undefined {
  try {
    return memory.get(place.key) ?? storageOf(place)?.getItem(place.key) ?? undefined;
  } catch {
    return memory.get(place.key);
  }
}

/**
 * Keeps a text, before this returns.
 *
 * @returns whether the browser took it; if not, it is held until the page goes
 */
export function keepText(place: Place, text: string): boolean {
  try {
    const storage = storageOf(place);
    storage?.setItem(place.key, text);
    if (storage) memory.delete(place.key);
    else memory.set(place.key, text);
    return true;
  } catch {
    memory.set(place.key, text);
    return false;
  }
}

export function forgetText(place: Place): void {
  memory.delete(place.key);
  try {
    storageOf(place)?.removeItem(place.key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
