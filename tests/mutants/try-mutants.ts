import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdit, EditError } from './apply.ts';
import { judgeMutant, passed, type TestReport, type Verdict } from './judge-mutant.ts';
import { runTest, titlePattern } from './run-test.ts';
import type { Mutant } from './types.ts';
import type { Workplace } from './workplace.ts';

/** An edit and the row of SECURITY.md that it tries. */
export interface Row {
  readonly row: string;
  readonly mutant: Mutant;
}

export interface Outcome extends Row, Verdict {
  readonly seconds: number;
}

/** Does `work` on every item, as many at once as there are places, and tells of each outcome in the items' order. */
async function eachAt<P, T, R>(
  places: readonly P[],
  items: readonly T[],
  work: (place: P, item: T) => Promise<R>,
  tell: (result: R) => void = () => undefined,
): Promise<R[]> {
  const results: (R | undefined)[] = items.map(() => undefined);
  const queue = items.map((item, i) => ({ item, i }));
  let reported = 0;
  await Promise.all(
    places.map(async (place) => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        results[next.i] = await work(place, next.item);
        for (let result = results[reported]; result !== undefined; result = results[reported]) {
          tell(result);
          reported += 1;
        }
      }
    }),
  );
  return results.filter((result) => result !== undefined);
}

/** With an edit made, runs its test; the file is as it was when this is done. */
async function tryOne(workplace: Workplace, copy: string, mutant: Mutant): Promise<Verdict> {
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

/** Whether the tests that are to notice an edit pass without it. */
function passesUnedited(mutant: Mutant, report: TestReport): boolean {
  const title = new RegExp(titlePattern(mutant), 'u');
  return (
    passed(report).some((name) => title.test(name)) &&
    !report.testResults.some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'))
  );
}

/**
 * Tries every edit, in as many copies of the project as are to work at once; each test file runs once unedited before.
 *
 * @throws when the work is to stop
 */
export async function tryMutants(
  rows: readonly Row[],
  workplace: Workplace,
  places: number,
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const copies = await Promise.all(Array.from({ length: Math.min(places, rows.length) }, () => workplace.copy()));
  const byTest = [...Map.groupBy(rows, ({ mutant }) => mutant.test)];
  const unedited = new Map(
    await eachAt(copies, byTest, async (copy, [test, its]) => {
      const titles = [...new Set(its.map(({ mutant }) => titlePattern(mutant)))];
      return [test, await runTest(workplace, copy, { test, titles })] as const;
    }),
  );
  return eachAt(
    copies,
    rows,
    async (copy, row) => {
      const started = Date.now();
      const report = unedited.get(row.mutant.test);
      const isSound = report !== undefined && passesUnedited(row.mutant, report);
      const verdict = isSound
        ? await tryOne(workplace, copy, row.mutant)
        : { killed: false, why: 'the test does not pass without the edit' };
      return { ...row, ...verdict, seconds: (Date.now() - started) / 1000 };
    },
    tell,
  );
}
