import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { protections } from './protections.ts';
import { printRow, printSummary } from './print.ts';
import { tryMutants } from './try-mutants.ts';
import { openWorkplace } from './workplace.ts';

const MOST_AT_ONCE = 4;

/**
 * `npm run test:mutants [filter …]`: removes each protection in a copy of the project and runs the test that must fail.
 * A filter is a part of an edit's id or file, of its test's file, or of its row in SECURITY.md. `--why` also shows what
 * the test reported.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { why: { type: 'boolean', default: false } } });
const filters = positionals.map((text) => text.toLowerCase());
const isWanted = (...texts: readonly string[]) =>
  filters.length === 0 || filters.some((filter) => texts.some((text) => text.toLowerCase().includes(filter)));
const rows = protections.flatMap(({ row, mutants }) =>
  mutants.filter(({ id, file, test }) => isWanted(id, file, test, row)).map((mutant) => ({ row, mutant })),
);
if (rows.length === 0) {
  console.error(`No edit has «${filters.join('» or «')}» in its id, file, test or row. The ids stand in tests/mutants/protections.ts.`);
  process.exit(2);
}

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => stop.abort());

const started = Date.now();
const workplace = openWorkplace(stop.signal);
try {
  const outcomes = await tryMutants(rows, workplace, Math.min(MOST_AT_ONCE, availableParallelism()), (outcome) =>
    printRow(outcome, values.why),
  );
  printSummary(outcomes, (Date.now() - started) / 1000);
  process.exitCode = outcomes.every(({ killed }) => killed) ? 0 : 1;
} catch (error) {
  if (!stop.signal.aborted) console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await workplace.close();
}
// The channel that reports the end of the parent process would keep this process alive.
process.exit();
