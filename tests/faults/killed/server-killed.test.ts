import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';
import { load } from '../support/load.ts';
import { until } from '../../support/runner/until.ts';

const KILLS = rounds(200, 6);
/** Most leads that a server saves before it is killed, and the longest wait after the last one. */
const MOST_LEADS = rounds(40, 12);
const LONGEST_WAIT_MS = 50;
const SEED = 20_261_121;

/** What SQLite's integrity checks report after a crash: `['ok']` when nothing is wrong. */
function integrityOf(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
  try {
    return [database.prepare('pragma integrity_check').get()?.['integrity_check'], ...database.prepare('pragma foreign_key_check').all()];
  } finally {
    database.close();
  }
}

it('a server killed at any moment loses, damages and doubles no lead', async ({ task }) => {
  const dataDir = temporaryFolder();
  const random = new Random(SEED);
  const ledger = new Ledger(random);
  let unanswered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
    const end = new AbortController();
    const loaded = load(server.url, ledger, { clients: 12, random, until: end.signal });
    const awaited = ledger.acknowledgedCount + random.between(0, MOST_LEADS);
    await until(() => expect(ledger.acknowledgedCount).toBeGreaterThanOrEqual(awaited), { timeout: 60_000, interval: 5 });
    await setTimeout(random.between(0, LONGEST_WAIT_MS));
    await server.kill();
    end.abort();
    unanswered += (await loaded)['none'] ?? 0;
    expect(integrityOf(dataDir), `kill ${kill}`).toEqual(['ok']);
  }
  const result = await examine({ dataDir, databaseUrl: undefined }, ledger);
  expect(result).toMatchObject(NOTHING_WRONG);
  expect(result.acknowledged).toBeGreaterThan(KILLS);
  task.meta.figures = { kills: KILLS, seed: SEED, sent: ledger.leads.length, 'without an answer': unanswered, ...result };
});
