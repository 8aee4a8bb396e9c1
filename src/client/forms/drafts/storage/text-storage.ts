/** Where the browser stores a text. */
export interface Place {
  /** `page`: until the visitor leaves the page; `session`: until they close the tab; `local`: for all tabs, also on another day. */
  readonly storage: 'page' | 'session' | 'local';
  readonly key: string;
}

/** Key of a form's draft in the session storage. */
export const sessionKey = (form: string): string => `draft.${form}`;

/** Texts with the storage `page`, and those that the browser refused to store. They last until the page is left or reloaded. */
const memory = new Map<string, readonly [place: Place, text: string]>();

/** @throws if the browser blocks storage */
function storageOf({ storage }: Place): Storage | undefined {
  if (storage === 'page') return undefined;
  return storage === 'session' ? window.sessionStorage : window.localStorage;
}

// A text that another tab has stored replaces the one in memory. There is no window while pages are prerendered.
globalThis.addEventListener?.('storage', ({ key, newValue }) => newValue !== null && memory.delete(String(key)));

export function readText(place: Place): string | undefined {
  try {
    return memory.get(place.key)?.[1] ?? storageOf(place)?.getItem(place.key) ?? undefined;
  } catch {
    return memory.get(place.key)?.[1];
  }
}

/**
 * Stores a text before this returns, and retries texts that the browser refused before.
 *
 * @returns whether the browser stored it; if not, the page holds it
 */
export function storeText(place: Place, text: string): boolean {
  memory.delete(place.key);
  try {
    const storage = storageOf(place);
    if (storage) {
      storage.setItem(place.key, text);
      // A text that is refused again moves to the end of the map, so iterate over a copy.
      const refused = [...memory.values()];
      for (const [refusedPlace, refusedText] of refused) storeText(refusedPlace, refusedText);
      return true;
    }
  } catch {
    // Retried when the next text is stored.
  }
  memory.set(place.key, [place, text]);
  return place.storage === 'page';
}

export function removeText(place: Place): void {
  memory.delete(place.key);
  try {
    storageOf(place)?.removeItem(place.key);
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}
