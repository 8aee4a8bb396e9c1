import { fileURLToPath } from 'node:url';
import { openCaretaker } from '../process/cleanup-process.ts';
import { leaveInOrder } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { makeDiskFolder } from './test-folder.ts';

/** Runs a script that starts servers and databases, none of which may outlive it: `guarded.ts <script> [its arguments]`. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = makeDiskFolder();
const caretaker = openCaretaker(folder);
const leave = leaveInOrder(caretaker);
await leave(await runNode(root, process.argv.slice(2), caretaker, { ...process.env, TMPDIR: folder }));
