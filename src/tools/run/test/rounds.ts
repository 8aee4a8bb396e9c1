import { fileURLToPath } from 'node:url';
import { allowInstalling } from '#tools/browser/debian-package.ts';
import { startCleanupProcess } from '../process/cleanup-process.ts';
import { exitOnSignal } from '../process/exit.ts';
import { runNode } from '../process/run-node.ts';
import { makeDiskFolder } from './test-folder.ts';

/** Runs one of the repeated suites at its full length: `rounds.ts <project> [--install] [vitest's own arguments]`. */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [project = '', ...args] = allowInstalling(process.argv.slice(2));
const folder = makeDiskFolder();
const cleanup = startCleanupProcess(folder);
const leave = exitOnSignal(cleanup);
const reporters = ['--reporter=default', '--reporter=./tests/support/runner/figures-reporter.ts'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...args];
await leave(await runNode(root, vitest, cleanup, { ...process.env, ROUNDS: 'long', TMPDIR: folder }));
