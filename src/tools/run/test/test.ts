// Runs the parts of `npm test`, and prints their results.
import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
const [folder, diskFolder] = makeFolders();
const cleanup = startCleanupProcess(folder, diskFolder);
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

const [runName = 'all', ...filters] = allowInstalling(process.argv.slice(2));
const VITEST = 'node_modules/vitest/vitest.mjs';
/** In a folder of this run, since tests start other runs at the same time. */
const REPORT = join(diskFolder, 'test-report.json');

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** A finished part. */
interface FinishedPart {
  readonly title: string;
  readonly tests?: number | undefined;
  readonly ms: number;
}

const finishedParts: FinishedPart[] = [];

/** The finished parts, with the number of tests and the time of each. */
function summary(): string {
  const width = Math.max(...finishedParts.map(({ title }) => title.length));
  const lines = finishedParts.map(
    ({ title, tests, ms }) =>
      `  ${title.padEnd(width)}  ${(tests === undefined ? '' : `${tests} tests`).padStart(11)}  ${inSeconds(ms).padStart(7)}`,
  );
  const total = finishedParts.reduce((sum, { ms }) => sum + ms, 0);
  return ['', ...lines, `  ${'All parts'.padEnd(width)}  ${''.padStart(11)}  ${inSeconds(total).padStart(7)}`].join('\n');
}

async function readReport(): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(REPORT, 'utf8')) as Report;
  } catch {
    // Vitest exited before it wrote the report.
    return undefined;
  }
}

/** Runs a part. If it fails, prints the command to repeat it, and exits. */
async function runPart(title: string, args: readonly string[], repeat?: string, env?: NodeJS.ProcessEnv): Promise<void> {
  const startedAt = performance.now();
  console.log(`\n── Part ${finishedParts.length + 1}: ${title}`);
  const code = await runNode(root, args, cleanup, env);
  const report = args[0] === VITEST ? await readReport() : undefined;
  finishedParts.push({ title: code === 0 ? title : `${title}: failed`, tests: report?.numPassedTests, ms: performance.now() - startedAt });
  if (code === 0) return;
  const files = report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name)) ?? [];
  const command = [repeat ?? [relative(root, process.execPath), ...args].join(' '), ...files].join(' ');
  const fullFolder = [root, folder, diskFolder].find((path) => !hasRoom(path));
  console.error(`${summary()}\n\n${title}: failed (exit code ${code}). To repeat it: ${command}`);
  if (fullFolder !== undefined) console.error(fullDisk(fullFolder));
  await leave(code);
}

/** Runs Vitest projects, and returns how many tests passed. `repeat`: the command that runs single files of them. */
async function runSuite(title: string, projects: readonly string[], repeat: string, env?: NodeJS.ProcessEnv): Promise<number> {
  await rm(REPORT, { force: true });
  const names = projects.flatMap((name) => ['--project', name]);
  const reporters = [
    '--reporter=default',
    '--reporter=./src/tools/run/test/progress-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ];
  await runPart(title, [VITEST, 'run', ...names, ...filters, '--passWithNoTests', ...reporters], repeat, env);
  return (await readReport())?.numPassedTests ?? 0;
}

/** Read for each suite, since `findBrowser` may add variables for the browser. */
const testEnv = () => ({ ...process.env, TMPDIR: folder });

async function checkSources(): Promise<void> {
  await runPart('Form definitions and their samples', ['src/tools/forms/main.ts', 'check'], 'npm run forms -- check');
  await runPart('Format', ['node_modules/oxfmt/bin/oxfmt', '--check'], 'npm run format');
  await runPart('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
  await runPart('Lint', ['node_modules/oxlint/bin/oxlint']);
  await runPart('Unused files and exports', ['node_modules/knip/bin/knip.js', '--no-progress']);
}

const isChosen = (file: string) => filters.length === 0 || filters.some((filter) => file.includes(filter));

async function runBrowserTests(env?: NodeJS.ProcessEnv): Promise<number> {
  // If the filter excludes all browser tests, skip the browser and the build.
  if (!globSync('tests/e2e/**/*.test.ts', { cwd: root }).some(isChosen)) return 0;
  const browser = await findBrowser();
  if (!(await isBuilt(root))) await runPart('Production build', ['src/tools/build/main.ts'], 'npm run build');
  return runSuite('In a real browser', ['e2e'], 'npm run test:e2e --', { ...testEnv(), CHROMIUM_PATH: browser, ...env });
}

/** Runs by the argument that selects them. Each returns how many tests passed. */
const RUNS: Readonly<Record<string, () => Promise<number>>> = {
  // With a filter, only the chosen tests run.
  unit: async () => {
    if (filters.length === 0) await checkSources();
    return runSuite('Unit and API tests', ['node*', 'client*'], 'npm run test:unit --', { ...testEnv(), TEST_DATABASES: 'sqlite' });
  },
  e2e: () => runBrowserTests(),
  all: async () => {
    const isWhole = filters.length === 0;
    // Fails at once if there is no browser, before anything slow.
    if (isWhole) await findBrowser();
    if (isWhole) await checkSources();
    // All in one run of Vitest, as the fault tests mostly wait.
    const env = { ...testEnv(), TEST_DISK: diskFolder };
    const passed = await runSuite(
      'Unit and API tests; faults and attacks, briefly',
      ['node*', 'client*', 'faults', 'attack'],
      'npm test --',
      env,
    );
    return passed + (await runBrowserTests(isWhole ? { TEST_BREADTH: 'brief' } : {}));
  },
};

const run = RUNS[runName];
if (!run) throw new Error(`There is no run "${runName}".`);
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
