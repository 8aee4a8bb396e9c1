import type { DraftPlace } from './draft-place.ts';

type Place = Pick<DraftPlace, 'storage' | 'key'>;

/** Stands in where the browser keeps nothing: good until the page is left for another site or loaded again. */
const memory = new Map<string, string>();

/** A browser may refuse its storage already when it is named. */
function storageOf({ storage }: Place): Storage {
  return storage === 'session' ? window.sessionStorage : window.localStorage;
}

export function readKept(place: Place): string | undefined {
  try {
    return memory.get(place.key) ?? storageOf(place).getItem(place.key) ?? undefined;
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
    storageOf(place).setItem(place.key, text);
    memory.delete(place.key);
    return true;
  } catch {
    memory.set(place.key, text);
    return false;
  }
}

export function forgetText(place: Place): void {
  memory.delete(place.key);
  try {
    storageOf(place).removeItem(place.key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
