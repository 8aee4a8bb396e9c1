import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installDebianPackages } from '#tools/browser/debian-package.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { Ledger } from '../support/ledger.ts';
import { send } from '../support/load.ts';
import { parseTrace, storyOf } from '../support/system-calls.ts';

const LEADS = rounds(300, 30);
const CALLS = 'fsync,fdatasync,rename,renameat,renameat2,write,writev,pwrite64,pwritev';

/** Linux only, and only where processes may be traced. */
const traces = () => spawnSync('strace', ['-f', 'true']).status === 0;
const canTrace = traces() || (installDebianPackages(['strace'], 'what shows system calls') && traces());

it.runIf(canTrace)('the server answers only after file, folder and database log are synced to the disk', async ({ task }) => {
  const folder = temporaryFolder();
  const trace = join(folder, 'trace');
  const server = await startServer({
    env: { API_ONLY: '1', DATA_DIR: join(folder, 'data') },
    // -D: the server, not strace, is the process that we started and stop.
    command: ['strace', '-D', '-f', '-y', '-s', '16', '-e', `trace=${CALLS}`, '-o', trace, process.execPath],
  });
  const ledger = new Ledger(new Random(42));
  for (let i = 0; i < LEADS; i += 1) expect(await send(server.url, ledger.next())).toBe(200);
  await server.stop();

  const reported = storyOf(parseTrace(readFileSync(trace, 'utf8')));
  // One story for each lead, which ends with its answer. The rest belongs to the shutdown.
  const stories = reported.split('a').slice(0, -1);
  expect(stories).toHaveLength(LEADS);
  // The log is also synced when it restarts and at a checkpoint. It must be synced after its last write.
  for (const [i, { sha256 }] of ledger.leads.entries())
    expect(stories[i], `lead ${i}`).toMatch(sha256 === undefined ? /ws+$/ : /fr+d[ws]*ws+$/);
  const withFile = ledger.leads.filter(({ sha256 }) => sha256 !== undefined).length;
  task.meta.figures = { leads: LEADS, 'with a file': withFile, 'answered too early': 0 };
});
