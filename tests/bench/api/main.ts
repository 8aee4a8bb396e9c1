import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../support/server-process.ts';
import { rawCommits, rawFiles } from './raw.ts';
import { CONTACT, DOCUMENT, type Measured, submitFor } from './submissions.ts';

/** What accepting a form costs beside what the disk itself can do, measured in turns in the same minutes. */
const TURNS = 3;
const RAW_SECONDS = 3;
const LOAD_SECONDS = 8;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Turn {
  readonly raw: number;
  readonly measured: Measured;
}

function printRow(what: string, turns: readonly Turn[], mark?: number): void {
  const of = (pick: (turn: Turn) => number) => median(turns.map(pick));
  const ratio = of(({ raw, measured }) => measured.rate / raw);
  const verdict = mark === undefined ? '' : ratio >= mark ? `at least ${mark}: met` : `at least ${mark}: MISSED`;
  const cells = [of(({ raw }) => raw).toFixed(0), of(({ measured }) => measured.rate).toFixed(0), ratio.toFixed(2), of(({ measured }) => measured.p50).toFixed(0), of(({ measured }) => measured.p99).toFixed(0)];
  console.log(what.padEnd(34) + cells.map((cell) => cell.padStart(10)).join('') + `  ${verdict}`);
}

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'site-bench-'));
const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: join(folder, 'data') } });
const json: Turn[] = [];
const multipart: Turn[] = [];
await submitFor(server.url, 'json', 3);
for (let turn = 0; turn < TURNS; turn += 1) {
  json.push({ raw: rawCommits(folder, RAW_SECONDS, CONTACT), measured: await submitFor(server.url, 'json', LOAD_SECONDS) });
  multipart.push({ raw: rawFiles(folder, RAW_SECONDS, DOCUMENT), measured: await submitFor(server.url, 'multipart', LOAD_SECONDS) });
}
await server.stop();
rmSync(folder, { recursive: true });
console.log(`${''.padEnd(34)}${['raw/s', 'forms/s', 'ratio', 'p50 ms', 'p99 ms'].map((head) => head.padStart(10)).join('')}`);
printRow('JSON, to durable commits', json, 0.3);
printRow('1 MiB multipart, to durable files', multipart, 0.3);
