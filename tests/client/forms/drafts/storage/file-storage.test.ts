import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Kept = { readonly file: unknown; readonly until: number };

/** What the browser has kept, over pages; and whether it takes files. */
const database = vi.hoisted(() => ({ kept: new Map<string, Kept>(), takesFiles: true, isFull: false, writes: 0 }));

vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, work: (files: object) => unknown) =>
    work({
      put(kept: Kept, id: string) {
        database.writes += 1;
        if (database.isFull) throw new DOMException('', 'QuotaExceededError');
        if (!database.takesFiles && kept.file instanceof File) throw new DOMException('', 'DataError');
        database.kept.set(id, kept);
      },
      transaction: { commit() {} },
    }),
  promisifyRequest: async () => {},
  get: async (id: string) => database.kept.get(id),
  del: async (id: string) => database.kept.delete(id),
}));

const HOUR = 3_600_000;
const LETTER = new File(['%PDF-1.4'], 'letter.pdf', { type: 'application/pdf', lastModified: 1_700_000_000_000 });

/** The module as a page has it that was just loaded. */
async function newPage() {
  vi.resetModules();
  return import('#client/forms/drafts/storage/file-storage.ts');
}

async function keepOnOnePage(): Promise<string> {
  const { id, isStored } = (await newPage()).storeFile(LETTER, HOUR);
  expect(await isStored).toBe(true);
  return id;
}

async function readOnAnother(id: string): Promise<File | undefined> {
  return (await newPage()).readFile(id, HOUR);
}

const said = async (file: File | undefined) => [file?.name, file?.type, file?.lastModified, await file?.text()];

beforeEach(() => {
  database.takesFiles = true;
  database.isFull = false;
  database.writes = 0;
});

afterEach(() => {
  vi.useRealTimers();
  database.kept.clear();
  localStorage.clear();
});

it("gives a file back whose bytes are the page's: of one that lies in the database Safari forgets them when it is written again", async () => {
  const id = await keepOnOnePage();
  const lying = database.kept.get(id)?.file;
  expect(lying).toBeInstanceOf(File);
  const file = await readOnAnother(id);
  expect(await said(file)).toEqual(await said(LETTER));
  expect(file).not.toBe(lying);
  await vi.waitFor(() => expect(database.kept.get(id)?.file).toBe(file));
});

it('keeps the bytes of a file where the browser takes no files, as in private windows of Safari', async () => {
  database.takesFiles = false;
  const id = await keepOnOnePage();
  expect(await said(await readOnAnother(id))).toEqual(await said(LETTER));
});

it('tries again to keep a file that the browser had no room for', async () => {
  const { storeFile } = await newPage();
  database.isFull = true;
  const { id, isStored } = storeFile(LETTER, HOUR);
  expect(await isStored).toBe(false);
  database.isFull = false;
  const again = storeFile(LETTER, HOUR);
  expect(again.id).toBe(id);
  expect(await again.isStored).toBe(true);
  expect(await said(await readOnAnother(id))).toEqual(await said(LETTER));
});

it('keeps a file no less long than its draft, which changes later, and does not write it at each change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { storeFile } = await newPage();
  const { id, isStored } = storeFile(LETTER, HOUR);
  expect(await isStored).toBe(true);
  vi.setSystemTime(Date.now() + 60_000);
  await storeFile(LETTER, HOUR).isStored;
  expect(database.writes).toBe(1);
  expect(database.kept.get(id)?.until).toBeGreaterThanOrEqual(Date.now() + HOUR);
  vi.setSystemTime(Date.now() + HOUR / 2);
  await storeFile(LETTER, HOUR).isStored;
  expect(database.writes).toBe(2);
  expect(database.kept.get(id)?.until).toBeGreaterThanOrEqual(Date.now() + HOUR);
});

it('does not write a file that is forgotten while it is still being written', async () => {
  const { removeFile, storeFile } = await newPage();
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id } = storeFile(LETTER, HOUR);
  vi.setSystemTime(Date.now() + HOUR / 2);
  storeFile(LETTER, HOUR);
  await removeFile(id);
  expect(database.kept.has(id)).toBe(false);
});

it.each(['{}', 'null', '7', '[null]', '[{'])(
  'forgets and sweeps up although what lies there as the ids of files that go is no list of them: %s',
  async (garbage) => {
    localStorage.setItem('draft.going', garbage);
    const { removeFile, storeFile, removeExpiredFiles } = await newPage();
    const { id } = storeFile(LETTER, HOUR);
    await removeFile(id);
    expect(localStorage.getItem('draft.going')).toBeNull();
    localStorage.setItem('draft.going', garbage);
    await removeExpiredFiles(Date.now());
  },
);
