import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { startCleanupProcess } from '../process/cleanup-process.ts';
import { exitOnSignal } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { makeTestFolder } from './test-folder.ts';

/**
 * Tests forms of other projects: `corpus.ts [folder …]`. A folder holds one form (`schema`, `valid`, `invalid`) or files of the
 * JSON Schema Test Suite; the default is tests/corpus/forms. Results are compared with plain Ajv, then each payload is filled in and
 * sent in a browser. Generated payloads are random; `SEED` repeats a run.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
// npm runs scripts in the project's root.
const folders = process.argv.slice(2).map((folder) => resolve(process.env['INIT_CWD'] ?? '', folder));
const folder = makeTestFolder();
const cleanup = startCleanupProcess(folder);
const leave = exitOnSignal(cleanup);
const { SEED = String(randomInt(2 ** 31)) } = process.env;
console.log(`Seed of the generated forms: ${SEED}`);

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node*', '--project', 'e2e'];
const files = ['tests/corpus', 'tests/engine/corpus.test.ts', 'tests/e2e/foreign-forms', 'tests/schemas/same-verdict.test.ts'];
const env = { ...process.env, CORPUS: folders.join(':'), GENERATED: '3000', SEED, TMPDIR: folder, CHROMIUM_PATH: await findBrowser() };
await leave(await runNode(root, [...vitest, ...files], cleanup, env));
