import { styleText } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

const state = { passed: 'held', failed: 'BROKEN', skipped: 'not run', pending: 'not run' } as const;

/** Prints a table of all tests with the figures that they counted. */
export default class FiguresReporter implements Reporter {
  readonly #cases: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    this.#cases.push(test);
  }

  onTestRunEnd(): void {
    const rows = this.#cases.map((test) => {
      const figures = Object.entries(test.meta().figures ?? {}).map(([name, value]) => `${name} ${value}`);
      return {
        name: test.fullName,
        state: state[test.result().state],
        figures: figures.join(', '),
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      };
    });
    const width = Math.max(...rows.map(({ name }) => name.length), 0);
    console.log(`\n${styleText('bold', `${'check'.padEnd(width)}  result   seconds  figures`)}`);
    for (const { name, state: result, figures, seconds } of rows) {
      console.log(`${name.padEnd(width)}  ${result.padEnd(7)}  ${seconds.toFixed(1).padStart(7)}  ${figures}`);
    }
  }
}
