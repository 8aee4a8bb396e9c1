import { fileURLToPath } from 'node:url';
import { startCleanupProcess } from '../process/cleanup-process.ts';
import { exitOnSignal } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { makeDiskFolder } from './test-folder.ts';

/** Runs a benchmark with cleanup of the servers and databases that it starts: `bench.ts <script> [its arguments]`. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = makeDiskFolder();
const cleanup = startCleanupProcess(folder);
const leave = exitOnSignal(cleanup);
await leave(await runNode(root, process.argv.slice(2), cleanup, { ...process.env, TMPDIR: folder }));
