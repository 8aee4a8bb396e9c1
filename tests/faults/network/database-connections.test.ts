import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newMasterKeyText } from '#server/crypto/master-key.ts';
import { folderWithKey, temporaryFolder } from '../../server/support/database/databases.ts';
import { startPostgres, type TestPostgres } from '../../server/support/database/postgres.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { until } from '../../support/runner/until.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';
import { load } from '../support/load.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';

const CUTS = rounds(300, 20);
const SEED = 5432;
const WAITING_WITH_AN_ADDRESS = `select 1 from pg_stat_activity join pg_locks using (pid)
  where wait_event_type = 'Lock' and relation = 'unique_keys'::regclass and mode = 'RowExclusiveLock' and granted`;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function administrator(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

it('a server whose connections to PostgreSQL are cut continues, and loses no lead', async ({ task }) => {
  const place = { dataDir: await folderWithKey(), databaseUrl: await postgres.createDatabase() };
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl } });
  const admin = await administrator(place.databaseUrl);
  const random = new Random(SEED);
  const ledger = new Ledger(random);
  const end = new AbortController();
  const loaded = load(server.url, ledger, { clients: 12, random, until: end.signal });
  // Some leads are saved before the first cut, however slow the machine is.
  await until(() => expect(ledger.acknowledgedCount).toBeGreaterThan(0));
  let cut = 0;
  for (let round = 0; round < CUTS; round += 1) {
    await setTimeout(random.between(5, 60));
    const { rows } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    cut += rows.length;
  }
  end.abort();
  const statuses = await loaded;
  await admin.end();
  expect(Object.keys(statuses).sort()).toEqual(['200', '503']);
  expect(await server.stop()).toBe(0);
  const result = await examine(place, ledger);
  expect(result).toMatchObject(NOTHING_WRONG);
  task.meta.figures = { cuts: CUTS, 'connections cut': cut, sent: ledger.leads.length, 'answered 503': statuses['503'] ?? 0, ...result };
});

it('a server frozen during a transaction delays the others only for seconds', async ({ task }) => {
  const databaseUrl = await postgres.createDatabase();
  // Servers of one database share its key.
  const DATA_KEY = newMasterKeyText();
  const start = () => startServer({ env: { API_ONLY: '1', DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl, DATA_KEY } });
  const [frozen, other] = await Promise.all([start(), start()]);
  const subscribe = async (url: string) => {
    const body = JSON.stringify(sampleOf('newsletter'));
    return (await fetch(`${url}/api${callOf('newsletter')}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  };
  const [admin, watcher] = [await administrator(databaseUrl), await administrator(databaseUrl)];
  await admin.query('begin; lock table visitor_tokens in exclusive mode');
  // The first server has locked the address and waits for the table. It is frozen before the table is free.
  // (Upkeep waits for that table too, but has locked no address.)
  const first = subscribe(frozen.url);
  const isWaiting = async () => (await watcher.query(WAITING_WITH_AN_ADDRESS)).rows.length > 0;
  while (!(await isWaiting())) await setTimeout(20);
  process.kill(frozen.pid, 'SIGSTOP');
  await admin.query('commit');
  await Promise.all([admin.end(), watcher.end()]);

  const began = Date.now();
  expect(await subscribe(other.url)).toBe(200);
  const seconds = (Date.now() - began) / 1000;
  expect(seconds).toBeLessThan(20);
  process.kill(frozen.pid, 'SIGCONT');
  expect(await first).toBe(503);
  expect(await subscribe(frozen.url)).toBe(201);
  expect([await frozen.stop(), await other.stop()]).toEqual([0, 0]);
  task.meta.figures = { 'seconds held up': seconds.toFixed(1) };
});
