import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { openCaretaker } from '../process/cleanup-process.ts';
import { leaveInOrder } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { makeTestFolder } from './test-folder.ts';

/**
 * Takes forms that other people wrote: `corpus.ts [folder …]`, each folder with files of one form (`schema`, `valid`, `invalid`) or of the
 * JSON Schema Test Suite; without one, those in tests/corpus/forms. All verdicts on their payloads are compared with plain Ajv's; then each
 * payload is filled in and sent in a real browser. What is made up, is made up anew each time: `SEED` repeats an earlier run.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
// npm runs scripts in the project's root.
const folders = process.argv.slice(2).map((folder) => resolve(process.env['INIT_CWD'] ?? '', folder));
const folder = makeTestFolder();
const caretaker = openCaretaker(folder);
const leave = leaveInOrder(caretaker);
const { SEED = String(randomInt(2 ** 31)) } = process.env;
console.log(`Seed of the generated forms: ${SEED}`);

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node*', '--project', 'e2e'];
const files = ['tests/corpus', 'tests/e2e/found-forms', 'tests/shared/forms/schema/explain.test.ts', 'tests/schemas/same-verdict.test.ts'];
const env = { ...process.env, CORPUS: folders.join(':'), GENERATED: '3000', SEED, TMPDIR: folder, CHROMIUM_PATH: await findBrowser() };
await leave(await runNode(root, [...vitest, ...files], caretaker, env));
