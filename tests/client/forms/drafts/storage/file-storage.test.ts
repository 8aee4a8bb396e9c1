import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type StoredFile = { readonly file: unknown; readonly until: number };

/** A database that survives page loads. Some browsers cannot store files in it. */
const database = vi.hoisted(() => ({ files: new Map<string, StoredFile>(), acceptsFiles: true, isFull: false, writes: 0 }));

vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, work: (files: object) => unknown) =>
    work({
      put(stored: StoredFile, id: string) {
        database.writes += 1;
        if (database.isFull) throw new DOMException('', 'QuotaExceededError');
        if (!database.acceptsFiles && stored.file instanceof File) throw new DOMException('', 'DataError');
        database.files.set(id, stored);
      },
      transaction: { commit() {} },
    }),
  promisifyRequest: async () => {},
  get: async (id: string) => database.files.get(id),
  del: async (id: string) => database.files.delete(id),
}));

const HOUR = 3_600_000;
const LETTER = new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });

/** The module, as a newly loaded page has it. */
async function loadNewPage() {
  vi.resetModules();
  return import('#client/forms/drafts/storage/file-storage.ts');
}

async function storeOnOnePage(): Promise<string> {
  const { id, isStored } = (await loadNewPage()).storeFile(LETTER, HOUR);
  expect(await isStored).toBe(true);
  return id;
}

async function readOnAnotherPage(id: string): Promise<File | undefined> {
  return (await loadNewPage()).readFile(id, HOUR);
}

const describeFile = async (file: File | undefined) => [file?.name, file?.type, file?.lastModified, await file?.text()];

beforeEach(() => {
  database.acceptsFiles = true;
  database.isFull = false;
  database.writes = 0;
});

afterEach(() => {
  vi.useRealTimers();
  database.files.clear();
  localStorage.clear();
});

it('readFile returns a copy in memory, because Safari loses the bytes of a stored file that is written again', async () => {
  const id = await storeOnOnePage();
  const storedFile = database.files.get(id)?.file;
  expect(storedFile).toBeInstanceOf(File);
  const file = await readOnAnotherPage(id);
  expect(await describeFile(file)).toEqual(await describeFile(LETTER));
  expect(file).not.toBe(storedFile);
  await vi.waitFor(() => expect(database.files.get(id)?.file).toBe(file));
});

it('the bytes are stored if the database cannot store files, as in private windows of Safari', async () => {
  database.acceptsFiles = false;
  const id = await storeOnOnePage();
  expect(await describeFile(await readOnAnotherPage(id))).toEqual(await describeFile(LETTER));
});

it('storing is tried again after the browser had no room', async () => {
  const { storeFile } = await loadNewPage();
  database.isFull = true;
  const { id, isStored } = storeFile(LETTER, HOUR);
  expect(await isStored).toBe(false);
  database.isFull = false;
  const retry = storeFile(LETTER, HOUR);
  expect(retry.id).toBe(id);
  expect(await retry.isStored).toBe(true);
  expect(await describeFile(await readOnAnotherPage(id))).toEqual(await describeFile(LETTER));
});

it('the lifetime of a file is extended with its draft, without writing the file at each change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { storeFile } = await loadNewPage();
  const { id, isStored } = storeFile(LETTER, HOUR);
  expect(await isStored).toBe(true);
  vi.setSystemTime(Date.now() + 60_000);
  await storeFile(LETTER, HOUR).isStored;
  expect(database.writes).toBe(1);
  expect(database.files.get(id)?.until).toBeGreaterThanOrEqual(Date.now() + HOUR);
  vi.setSystemTime(Date.now() + HOUR / 2);
  await storeFile(LETTER, HOUR).isStored;
  expect(database.writes).toBe(2);
  expect(database.files.get(id)?.until).toBeGreaterThanOrEqual(Date.now() + HOUR);
});

it('a file that is removed while it is being written stays removed', async () => {
  const { removeFile, storeFile } = await loadNewPage();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id } = storeFile(LETTER, HOUR);
  vi.setSystemTime(Date.now() + HOUR / 2);
  storeFile(LETTER, HOUR);
  await removeFile(id);
  expect(database.files.has(id)).toBe(false);
});

it.each(['{}', 'null', '7', '[null]', '[{'])(
  'removing files works if the stored list of files to remove is invalid: %s',
  async (garbage) => {
    localStorage.setItem('draft.going', garbage);
    const { removeFile, storeFile, removeExpiredFiles } = await loadNewPage();
    const { id } = storeFile(LETTER, HOUR);
    await removeFile(id);
    expect(localStorage.getItem('draft.going')).toBeNull();
    localStorage.setItem('draft.going', garbage);
    await removeExpiredFiles(Date.now());
  },
);
