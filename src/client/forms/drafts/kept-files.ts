import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * The chosen files of drafts. They lie in IndexedDB, which takes them as they are, each under an id of its own that the
 * draft's text names; the page holds on to them too, for a browser that has no room or refuses.
 */
interface KeptFile {
  readonly file: File;
  /** Milliseconds since 1970 after which nobody comes back for it. */
  readonly until: number;
}

const DATABASE = 'drafts';
let store: UseStore | undefined;

function fileStore(): UseStore {
  store ??= createStore(DATABASE, 'files');
  return store;
}

/** The files of this page, and whether the browser took them, by id. */
const held = new Map<string, { readonly file: File; readonly isKept: Promise<boolean> }>();
const ids = new WeakMap<File, string>();

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function write(id: string, file: File, mostMs: number): Promise<boolean> {
  try {
    await set(id, { file, until: Date.now() + mostMs } satisfies KeptFile, fileStore());
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a file for so many milliseconds; one that is kept already is not written again.
 *
 * @returns its id, and whether the browser took it
 */
export function keepFile(file: File, mostMs: number): { id: string; isKept: Promise<boolean> } {
  const id = ids.get(file) ?? newId();
  ids.set(file, id);
  const { isKept } = held.get(id) ?? { isKept: write(id, file, mostMs) };
  held.set(id, { file, isKept });
  return { id, isKept };
}

/** A kept file, good for another so many milliseconds; undefined when it is gone. */
export async function readFile(id: string, mostMs: number): Promise<File | undefined> {
  const here = held.get(id)?.file;
  if (here) return here;
  try {
    const kept = await get<KeptFile>(id, fileStore());
    if (!kept || kept.until < Date.now()) return undefined;
    ids.set(kept.file, id);
    held.set(id, { file: kept.file, isKept: write(id, kept.file, mostMs) });
    return kept.file;
  } catch {
    return undefined;
  }
}

export async function forgetFile(id: string): Promise<void> {
  const writing = held.get(id)?.isKept;
  held.delete(id);
  try {
    // One that is still being written would be there after it was forgotten.
    await writing;
    await del(id, fileStore());
  } catch {
    // A browser that refuses has kept nothing.
  }
}

/** Browsers that cannot tell may have one. */
async function hasDatabase(): Promise<boolean> {
  const databases = await (indexedDB.databases as (() => Promise<IDBDatabaseInfo[]>) | undefined)?.call(indexedDB);
  return databases?.some(({ name }) => name === DATABASE) ?? true;
}

/**
 * Forgets the files whose time is over: those of tabs that were closed, which nothing else tells of. A browser without any
 * gets no database for it.
 */
export async function sweepFiles(now: number): Promise<void> {
  try {
    if (!(await hasDatabase())) return;
    const all = await entries<string, Partial<KeptFile>>(fileStore());
    await Promise.all(all.filter(([, { until = 0 }]) => until < now).map(([id]) => del(id, fileStore())));
  } catch {
    // A browser that refuses has kept nothing.
  }
}
