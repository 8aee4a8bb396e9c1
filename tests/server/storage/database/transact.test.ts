import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { transact } from '#server/storage/database/transact.ts';
import { temporaryFolder } from '../../support/database/databases.ts';

let storage: Storage;
beforeEach(async () => {
  storage = await openStorage({ dataDir: temporaryFolder() });
});
afterEach(() => storage.close());

/** Work that the database ends with these codes, one a try, before it lets it through. */
function endedWith(...codes: readonly string[]) {
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

it('is run again when the database ended it because of another one', async () => {
  expect(await endedWith('40P01', '40001')).toEqual({ value: 'done', tries: 3 });
});

it('is not run for ever', async () => {
  expect(await endedWith('40P01', '40P01', '40P01', '40P01', '40P01')).toEqual({ error: '40P01', tries: 4 });
});

it('is not run again when it failed by itself', async () => {
  expect(await endedWith('23505')).toEqual({ error: '23505', tries: 1 });
});
