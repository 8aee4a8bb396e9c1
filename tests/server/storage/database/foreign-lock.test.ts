import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { retryWhileLocked } from '#server/storage/database/sqlite/retry-while-locked.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { sqlitePlace } from '../../support/database/databases.ts';
import { lockInOtherProcess } from '../../support/database/foreign-lock.ts';
import { builtSite } from '../../support/site.ts';
import { callOf, sampleOf } from '../../../support/forms/site-forms.ts';

/** How long SQLite would block the process. A delay below half of it shows that the process was not blocked. */
const SQLITE_TIMEOUT_MS = 5000;
const NANOSECONDS_PER_MS = 1e6;

const databaseFile = ({ dataDir }: { dataDir: string }) => join(dataDir, 'site.sqlite');
const lead = sampleOf('newsletter');

it.each(['begin immediate', 'begin exclusive'])('answers reads while another process holds «%s», and writes after its end', async (sql) => {
  const place = await sqlitePlace();
  const app = await testApp(place, { siteDir: builtSite() });
  const lock = await lockInOtherProcess(databaseFile(place), sql);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let answered = false;
  const posted = new Visitor(app).json(callOf('newsletter'), lead).finally(() => (answered = true));
  // Few rounds, because the write waits for at most five seconds, also on a slow machine.
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(['/healthz', '/about-us', '/api/get-home-page-meta-data'].map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
  expect(answered).toBe(false);
  await lock.release();
  expect((await posted).status).toBe(200);
  delay.disable();
  expect(delay.max / NANOSECONDS_PER_MS).toBeLessThan(SQLITE_TIMEOUT_MS / 2);
});

it('answers 503 to all waiting writes when the lock lasts', async () => {
  const place = await sqlitePlace();
  const app = await testApp(place);
  const lock = await lockInOtherProcess(databaseFile(place), 'begin immediate');
  const post = async (email: string) => {
    const { status, headers } = await new Visitor(app).json(callOf('newsletter'), { ...lead, email });
    return { status, retry: headers['retry-after'], at: performance.now() };
  };
  const first = post('a@example.com');
  // The second write arrives after the first has started to wait.
  for (let round = 0; round < 20; round += 1) expect((await app.inject('/healthz')).statusCode).toBe(200);
  const second = post('b@example.com');
  const answers = [await first, await second];
  expect(answers.map(({ status, retry }) => [status, retry])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect(Math.abs((answers[1]?.at ?? Infinity) - (answers[0]?.at ?? 0))).toBeLessThan(SQLITE_TIMEOUT_MS / 2);
  await lock.release();
  expect((await post('a@example.com')).status).toBe(200);
});

it('waits for a locked file without blocking the process, and opens it after the release', async () => {
  const place = await sqlitePlace();
  await (await openStorage(place)).close();
  const lock = await lockInOtherProcess(databaseFile(place), 'pragma locking_mode = exclusive; begin exclusive; select * from leads');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await expect(openStorage(place)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  const opening = openStorage(place);
  await lock.release();
  const storage = await opening;
  expect(await storage.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  await storage.close();
  delay.disable();
  expect(delay.max / NANOSECONDS_PER_MS).toBeLessThan(SQLITE_TIMEOUT_MS / 2);
});

it('reads the committed state during its own transaction', async () => {
  const storage = await openStorage(await sqlitePlace());
  const pages = async () => (await storage.db.selectFrom('meta_overrides').select('page').execute()).map(({ page }) => page);
  const write = (page: string) => ({ page, updated_at: '2026-01-01' });
  await storage.db.insertInto('meta_overrides').values(write('a')).execute();
  await storage.db.transaction().execute(async (trx) => {
    await trx.insertInto('meta_overrides').values(write('b')).execute();
    expect(await pages()).toEqual(['a']);
    expect(await trx.selectFrom('meta_overrides').select('page').execute()).toHaveLength(2);
  });
  expect(await pages()).toEqual(['a', 'b']);
  await storage.close();
});

it('runs writes one after the other in order of arrival, also after a failure', async () => {
  const storage = await openStorage(await sqlitePlace());
  const insert = (page: string) => storage.db.insertInto('meta_overrides').values({ page, updated_at: '2026-01-01' }).execute();
  const outcomes = await Promise.allSettled([
    storage.db.transaction().execute(async (trx) => {
      await new Promise((resolve) => setImmediate(resolve));
      await trx.insertInto('meta_overrides').values({ page: 'a', updated_at: '2026-01-01' }).execute();
    }),
    insert('a'),
    storage.db.transaction().execute(async () => {
      throw new Error('no');
    }),
    insert('b'),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  await storage.close();
});

it('retries only operations that a lock prevented, until its time limit', async () => {
  const failure = (code: string) => Object.assign(new Error('no'), { code });
  const lockedTwice = vi.fn<() => string>(() => 'done');
  for (let n = 0; n < 2; n += 1) {
    lockedTwice.mockImplementationOnce(() => {
      throw failure('SQLITE_BUSY');
    });
  }
  expect([await retryWhileLocked(Infinity, lockedTwice), lockedTwice.mock.calls.length]).toEqual(['done', 3]);
  const throwing = (code: string) =>
    vi.fn<() => never>(() => {
      throw failure(code);
    });
  const diskFull = throwing('SQLITE_FULL');
  await expect(retryWhileLocked(Infinity, diskFull)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const lockedTooLong = throwing('SQLITE_BUSY');
  await expect(retryWhileLocked(performance.now(), lockedTooLong)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  expect([diskFull.mock.calls.length, lockedTooLong.mock.calls.length]).toEqual([1, 1]);
});
