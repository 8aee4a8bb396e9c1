import { styleText } from 'node:util';
import type { Outcome } from './try-mutants.ts';

const WIDTH = 96;

let lastRow: string | undefined;

/** Prints the result of an edit under its row of SECURITY.md. Prints the reason too if the edit survived, or if asked. */
export function printRow({ row, mutant: { id, protects, test, title }, killed, why, seconds }: Outcome, showWhy: boolean): void {
  if (row !== lastRow) console.log(`\n${styleText('bold', row)}\nkilled   seconds  ${'protection'.padEnd(WIDTH)}  test`);
  lastRow = row;
  console.log(`${killed ? 'yes    ' : styleText('red', 'NO     ')}  ${seconds.toFixed(1).padStart(7)}  ${protects.padEnd(WIDTH)}  ${test}`);
  if (!killed || showWhy) console.log(`         ${id}: ${why}${title === undefined ? '' : ` («${title}»)`}`);
}

/** Prints the number of edits, and how many survived. */
export function printSummary(outcomes: readonly Outcome[], seconds: number): void {
  const survived = outcomes.filter(({ killed }) => !killed).length;
  console.log(`\n${outcomes.length} edits, ${survived === 0 ? 'all killed' : `${survived} survived`}, ${Math.round(seconds)} seconds`);
}
