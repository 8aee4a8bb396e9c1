import { styleText } from 'node:util';
import type { Outcome } from './try-mutants.ts';

const WIDTH = 96;

let lastRow: string | undefined;

/** Prints an edit's row of the table, under the row of SECURITY.md that it belongs to; and why it is so, where asked, or where it survived. */
export function printRow({ row, mutant: { id, protects, test, title }, killed, why, seconds }: Outcome, showWhy: boolean): void {
  if (row !== lastRow) console.log(`\n${styleText('bold', row)}\nkilled   seconds  ${'protection'.padEnd(WIDTH)}  test`);
  lastRow = row;
  console.log(`${killed ? 'yes    ' : styleText('red', 'NO     ')}  ${seconds.toFixed(1).padStart(7)}  ${protects.padEnd(WIDTH)}  ${test}`);
  if (!killed || showWhy) console.log(`         ${id}: ${why}${title === undefined ? '' : ` («${title}»)`}`);
}

/** Says how many edits there were, and how many survived. */
export function printSummary(outcomes: readonly Outcome[], seconds: number): void {
  const survived = outcomes.filter(({ killed }) => !killed).length;
  console.log(`\n${outcomes.length} edits, ${survived === 0 ? 'all killed' : `${survived} survived`}, ${Math.round(seconds)} seconds`);
}
