// Runs the parts of `npm test`, and sums up their results.
import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowInstalling } from '#tools/browser/debian-package.ts';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { isBuilt } from '#tools/build/stamp.ts';
import { fullDisk, hasRoom, isFullDisk } from '../../console/disk.mjs';
import { inSeconds } from '../../console/progress.mjs';
import { startCleanupProcess } from '../process/cleanup-process.ts';
import { exitOnSignal } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { makeDiskFolder, makeTestFolder } from './test-folder.ts';

/**
 * Runs all checks, the fastest first, and stops at the first failure: `test.ts <all|unit|e2e> [--install] [filter …]`. A filter is
 * a part of a test file's path.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [folder, onDisk] = makeFolders();
const cleanup = startCleanupProcess(folder, onDisk);
const leave = exitOnSignal(cleanup);

/** Folders for what tests write: in memory, and on the disk. */
function makeFolders(): readonly [memory: string, disk: string] {
  try {
    return [makeTestFolder(), makeDiskFolder()];
  } catch (error) {
    console.error(isFullDisk(error) ? fullDisk(tmpdir()) : `No folder for the tests can be made: ${(error as Error).message}`);
    process.exit(1);
  }
}

const [size = 'all', ...filters] = allowInstalling(process.argv.slice(2));
const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORT = 'node_modules/.cache/test-report.json';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** A part that has run. */
interface Done {
  readonly title: string;
  readonly tests?: number | undefined;
  readonly ms: number;
}

const done: Done[] = [];

/** What ran, how many tests it was, and how long it took. */
function summary(): string {
  const width = Math.max(...done.map(({ title }) => title.length));
  const lines = done.map(
    ({ title, tests, ms }) =>
      `  ${title.padEnd(width)}  ${(tests === undefined ? '' : `${tests} tests`).padStart(11)}  ${inSeconds(ms).padStart(7)}`,
  );
  const whole = done.reduce((sum, { ms }) => sum + ms, 0);
  return ['', ...lines, `  ${'All parts'.padEnd(width)}  ${''.padStart(11)}  ${inSeconds(whole).padStart(7)}`].join('\n');
}

async function readReport(): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(`${root}/${REPORT}`, 'utf8')) as Report;
  } catch {
    // The runner ended before it wrote one.
    return undefined;
  }
}

/** Runs a part; one that fails ends the run with the command that repeats it. */
async function step(title: string, args: readonly string[], repeat?: string, env?: NodeJS.ProcessEnv): Promise<void> {
  const from = performance.now();
  console.log(`\n── Part ${done.length + 1}: ${title}`);
  const code = await runNode(root, args, cleanup, env);
  const report = args[0] === VITEST ? await readReport() : undefined;
  done.push({ title: code === 0 ? title : `${title}: failed`, tests: report?.numPassedTests, ms: performance.now() - from });
  if (code === 0) return;
  const files = report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)) ?? [];
  const command = [repeat ?? [relative(root, process.execPath), ...args].join(' '), ...files].join(' ');
  const full = [root, folder, onDisk].find((each) => !hasRoom(each));
  console.error(`${summary()}\n\n${title}: failed (exit code ${code}). To repeat it: ${command}`);
  if (full !== undefined) console.error(fullDisk(full));
  await leave(code);
}

/** Runs some of the Vitest projects and returns how many tests passed. `repeat`: the command that takes files of theirs. */
async function suite(title: string, projects: readonly string[], repeat: string, env?: NodeJS.ProcessEnv): Promise<number> {
  await rm(`${root}/${REPORT}`, { force: true });
  const names = projects.flatMap((name) => ['--project', name]);
  const reporters = [
    '--reporter=default',
    '--reporter=./src/tools/run/test/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ];
  await step(title, [VITEST, 'run', ...names, ...filters, '--passWithNoTests', ...reporters], repeat, env);
  return (await readReport())?.numPassedTests ?? 0;
}

/** What a browser needs may have been added to our own environment meanwhile. */
const inTestFolder = () => ({ ...process.env, TMPDIR: folder });

async function definitions(): Promise<void> {
  await step('Form definitions and their samples', ['src/tools/forms/main.ts', 'check'], 'npm run forms -- check');
  await step('Format', ['node_modules/oxfmt/bin/oxfmt', '--check'], 'npm run format');
  await step('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
  await step('Lint', ['node_modules/oxlint/bin/oxlint']);
  await step('Unused files and exports', ['node_modules/knip/bin/knip.js', '--no-progress']);
}

const isChosen = (file: string) => filters.length === 0 || filters.some((filter) => file.includes(filter));

async function inBrowser(env?: NodeJS.ProcessEnv): Promise<number> {
  // If the filter excludes all browser tests, skip the browser and the build.
  if (!globSync('tests/e2e/**/*.test.ts', { cwd: root }).some(isChosen)) return 0;
  const browser = await findBrowser();
  if (!(await isBuilt(root))) await step('Production build', ['src/tools/build/main.ts'], 'npm run build');
  return suite('In a real browser', ['e2e'], 'npm run test:e2e --', { ...inTestFolder(), CHROMIUM_PATH: browser, ...env });
}

/** By what they are called with; each gives how many tests passed. */
const RUNS: Readonly<Record<string, () => Promise<number>>> = {
  // With a filter one wants an answer about a few files, not about the whole.
  unit: async () => {
    if (filters.length === 0) await definitions();
    return suite('Unit and API tests', ['node*', 'client*'], 'npm run test:unit --', { ...inTestFolder(), TEST_DATABASES: 'sqlite' });
  },
  e2e: () => inBrowser(),
  all: async () => {
    const isWhole = filters.length === 0;
    // Before anything that takes long: whether there is a browser at all.
    if (isWhole) await findBrowser();
    if (isWhole) await definitions();
    // At once, since faults are mostly waited for.
    const env = { ...inTestFolder(), TEST_DISK: onDisk };
    const passed = await suite(
      'Unit and API tests; faults and attacks, briefly',
      ['node*', 'client*', 'faults', 'attack'],
      'npm test --',
      env,
    );
    return passed + (await inBrowser(isWhole ? { TEST_BREADTH: 'brief' } : {}));
  },
};

const run = RUNS[size];
if (!run) throw new Error(`There is no run "${size}".`);
const passed = await run().catch((error: Error) => {
  console.error(error.message);
  return leave(1);
});
if (passed === 0) {
  console.error(`\nNo test file's path contains ${filters.map((filter) => `"${filter}"`).join(' or ')}.`);
  await leave(1);
}
console.log(`${summary()}\n\n${passed} passed, 0 failed`);
await leave(0);
