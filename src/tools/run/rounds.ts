import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.ts';

/** Runs one of the repeated suites at its full length: `rounds.ts <project> [vitest's own arguments]`. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const [project = '', ...args] = process.argv.slice(2);
const reporters = ['--reporter=default', '--reporter=./tests/support/figures-reporter.ts'];
const code = await runNode(root, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...args], {
  ...process.env,
  ROUNDS: 'long',
});
process.exit(code);
