// Keeps chosen files in IndexedDB for as long as their draft is kept.
import { createStore, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { forgetText, keepText, readKept } from './text-storage.ts';
import { randomHex } from './random-hex.ts';

/** A file as its bytes, and what is said of them. */
interface LaidOpen {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}

const layOpen = async (file: File): Promise<LaidOpen> => ({
  bytes: await file.arrayBuffer(),
  name: file.name,
  type: file.type,
  lastModified: file.lastModified,
});

const fileOf = ({ bytes, name, type, lastModified }: LaidOpen): File => new File([bytes], name, { type, lastModified });

/**
 * The chosen files of drafts. They lie in IndexedDB, each under an id of its own that the draft's text names; the page holds on
 * to them too, for a browser that has no room or refuses.
 */
interface KeptFile {
  /** As it is, or laid open: a private window of Safari takes no files. */
  readonly file: File | LaidOpen;
  /** Milliseconds since 1970 after which nobody comes back for it: its draft, which says whether it is still good, has expired by then. */
  readonly until: number;
}

const DATABASE = 'drafts';
let store: UseStore | undefined;

function fileStore(): UseStore {
  store ??= createStore(DATABASE, 'files');
  return store;
}

interface Held {
  readonly file: File;
  /** Whether the browser took it. */
  readonly isKept: Promise<boolean>;
  /** Milliseconds since 1970 after which it is to be kept anew. */
  renewAt: number;
}

/** The files of this page, by id. */
const held = new Map<string, Held>();
const ids = new WeakMap<File, string>();

/** Part of its time after which a file is kept anew with its draft: not at each change, for it is written again as a whole. It is swept up so much later. */
const RENEWED_AFTER = 1 / 30;

/** Bytes of an id. */
const ID_BYTES = 12;

async function put(id: string, kept: KeptFile): Promise<void> {
  await fileStore()('readwrite', (files) => {
    files.put(kept, id);
    // At once: what still waits for the page to hear of the writing is undone when the page is left.
    files.transaction.commit();
    return promisifyRequest(files.transaction);
  });
}

async function write(id: string, file: File, until: number): Promise<boolean> {
  try {
    await put(id, { file, until }).catch(async () => put(id, { file: await layOpen(file), until }));
    return true;
  } catch {
    return false;
  }
}

/** Writes a file after what is being written of it, as long as the page holds it. */
function hold(id: string, file: File, maxAgeMs: number): Held {
  const until = Date.now() + maxAgeMs * (1 + RENEWED_AFTER);
  const before = held.get(id)?.isKept;
  const isKept = before ? before.then(async () => held.get(id)?.file === file && write(id, file, until)) : write(id, file, until);
  const now: Held = { file, isKept, renewAt: Date.now() + maxAgeMs * RENEWED_AFTER };
  held.set(id, now);
  // A browser that had no room, or refused, may take it with the next change of the draft.
  void isKept.then((isTaken) => {
    if (!isTaken) now.renewAt = 0;
  });
  return now;
}

/**
 * Keeps a file for so many milliseconds from now, as its draft is kept: call it with each change of that. One that the browser took is written
 * again only once a part of its time is over.
 *
 * @returns its id, and whether the browser took it
 */
export function keepFile(file: File, maxAgeMs: number): { id: string; isKept: Promise<boolean> } {
  const id = ids.get(file) ?? randomHex(ID_BYTES);
  ids.set(file, id);
  const known = held.get(id);
  const { isKept } = known && Date.now() < known.renewAt ? known : hold(id, file, maxAgeMs);
  return { id, isKept };
}

/** A kept file, good for another so many milliseconds, whose draft is still good; undefined when it is gone. */
export async function readFile(id: string, maxAgeMs: number): Promise<File | undefined> {
  const here = held.get(id)?.file;
  if (here) return here;
  try {
    const kept = await get<KeptFile>(id, fileStore());
    if (!kept) return undefined;
    // Safari leaves a file's bytes in the database: written anew, or forgotten, it would be sent empty.
    const file = fileOf(kept.file instanceof File ? await layOpen(kept.file) : kept.file);
    ids.set(file, id);
    hold(id, file, maxAgeMs);
    return file;
  } catch {
    return undefined;
  }
}

/** Ids of files that are to be forgotten, until they are: a page that is left does not wait for its database. */
const GOING = { storage: 'local', key: 'draft.going' } as const;

function going(): string[] {
  try {
    const ids: unknown = JSON.parse(readKept(GOING) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function setGoing(ids: readonly string[]): void {
  if (ids.length > 0) keepText(GOING, JSON.stringify(ids));
  else forgetText(GOING);
}

/** Forgets a file; should the page be left meanwhile, the next one sweeps it up. */
export async function forgetFile(id: string): Promise<void> {
  const { file, isKept } = held.get(id) ?? {};
  held.delete(id);
  // Chosen again it is another one, which this does not touch.
  if (file) ids.delete(file);
  setGoing([...going(), id]);
  try {
    // One that is still being written would be there after it was forgotten.
    await isKept;
    await del(id, fileStore());
  } catch {
    // A browser that refuses has kept nothing.
  }
  setGoing(going().filter((other) => other !== id));
}

/** Browsers that cannot tell may have one. */
async function hasDatabase(): Promise<boolean> {
  const databases = await (indexedDB.databases as (() => Promise<IDBDatabaseInfo[]>) | undefined)?.call(indexedDB);
  return databases?.some(({ name }) => name === DATABASE) ?? true;
}

/**
 * Forgets the files whose time is over: those of tabs that were closed, which nothing else tells of, and those that an
 * earlier page did not get to. A browser without any gets no database for it.
 */
export async function sweepFiles(now: number): Promise<void> {
  const leftOver = new Set(going());
  try {
    if (await hasDatabase()) {
      const all = await entries<string, Partial<KeptFile>>(fileStore());
      const isDue = ([id, { until = 0 }]: [string, Partial<KeptFile>]) => until < now || leftOver.has(id);
      await Promise.all(all.filter(isDue).map(([id]) => del(id, fileStore())));
    }
  } catch {
    // A browser that refuses has kept nothing.
  }
  if (leftOver.size > 0) setGoing(going().filter((id) => !leftOver.has(id)));
}
