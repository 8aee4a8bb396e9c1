import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { until } from '../../support/runner/until.ts';

/** An edit whose test starts a PostgreSQL. */
const EDIT = 'withdrawn-or-sent';

/** Command lines of processes that mention a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((line) => line.includes(folder));
}

/** Waits until the command's test has started its PostgreSQL. */
async function waitForPostgres(folder: string, command: ChildProcess): Promise<void> {
  await until(() => expect([command.exitCode, processesIn(folder).some((line) => line.includes('postgres -D'))]).toEqual([null, true]), {
    timeout: 200_000,
    interval: 50,
  });
}

/** The brief run takes only the signal that leaves no time to clean up. */
const SIGNALS = (['SIGKILL', 'SIGTERM', 'SIGINT'] as const).slice(0, rounds(3, 1));

it.runIf(process.platform === 'linux').each(SIGNALS)(
  'npm run test:mutants stopped by %s leaves no folder and no process behind',
  async (signal) => {
    const folder = temporaryFolder();
    // PostgreSQL runs as another user where root runs the tests.
    chmodSync(folder, 0o755);
    const command = spawn(process.execPath, ['tests/mutants/main.ts', EDIT], { env: { ...process.env, TMPDIR: folder }, stdio: 'ignore' });
    const ended = once(command, 'exit');
    await waitForPostgres(folder, command);
    command.kill(signal);
    await ended;
    await until(() => expect(processesIn(join(folder, 'mutants-'))).toEqual([]));
    await until(() => expect(readdirSync(folder)).toEqual([]));
  },
);
