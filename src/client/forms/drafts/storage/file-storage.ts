// Stores the chosen files of drafts in IndexedDB. A draft's text refers to a file by its id. The page also holds its files in memory, because
// a browser may have no room or refuse to store them.
import { createStore, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { randomHex } from './random-hex.ts';
import { readText, removeText, storeText } from './text-storage.ts';

/** A file as plain data: private windows of Safari cannot store a `File`. */
interface FileData {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
}

const toData = async (file: File): Promise<FileData> => ({
  bytes: await file.arrayBuffer(),
  name: file.name,
  type: file.type,
  lastModified: file.lastModified,
});

const toFile = ({ bytes, name, type, lastModified }: FileData): File => new File([bytes], name, { type, lastModified });

interface StoredFile {
  readonly file: File | FileData;
  /** When it expires, in ms since 1970. Its draft has expired by then. */
  readonly until: number;
}

const DATABASE = 'drafts';
let store: UseStore | undefined;

function fileStore(): UseStore {
  store ??= createStore(DATABASE, 'files');
  return store;
}

interface HeldFile {
  readonly file: File;
  /** Whether the browser stored it. */
  readonly isStored: Promise<boolean>;
  /** When it has to be stored again, in ms since 1970. */
  renewAt: number;
}

/** The files of this page, by id. */
const heldFiles = new Map<string, HeldFile>();
const ids = new WeakMap<File, string>();

/** Fraction of its lifetime after which a file is stored again to renew its expiry. It is not done at each change, as it writes the whole file. */
const RENEWED_AFTER = 1 / 30;

const ID_BYTES = 12;

async function put(id: string, stored: StoredFile): Promise<void> {
  await fileStore()('readwrite', (files) => {
    files.put(stored, id);
    // Leaving the page aborts a transaction that is not committed.
    files.transaction.commit();
    return promisifyRequest(files.transaction);
  });
}

async function write(id: string, file: File, until: number): Promise<boolean> {
  try {
    await put(id, { file, until }).catch(async () => put(id, { file: await toData(file), until }));
    return true;
  } catch {
    return false;
  }
}

/** Holds a file, and writes it after earlier writes of it have ended, unless it is removed by then. */
function hold(id: string, file: File, maxAgeMs: number): HeldFile {
  const until = Date.now() + maxAgeMs * (1 + RENEWED_AFTER);
  const before = heldFiles.get(id)?.isStored;
  const isStored = before ? before.then(async () => heldFiles.get(id)?.file === file && write(id, file, until)) : write(id, file, until);
  const entry: HeldFile = { file, isStored, renewAt: Date.now() + maxAgeMs * RENEWED_AFTER };
  heldFiles.set(id, entry);
  // Retried with the next change of the draft.
  void isStored.then((ok) => {
    if (!ok) entry.renewAt = 0;
  });
  return entry;
}

/** Stores a file for as long as its draft. Call it with each change of the draft: it writes only if the file is new or due for renewal. */
export function storeFile(file: File, maxAgeMs: number): { id: string; isStored: Promise<boolean> } {
  const id = ids.get(file) ?? randomHex(ID_BYTES);
  ids.set(file, id);
  const heldFile = heldFiles.get(id);
  const { isStored } = heldFile && Date.now() < heldFile.renewAt ? heldFile : hold(id, file, maxAgeMs);
  return { id, isStored };
}

/** Reads a file, and renews its expiry; undefined if the browser has lost it. */
export async function readFile(id: string, maxAgeMs: number): Promise<File | undefined> {
  const heldFile = heldFiles.get(id)?.file;
  if (heldFile) return heldFile;
  try {
    const stored = await get<StoredFile>(id, fileStore());
    if (!stored) return undefined;
    // In Safari a File from the database becomes empty when its record is replaced or deleted, so copy its bytes.
    const file = toFile(stored.file instanceof File ? await toData(stored.file) : stored.file);
    ids.set(file, id);
    hold(id, file, maxAgeMs);
    return file;
  } catch {
    return undefined;
  }
}

/** The ids of files that are being removed: if the page is left meanwhile, the next page removes them. */
const REMOVING = { storage: 'local', key: 'draft.going' } as const;

function removingIds(): string[] {
  try {
    const parsed: unknown = JSON.parse(readText(REMOVING) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function setRemovingIds(removing: readonly string[]): void {
  if (removing.length > 0) storeText(REMOVING, JSON.stringify(removing));
  else removeText(REMOVING);
}

export async function removeFile(id: string): Promise<void> {
  const { file, isStored } = heldFiles.get(id) ?? {};
  heldFiles.delete(id);
  // If the visitor chooses the same file again, it gets a new id.
  if (file) ids.delete(file);
  setRemovingIds([...removingIds(), id]);
  try {
    // A write that has not ended would store the file again.
    await isStored;
    await del(id, fileStore());
  } catch {
    // The browser refuses the database, so nothing is stored.
  }
  setRemovingIds(removingIds().filter((removingId) => removingId !== id));
}

/** Some browsers cannot tell: these may have one. */
async function hasDatabase(): Promise<boolean> {
  const databases = await (indexedDB.databases as (() => Promise<IDBDatabaseInfo[]>) | undefined)?.call(indexedDB);
  return databases?.some(({ name }) => name === DATABASE) ?? true;
}

/** Removes expired files, such as those of closed tabs, and those that an earlier page did not finish removing. Creates no database. */
export async function removeExpiredFiles(now: number): Promise<void> {
  const unfinished = new Set(removingIds());
  try {
    if (await hasDatabase()) {
      const all = await entries<string, Partial<StoredFile>>(fileStore());
      const isDue = ([id, { until = 0 }]: [string, Partial<StoredFile>]) => until < now || unfinished.has(id);
      await Promise.all(all.filter(isDue).map(([id]) => del(id, fileStore())));
    }
  } catch {
    // The browser refuses the database, so nothing is stored.
  }
  if (unfinished.size > 0) setRemovingIds(removingIds().filter((id) => !unfinished.has(id)));
}
