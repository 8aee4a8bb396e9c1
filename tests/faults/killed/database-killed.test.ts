import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderWithKey } from '../../server/support/database/databases.ts';
import { startPostgres, type TestPostgres } from '../../server/support/database/postgres.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';
import { load, send } from '../support/load.ts';
import { until } from '../../support/runner/until.ts';

const KILLS = rounds(200, 4);
const LONGEST_LIFE_MS = 700;
const SEED = 1857;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres.stop());

it('a database server killed at any moment and restarted loses, damages and doubles no lead', async ({ task }) => {
  const place = { dataDir: await folderWithKey(), databaseUrl: await postgres.createDatabase() };
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl } });
  const random = new Random(SEED);
  const ledger = new Ledger(random);
  const statuses: Record<string, number> = {};
  for (let kill = 0; kill < KILLS; kill += 1) {
    const end = new AbortController();
    const loaded = load(server.url, ledger, { clients: 12, random, until: end.signal });
    // Every second round waits for a request that succeeds, however slow the machine is. The others kill at any moment.
    const awaited = ledger.acknowledgedCount + (kill % 2 === 0 ? 1 : 0);
    await until(() => expect(ledger.acknowledgedCount).toBeGreaterThanOrEqual(awaited), { timeout: 60_000, interval: 5 });
    await setTimeout(random.between(0, LONGEST_LIFE_MS));
    await postgres.kill(random.between(0, 1) ? 'SIGKILL' : 'SIGQUIT');
    await setTimeout(random.between(0, 100));
    end.abort();
    for (const [status, count] of Object.entries(await loaded)) statuses[status] = (statuses[status] ?? 0) + count;
    await postgres.start();
    // The same server goes on as soon as its database is back.
    await expect.poll(() => send(server.url, ledger.next()), { timeout: 120_000 }).toBe(200);
  }
  expect(Object.keys(statuses).sort()).toEqual(['200', '503']);
  expect(await server.stop()).toBe(0);
  const result = await examine(place, ledger);
  expect(result).toMatchObject(NOTHING_WRONG);
  task.meta.figures = { kills: KILLS, seed: SEED, sent: ledger.leads.length, 'answered 503': statuses['503'] ?? 0, ...result };
});
