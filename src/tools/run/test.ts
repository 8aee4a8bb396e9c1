import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allowInstalling } from '#tools/browser/debian-package.ts';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { isBuilt } from '#tools/build/stamp.ts';
import { openCaretaker } from './caretaker.ts';
import { leaveInOrder } from './leave.ts';
import { runNode } from './run-node.ts';
import { makeDiskFolder, makeTestFolder } from './test-folder.ts';

/**
 * Runs what there is to check, cheapest first, and stops at the first step that fails: `test.ts <all|unit|e2e> [--install] [filter …]`,
 * a filter being a part of a test file's path.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = makeTestFolder();
const onDisk = makeDiskFolder();
const caretaker = openCaretaker(folder, onDisk);
const leave = leaveInOrder(caretaker);

const [size = 'all', ...filters] = allowInstalling(process.argv.slice(2));
const REPORT = 'node_modules/.cache/test-report.json';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

async function step(title: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  console.log(`\n── ${title}`);
  const code = await runNode(root, args, caretaker, env);
  if (code !== 0) {
    console.error(`\n${title}: failed (exit code ${code}).`);
    await leave(code);
  }
}

/** Runs some of the Vitest projects and returns how many tests passed. */
async function suite(title: string, projects: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  await rm(`${root}/${REPORT}`, { force: true });
  const names = projects.flatMap((name) => ['--project', name]);
  await step(
    title,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...names,
      ...filters,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    env,
  );
  const report = JSON.parse(await readFile(`${root}/${REPORT}`, 'utf8')) as Report;
  return report.numPassedTests;
}

/** What a browser needs may have been added to our own environment meanwhile. */
const inTestFolder = () => ({ ...process.env, TMPDIR: folder });

async function definitions(): Promise<void> {
  // First, as it declares the forms' names, which types are checked by.
  await step('Form definitions and their samples', ['src/tools/forms/main.ts', 'check']);
  await step('Format (npm run format)', ['node_modules/oxfmt/bin/oxfmt', '--check']);
  await step('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
  await step('Lint', ['node_modules/oxlint/bin/oxlint']);
}

const isChosen = (file: string) => filters.length === 0 || filters.some((filter) => file.includes(filter));

async function inBrowser(env?: NodeJS.ProcessEnv): Promise<number> {
  // What a filter leaves out needs neither a browser nor a build.
  if (!globSync('tests/e2e/**/*.test.ts', { cwd: root }).some(isChosen)) return 0;
  const browser = await findBrowser();
  if (!(await isBuilt(root))) await step('Production build', ['src/tools/build/main.ts']);
  return suite('In a real browser', ['e2e'], { ...inTestFolder(), CHROMIUM_PATH: browser, ...env });
}

/** By what they are called with; each gives how many tests passed. */
const RUNS: Readonly<Record<string, () => Promise<number>>> = {
  // With a filter one wants an answer about a few files, not about the whole.
  unit: async () => {
    if (filters.length === 0) await definitions();
    return suite('Unit and API tests', ['node*', 'client*'], { ...inTestFolder(), TEST_DATABASES: 'sqlite' });
  },
  e2e: () => inBrowser(),
  all: async () => {
    const isWhole = filters.length === 0;
    // Before anything that takes long: whether there is a browser at all.
    if (isWhole) await findBrowser();
    if (isWhole) await definitions();
    // At once, since faults are mostly waited for.
    const env = { ...inTestFolder(), TEST_DISK: onDisk };
    const passed = await suite('Unit and API tests; faults and attacks, briefly', ['node*', 'client*', 'faults', 'attack'], env);
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
console.log(`\n${passed} passed, 0 failed`);
await leave(0);
