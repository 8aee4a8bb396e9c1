import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdit, EditError } from './apply.ts';
import { judgeMutant, passed, type TestReport, type Verdict } from './judge-mutant.ts';
import { runTest, titlePattern } from './run-test.ts';
import type { Mutant } from './types.ts';
import type { Workplace } from './workplace.ts';

/** An edit, and the row of SECURITY.md that it belongs to. */
export interface Row {
  readonly row: string;
  readonly mutant: Mutant;
}

export interface Outcome extends Row, Verdict {
  readonly seconds: number;
}

/** Does `work` for every item, one at a time in each place, and reports the results in the order of the items. */
async function forEachInPlaces<P, T, R>(
  places: readonly P[],
  items: readonly T[],
  work: (place: P, item: T) => Promise<R>,
  report: (result: R) => void = () => undefined,
): Promise<R[]> {
  const results: (R | undefined)[] = items.map(() => undefined);
  const queue = items.map((item, i) => ({ item, i }));
  let reported = 0;
  await Promise.all(
    places.map(async (place) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        results[next.i] = await work(place, next.item);
        for (let result = results[reported]; result !== undefined; result = results[reported]) {
          report(result);
          reported += 1;
        }
      }
    }),
  );
  return results.filter((result) => result !== undefined);
}

/** Applies an edit, runs its test, and restores the file. */
async function tryMutant(workplace: Workplace, copy: string, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const original = await readFile(path, 'utf8');
  try {
    await writeFile(path, applyEdit(mutant, original));
    return judgeMutant(await runTest(workplace, copy, { test: mutant.test, titles: [titlePattern(mutant)] }));
  } catch (error) {
    if (error instanceof EditError) return { killed: false, why: error.message };
    throw error;
  } finally {
    await writeFile(path, original);
  }
}

/** Whether the tests of an edit pass without it. */
function passesUnedited(mutant: Mutant, report: TestReport): boolean {
  const title = new RegExp(titlePattern(mutant), 'u');
  return (
    passed(report).some((name) => title.test(name)) &&
    !report.testResults.some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
  );
}

/**
 * Tries every edit, in parallel in several copies of the project. Each test file runs once without edits before.
 *
 * @throws when the workplace's `stop` is aborted
 */
export async function tryMutants(
  rows: readonly Row[],
  workplace: Workplace,
  places: number,
  report: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const copies = await Promise.all(Array.from({ length: Math.min(places, rows.length) }, () => workplace.copy()));
  const byTest = [...Map.groupBy(rows, ({ mutant }) => mutant.test)];
  const unedited = new Map(
    await forEachInPlaces(copies, byTest, async (copy, [test, itsRows]) => {
      const titles = [...new Set(itsRows.map(({ mutant }) => titlePattern(mutant)))];
      return [test, await runTest(workplace, copy, { test, titles })] as const;
    }),
  );
  return forEachInPlaces(
    copies,
    rows,
    async (copy, row) => {
      const started = Date.now();
      const uneditedReport = unedited.get(row.mutant.test);
      const isSound = uneditedReport !== undefined && passesUnedited(row.mutant, uneditedReport);
      const verdict = isSound
        ? await tryMutant(workplace, copy, row.mutant)
        : { killed: false, why: 'the test does not pass without the edit' };
      return { ...row, ...verdict, seconds: (Date.now() - started) / 1000 };
    },
    report,
  );
}
