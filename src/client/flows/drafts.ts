import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/**
 * What a visitor typed and chose in a step but has not sent yet. IndexedDB keeps files as they are; `localStorage` holds
 * text only.
 */
let store: UseStore | undefined;

function drafts(): UseStore {
  store ??= createStore('drafts', 'steps');
  return store;
}

interface Draft {
  readonly data: Payload;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const keyOf = (flow: string, form: string) => `${flow}/${form}`;

/** Names of the fields that must not be written to the browser's storage. */
export function unkeptFields({ properties }: FormSchema): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.privacy?.notInBrowser === true);
}

/** The draft of a step, unless it is older than `mostMs` or the browser keeps none. */
export async function readDraft(flow: string, form: string, mostMs: number): Promise<Payload | undefined> {
  try {
    const draft = await get<Draft>(keyOf(flow, form), drafts());
    return draft && Date.now() - draft.changed <= mostMs ? draft.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a step's draft, without what must not be kept.
 *
 * @returns whether the browser took it
 */
export async function keepDraft(flow: string, form: string, data: Payload, schema: FormSchema): Promise<boolean> {
  const unkept = new Set(unkeptFields(schema));
  const kept = Object.fromEntries(Object.entries(data).filter(([name, value]) => !unkept.has(name) && value !== undefined));
  try {
    await set(keyOf(flow, form), { data: kept, changed: Date.now() } satisfies Draft, drafts());
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of a step that was sent. */
export async function forgetDraft(flow: string, form: string): Promise<void> {
  await del(keyOf(flow, form), drafts()).catch(() => undefined);
}

/** Forgets every draft on this device. */
export async function forgetDrafts(): Promise<void> {
  await clear(drafts()).catch(() => undefined);
}
