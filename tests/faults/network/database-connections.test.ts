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

it('a server whose connections to PostgreSQL are cut amid their work goes on, and nothing is lost', async ({ task }) => {
  const where = { dataDir: await folderWithKey(), databaseUrl: await postgres.createDatabase() };
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl } });
  const admin = await administrator(where.databaseUrl);
  const random = new Random(SEED);
  const ledger = new Ledger(random);
  const end = new AbortController();
  const loaded = load(server.url, ledger, { clients: 12, random, until: end.signal });
  // However slow the machine is, some come through.
  await until(() => expect(ledger.acknowledged).toBeGreaterThan(0));
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
  const result = await examine(where, ledger);
  expect(result).toMatchObject(NOTHING_WRONG);
  task.meta.figures = { cuts: CUTS, 'connections cut': cut, sent: ledger.leads.length, 'answered 503': statuses['503'] ?? 0, ...result };
});

it('a server that freezes amid a transaction holds up the others for seconds only', async ({ task }) => {
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
  // It has taken the address and waits for the table; once it may go on, it is no longer there to do so. Upkeep waits for
  // that table too, but has taken no address.
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
