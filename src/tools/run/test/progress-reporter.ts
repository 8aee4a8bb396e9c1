import type { Reporter, TestModule } from 'vitest/node';
import { inSeconds } from '../../console/progress.mjs';

const EVERY_MS = 10_000;

/** Says every ten seconds how many tests are done; on a terminal the runner does so itself. */
export default class ProgressReporter implements Reporter {
  #files = 0;
  #filesDone = 0;
  #passed = 0;
  #failed = 0;
  #tick: NodeJS.Timeout | undefined;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#files = specifications.length;
    if (process.stdout.isTTY) return;
    const from = performance.now();
    this.#tick = setInterval(() => {
      const tests = `${this.#passed + this.#failed} tests done, ${this.#failed} failed`;
      console.log(`   ${tests} (${this.#filesDone} of ${this.#files} files, ${inSeconds(performance.now() - from)})`);
    }, EVERY_MS);
  }

  onTestModuleEnd(file: TestModule): void {
    this.#filesDone += 1;
    for (const test of file.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') this.#passed += 1;
      if (state === 'failed') this.#failed += 1;
    }
  }

  onTestRunEnd(): void {
    clearInterval(this.#tick);
  }
}
