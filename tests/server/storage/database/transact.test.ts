import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { transact } from '#server/storage/database/transact.ts';
import { temporaryFolder } from '../../support/database/databases.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage({ dataDir: temporaryFolder() });
});
afterEach(() => storage.close());

/** Runs work whose first attempts fail with these database codes. */
function runWithFailures(...codes: readonly string[]) {
  let tries = 0;
  const outcome = transact(storage.db, async () => {
    tries += 1;
    const code = codes[tries - 1];
    if (code !== undefined) throw Object.assign(new Error('ended'), { code });
    return 'done';
  });
  return outcome.then(
    (value) => ({ value, tries }),
    (error: { code: string }) => ({ error: error.code, tries }),
  );
}

it('retries work that the database ended because of a conflict', async () => {
  expect(await runWithFailures('40P01', '40001')).toEqual({ value: 'done', tries: 3 });
});

it('gives up after four attempts', async () => {
  expect(await runWithFailures('40P01', '40P01', '40P01', '40P01', '40P01')).toEqual({ error: '40P01', tries: 4 });
});

it('does not retry work that fails by itself', async () => {
  expect(await runWithFailures('23505')).toEqual({ error: '23505', tries: 1 });
});
