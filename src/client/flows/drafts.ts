import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/**
 * What a visitor typed and chose in a step but has not sent yet. Text lies in `localStorage`, which is written before a
 * page that is closed is gone; files lie in IndexedDB, which takes them as they are.
 */
interface Draft {
  readonly data: Payload;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

let store: UseStore | undefined;

function fileStore(): UseStore {
  store ??= createStore('drafts', 'files');
  return store;
}

const keyOf = (flow: string, form: string) => `flow.${flow}.draft.${form}`;

/** Names of the fields that must not be written to the browser's storage. */
export function unkeptFields({ properties }: FormSchema): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.privacy?.notInBrowser === true);
}

const isFile = (value: unknown) => value instanceof File;

/** The parts of a draft that are files, or those that are not. */
function partsOf(data: Payload, files: boolean): Payload {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && isFile(value) === files));
}

function current(draft: Draft | undefined, mostMs: number): Payload {
  return draft && Date.now() - draft.changed <= mostMs ? draft.data : {};
}

function readTexts(key: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The draft of a step; empty when there is none or it is older than `mostMs`. */
export async function readDraft(flow: string, form: string, mostMs: number): Promise<Payload> {
  const key = keyOf(flow, form);
  const texts = current(readTexts(key), mostMs);
  const files = await get<Draft>(key, fileStore()).catch(() => undefined);
  return { ...texts, ...current(files, mostMs) };
}

/**
 * Keeps a step's draft, without what must not be kept. The text is kept before this returns.
 *
 * @returns whether the browser took it
 */
export async function keepDraft(flow: string, form: string, data: Payload, schema: FormSchema): Promise<boolean> {
  const unkept = new Set(unkeptFields(schema));
  const kept = Object.fromEntries(Object.entries(data).filter(([name]) => !unkept.has(name)));
  const changed = Date.now();
  const key = keyOf(flow, form);
  try {
    localStorage.setItem(key, JSON.stringify({ data: partsOf(kept, false), changed } satisfies Draft));
    await set(key, { data: partsOf(kept, true), changed } satisfies Draft, fileStore());
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of a step: it was sent, or the visitor wants it gone. */
export async function forgetDraft(flow: string, form: string): Promise<void> {
  const key = keyOf(flow, form);
  try {
    localStorage.removeItem(key);
    await del(key, fileStore());
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
