import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCaretaker } from './caretaker.ts';
import { leaveInOrder } from './leave.ts';
import { runNode } from './run-node.ts';
import { makeTestFolder } from './test-folder.ts';

/**
 * Takes forms that other people wrote and compares all verdicts on their payloads with plain Ajv's: `corpus.ts [folder …]`, each folder
 * with files of one form (`schema`, `valid`, `invalid`) or of the JSON Schema Test Suite. Without one, those in tests/corpus/forms.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
// npm runs scripts in the project's root.
const folders = process.argv.slice(2).map((folder) => resolve(process.env['INIT_CWD'] ?? '', folder));
const folder = makeTestFolder();
const caretaker = openCaretaker(folder);
const leave = leaveInOrder(caretaker);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node*', 'tests/corpus'];
await leave(await runNode(root, vitest, caretaker, { ...process.env, CORPUS: folders.join(':'), GENERATED: '3000', TMPDIR: folder }));
