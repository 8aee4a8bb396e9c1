import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { isBuilt } from '#tools/build/stamp.ts';
import { runNode } from './run-node.ts';

/** Runs everything there is to check, cheapest first, and stops at the first step that fails. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const REPORT = 'node_modules/.cache/test-report.json';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

async function step(title: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  console.log(`\n── ${title}`);
  const code = await runNode(root, args, env);
  if (code !== 0) {
    console.error(`\n${title}: failed (exit code ${code}).`);
    process.exit(code);
  }
}

/** Runs some of the Vitest projects and returns how many tests passed. */
async function suite(title: string, projects: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  await rm(`${root}/${REPORT}`, { force: true });
  const names = projects.flatMap((name) => ['--project', name]);
  await step(title, ['node_modules/vitest/vitest.mjs', 'run', ...names, '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`], env);
  const report = JSON.parse(await readFile(`${root}/${REPORT}`, 'utf8')) as Report;
  return report.numPassedTests;
}

const browser = await findBrowser();
await step('Types', ['node_modules/typescript/bin/tsc', '-p', '.']);
await step('Lint', ['node_modules/oxlint/bin/oxlint']);
await step('Form definitions and their samples', ['src/tools/forms/main.ts', 'check']);
let passed = await suite('Unit and API tests', ['node', 'client']);
passed += await suite('Faults and attacks, briefly', ['faults', 'attack']);
if (!(await isBuilt(root))) await step('Production build', ['src/tools/build/main.ts']);
passed += await suite('In a real browser', ['e2e'], { ...process.env, CHROMIUM_PATH: browser });
console.log(`\n${passed} passed, 0 failed`);
