import type { Reporter, TestModule } from 'vitest/node';
import { inSeconds } from '../../console/progress.mjs';

const INTERVAL_MS = 10_000;

/** Prints the number of finished tests every ten seconds. On a terminal, Vitest does so itself. */
export default class ProgressReporter implements Reporter {
  #files = 0;
  #filesDone = 0;
  #passed = 0;
  #failed = 0;
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#files = specifications.length;
    if (process.stdout.isTTY) return;
    const startedAt = performance.now();
    this.#timer = setInterval(() => {
      const tests = `${this.#passed + this.#failed} tests done, ${this.#failed} failed`;
      console.log(`   ${tests} (${this.#filesDone} of ${this.#files} files, ${inSeconds(performance.now() - startedAt)})`);
    }, INTERVAL_MS);
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
    clearInterval(this.#timer);
  }
}
