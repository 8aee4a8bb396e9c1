import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStorage, type Storage } from '#server/storage/open.ts';
import type { Trx } from '#server/storage/database/tables.ts';
import { transact } from '#server/storage/database/transact.ts';
import { temporaryFolder } from '../../support/database/databases.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage({ dataDir: temporaryFolder() });
});
afterEach(() => storage.close());

const write = (trx: Trx, page: string) => trx.insertInto('meta_overrides').values({ page, updated_at: '2026-01-01' }).execute();
const written = async () =>
  (await storage.db.selectFrom('meta_overrides').select('page').orderBy('page').execute()).map(({ page }) => page);

it('runs simultaneous work in one transaction', async () => {
  const begun = vi.spyOn(storage.db, 'transaction');
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((page) =>
      transact(storage.db, async (trx) => {
        await write(trx, page);
        return page;
      }),
    ),
  );
  expect([answers, await written(), begun.mock.calls.length]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], 1]);
});

it('lets work join that arrives shortly after', async () => {
  const begun = vi.spyOn(storage.db, 'transaction');
  const answers: Promise<unknown>[] = [];
  for (const page of ['a', 'b', 'c']) {
    const next = setImmediate();
    answers.push(transact(storage.db, (trx) => write(trx, page)));
    await next;
  }
  await Promise.all(answers);
  expect([await written(), begun.mock.calls.length]).toEqual([['a', 'b', 'c'], 1]);
});

it('rolls back only the work that fails or asks for it', async () => {
  const outcomes = await Promise.allSettled([
    transact(storage.db, (trx) => write(trx, 'a')),
    transact(storage.db, async (trx) => {
      await write(trx, 'b');
      throw new Error('no');
    }),
    transact<string>(storage.db, async (trx, rollBack) => {
      await write(trx, 'c');
      return rollBack('given up');
    }),
    // Fails on the key of the first, which is not committed yet.
    transact(storage.db, (trx) => write(trx, 'a')),
    transact(storage.db, (trx) => write(trx, 'd')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ value: 'given up' });
  expect(await written()).toEqual(['a', 'd']);
});

it('fails all work of a failed commit, and continues with the next', async () => {
  vi.spyOn(storage.db, 'transaction').mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  const outcomes = await Promise.allSettled(['a', 'b'].map((page) => transact(storage.db, (trx) => write(trx, page))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await transact(storage.db, (trx) => write(trx, 'c'));
  expect(await written()).toEqual(['c']);
});

it('runs more work than fits into one transaction', async () => {
  const pages = Array.from({ length: 200 }, (_, i) => `page-${String(i).padStart(3, '0')}`);
  await Promise.all(pages.map((page) => transact(storage.db, (trx) => write(trx, page))));
  expect(await written()).toEqual(pages);
});
