import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it, vi } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { retryWhileLocked } from '#server/storage/database/sqlite/retry-while-locked.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { lockFrom } from '../../support/database/foreign-lock.ts';
import { builtSite } from '../../support/site.ts';
import { callOf, sampleOf } from '../../../support/forms/site-forms.ts';

/** What SQLite's own waiting would take, in ms. Half of it tells well enough whether the process stood still. */
const SQLITE_WAITS = 5000;
const NANOSECONDS = 1e6;

const place = () => ({ dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined });
const file = ({ dataDir }: { dataDir: string }) => join(dataDir, 'site.sqlite');
const lead = sampleOf('newsletter');

it.each(['begin immediate', 'begin exclusive'])(
  'answers reads at once while another process holds «%s», and what writes when it is over',
  async (sql) => {
    const where = place();
    const app = await testApp(where, { siteDir: builtSite() });
    const lock = await lockFrom(file(where), sql);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    let answered = false;
    const posted = new Visitor(app).json(callOf('newsletter'), lead).finally(() => (answered = true));
    // Few: what writes waits for five seconds only, also on a slow machine.
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(['/healthz', '/about-us', '/api/get-home-page-meta-data'].map((url) => app.inject(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
    expect(answered).toBe(false);
    await lock.release();
    expect((await posted).status).toBe(200);
    delay.disable();
    expect(delay.max / NANOSECONDS).toBeLessThan(SQLITE_WAITS / 2);
  },
);

it('fails all waiting writes at once when the lock lasts', async () => {
  const where = place();
  const app = await testApp(where);
  const lock = await lockFrom(file(where), 'begin immediate');
  const post = async (email: string) => {
    const { status, headers } = await new Visitor(app).json(callOf('newsletter'), { ...lead, email });
    return { status, retry: headers['retry-after'], at: performance.now() };
  };
  const first = post('a@example.com');
  // The second comes when the first has long been at the lock.
  for (let round = 0; round < 20; round += 1) expect((await app.inject('/healthz')).statusCode).toBe(200);
  const second = post('b@example.com');
  const answers = [await first, await second];
  expect(answers.map(({ status, retry }) => [status, retry])).toEqual([
    [503, '5'],
    [503, '5'],
  ]);
  expect(Math.abs((answers[1]?.at ?? Infinity) - (answers[0]?.at ?? 0))).toBeLessThan(SQLITE_WAITS / 2);
  await lock.release();
  expect((await post('a@example.com')).status).toBe(200);
});

it('waits for a locked file without blocking, and opens it after the lock is released', async () => {
  const where = place();
  await (await openStorage(where)).close();
  const lock = await lockFrom(file(where), 'pragma locking_mode = exclusive; begin exclusive; select * from leads');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await expect(openStorage(where)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  const opening = openStorage(where);
  await lock.release();
  const storage = await opening;
  expect(await storage.db.selectFrom('leads').selectAll().execute()).toEqual([]);
  await storage.close();
  delay.disable();
  expect(delay.max / NANOSECONDS).toBeLessThan(SQLITE_WAITS / 2);
});

it('reads what was committed last while a transaction of its own goes on', async () => {
  const storage = await openStorage(place());
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

it('lets one write at a time, in the order of coming, and goes on after a failure', async () => {
  const storage = await openStorage(place());
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

it('tries again only what a lock prevented, and not for ever', async () => {
  const failure = (code: string) => Object.assign(new Error('no'), { code });
  const twice = vi.fn<() => string>(() => 'done');
  for (let n = 0; n < 2; n += 1) {
    twice.mockImplementationOnce(() => {
      throw failure('SQLITE_BUSY');
    });
  }
  expect([await retryWhileLocked(Infinity, twice), twice.mock.calls.length]).toEqual(['done', 3]);
  const throwing = (code: string) =>
    vi.fn<() => never>(() => {
      throw failure(code);
    });
  const full = throwing('SQLITE_FULL');
  await expect(retryWhileLocked(Infinity, full)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  const late = throwing('SQLITE_BUSY');
  await expect(retryWhileLocked(performance.now(), late)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  expect([full.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
});
