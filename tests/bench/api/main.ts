import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newMasterKeyText } from '#server/crypto/master-key.ts';
import { startPostgres } from '../../server/support/database/postgres.ts';
import { startServer } from '../../support/server/server-process.ts';
import { measurePgbench, preparePgbench } from './pgbench.ts';
import { rawCommits, rawFiles } from './raw.ts';
import { CONNECTIONS, CONTACT, DOCUMENT, type Measured, submitFor } from './submissions.ts';

/** Compares accepted forms a second with what disk and database reach alone. Both are measured in turns. */
const TURNS = 3;
const RAW_SECONDS = 3;
const LOAD_SECONDS = 8;
const WARM_UP_SECONDS = 3;
const NAME_WIDTH = 42;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Turn {
  readonly raw: number;
  readonly measured: Measured;
}

function printRow(label: string, turns: readonly Turn[], minRatio?: number): void {
  const medianOf = (pick: (turn: Turn) => number) => median(turns.map(pick));
  const ratio = medianOf(({ raw, measured }) => measured.rate / raw);
  const verdict = minRatio === undefined ? '' : ratio >= minRatio ? `at least ${minRatio}: met` : `at least ${minRatio}: MISSED`;
  const cells = [
    medianOf(({ raw }) => raw).toFixed(0),
    medianOf(({ measured }) => measured.rate).toFixed(0),
    ratio.toFixed(2),
    medianOf(({ measured }) => measured.p50).toFixed(0),
    medianOf(({ measured }) => measured.p99).toFixed(0),
  ];
  console.log(label.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(10)).join('') + `  ${verdict}`);
}

async function measureSqlite(folder: string): Promise<void> {
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: join(folder, 'data') } });
  const json: Turn[] = [];
  const multipart: Turn[] = [];
  await submitFor(server.url, 'json', WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    json.push({ raw: rawCommits(folder, RAW_SECONDS, CONTACT), measured: await submitFor(server.url, 'json', LOAD_SECONDS) });
    multipart.push({ raw: rawFiles(folder, RAW_SECONDS, DOCUMENT), measured: await submitFor(server.url, 'multipart', LOAD_SECONDS) });
  }
  await server.stop();
  printRow('SQLite: JSON, to raw commits', json, 0.3);
  printRow('disk: 1 MiB multipart, to raw files', multipart, 0.3);
}

async function measurePostgres(folder: string): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const databaseUrl = await postgres.createDatabase();
  const server = await startServer({
    env: { API_ONLY: '1', DATA_DIR: join(folder, 'postgres'), DATABASE_URL: databaseUrl, DATA_KEY: newMasterKeyText() },
  });
  const options = {
    databaseUrl: await postgres.createDatabase(),
    folder,
    seconds: RAW_SECONDS,
    connections: CONNECTIONS,
    payload: CONTACT,
  };
  const canCompare = await preparePgbench(options);
  const oneRow: Turn[] = [];
  const standard: Turn[] = [];
  await submitFor(server.url, 'json', WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const raw = canCompare ? await measurePgbench(options) : { oneRow: NaN, standard: NaN };
    const measured = await submitFor(server.url, 'json', LOAD_SECONDS);
    oneRow.push({ raw: raw.oneRow, measured });
    standard.push({ raw: raw.standard, measured });
  }
  await server.stop();
  await postgres.stop();
  printRow('PostgreSQL: JSON, to pgbench (TPC-B)', standard);
  printRow('PostgreSQL: JSON, to pgbench (one row)', oneRow);
  if (!canCompare) console.log('pgbench is not installed (Debian: postgresql-contrib), so PostgreSQL is compared with nothing.');
}

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'site-bench-'));
console.log(`${CONNECTIONS} connections, each sends a form when the last is answered; medians of ${TURNS} turns`);
console.log(''.padEnd(NAME_WIDTH) + ['raw/s', 'forms/s', 'ratio', 'p50 ms', 'p99 ms'].map((head) => head.padStart(10)).join(''));
await measureSqlite(folder);
await measurePostgres(folder);
rmSync(folder, { recursive: true });
