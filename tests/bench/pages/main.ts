import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pages } from '#pages';
import { listPages } from '#shared/pages/derive.ts';
import { launchBrowser } from '../../support/launch-browser.ts';
import { startServer } from '../../support/server/server-process.ts';
import { load, type Load } from './load.ts';
import { rowOf, tableOf } from './report.ts';

/** Loads every page like a phone with a slow connection, and reports which pages keep their budgets. */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Paths, separated by commas; all by default. */
    only: { type: 'string' },
    /** How many times slower than this machine the phone is. */
    cpu: { type: 'string', default: '4' },
  },
});

const selected = options.only?.split(',');
const paths = listPages(pages)
  .map(({ path }) => path)
  .filter((path) => selected?.includes(path) ?? true);

const dataDir = await mkdtemp(join(tmpdir(), 'pages-bench-'));
const server = await startServer({ root: process.cwd(), env: { DATA_DIR: dataDir } });
const browser = await launchBrowser();
const rows = [];
for (const path of paths) {
  const loads: Load[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) loads.push(await load(browser, server.url + path, Number(options.cpu)));
  rows.push(rowOf(path, loads));
}
await browser.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

const { text, missed } = tableOf(rows);
console.log(`First visits by a phone, untouched; medians of ${options.rounds} rounds; times in ms, sizes in kB over the wire\n${text}`);
console.log(missed === 0 ? 'Every page keeps its budgets.' : `${missed} of ${rows.length} pages exceed a budget (marked !).`);
process.exitCode = missed === 0 ? 0 : 1;
