import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Kept = { readonly file: unknown; readonly until: number };

/** What the browser has kept, over pages; and whether it takes files. */
const database = vi.hoisted(() => ({ kept: new Map<string, Kept>(), takesFiles: true }));

vi.mock('idb-keyval', () => ({
  createStore: () => async (_mode: string, work: (files: object) => unknown) =>
    work({
      put(kept: Kept, id: string) {
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
  return import('#client/forms/drafts/kept-files.ts');
}

async function keepOnOnePage(): Promise<string> {
  const { id, isKept } = (await newPage()).keepFile(LETTER, HOUR);
  expect(await isKept).toBe(true);
  return id;
}

async function readOnAnother(id: string): Promise<File | undefined> {
  return (await newPage()).readFile(id, HOUR);
}

const said = async (file: File | undefined) => [file?.name, file?.type, file?.lastModified, await file?.text()];

beforeEach(() => {
  database.takesFiles = true;
});

afterEach(() => {
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

it.each(['{}', 'null', '7', '[null]', '[{'])(
  'forgets and sweeps up although what lies there as the ids of files that go is no list of them: %s',
  async (garbage) => {
    localStorage.setItem('draft.going', garbage);
    const { forgetFile, keepFile, sweepFiles } = await newPage();
    const { id } = keepFile(LETTER, HOUR);
    await forgetFile(id);
    expect(localStorage.getItem('draft.going')).toBeNull();
    localStorage.setItem('draft.going', garbage);
    await sweepFiles(Date.now());
  },
);
