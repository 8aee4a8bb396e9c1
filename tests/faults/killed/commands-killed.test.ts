import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { freePorts } from '../../support/server/free-ports.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { until } from '../../support/runner/until.ts';

const STARTED = { timeout: 200_000, interval: 50 };
const GONE = { timeout: 90_000, interval: 50 };

interface Process {
  readonly pid: number;
  readonly line: string;
  readonly environment: string;
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Processes with a text in their environment or command line. */
function processesWith(mark: string): Process[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return all
    .map((pid) => ({ pid: Number(pid), line: read(pid, 'cmdline'), environment: read(pid, 'environ') }))
    .filter(({ line, environment }) => line.includes(mark) || environment.includes(mark));
}

const marks: string[] = [];
afterEach(() => {
  for (const { pid } of marks.splice(0).flatMap(processesWith)) process.kill(pid, 'SIGKILL');
});

/** Ways to end an npm command: a signal to one of its processes, or to its whole group as a terminal sends it. */
const ENDS: Readonly<Record<string, (npm: ChildProcess, mark: string) => void>> = {
  'SIGKILL to npm': (npm) => npm.kill('SIGKILL'),
  'SIGTERM to npm': (npm) => npm.kill('SIGTERM'),
  'Ctrl-C in its terminal': ({ pid = 0 }) => process.kill(-pid, 'SIGINT'),
  'SIGKILL to the command under it': (_npm, mark) => {
    const launcher = processesWith(mark).find(({ line }) => line.includes('src/tools/run/main.mjs'));
    process.kill(launcher?.pid ?? 0, 'SIGKILL');
  },
};
/** The brief run takes only the way in which npm cannot pass the signal on. */
const WAYS = Object.keys(ENDS).slice(0, rounds(4, 1));

/** Starts `npm run <args>` in a process group of its own, as a terminal does. `mark` is in its environment. */
function npmRun(args: readonly string[], mark: string, env: Readonly<Record<string, string>>): ChildProcess {
  marks.push(mark);
  return spawn('npm', ['run', ...args], { env: { ...process.env, ...env, TEST_MARK: mark }, detached: true, stdio: 'ignore' });
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

it.runIf(process.platform === 'linux').each(WAYS)('npm run dev ended by %s leaves no server behind', async (way) => {
  const port = await freePorts();
  const dataDir = join(temporaryFolder(), 'data');
  const npm = npmRun(['dev'], dataDir, { PORT: String(port), DATA_DIR: dataDir });
  const urls = [`http://localhost:${port}/`, `http://127.0.0.1:${port + 1}/healthz`];
  await until(async () => expect([npm.exitCode, ...(await Promise.all(urls.map(statusOf)))]).toEqual([null, 200, 200]), STARTED);
  ENDS[way]?.(npm, dataDir);
  await until(() => expect(processesWith(dataDir).map(({ line }) => line)).toEqual([]), GONE);
  expect(await Promise.all(urls.map(statusOf))).toEqual([0, 0]);
});

/** Tests that start PostgreSQL and take minutes, so they do not end before they are killed. */
const FILTER = 'tests/server/';

it.runIf(process.platform === 'linux').each(WAYS)('npm test ended by %s leaves no database, server or folder behind', async (way) => {
  const temporary = temporaryFolder();
  const mark = `mark-${process.pid}-${Math.random()}`;
  const npm = npmRun(['test', '--', FILTER], mark, { TMPDIR: temporary });
  let folder = '';
  await until(() => {
    const testing = processesWith(mark).find(({ line }) => line.includes('vitest.mjs'));
    folder = /TMPDIR=(\S+)/.exec(testing?.environment ?? '')?.[1] ?? '';
    expect([npm.exitCode, /site-tests-/.test(folder) && processesWith(folder).some(({ line }) => line.includes('postgres -D'))]).toEqual([
      null,
      true,
    ]);
  }, STARTED);
  ENDS[way]?.(npm, mark);
  const remaining = () => [mark, folder].flatMap(processesWith).map(({ line }) => line);
  await until(() => expect(remaining()).toEqual([]), GONE);
  await until(() => expect([readdirSync(temporary), existsSync(folder)]).toEqual([[], false]), GONE);
});
