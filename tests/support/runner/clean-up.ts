import { afterAll, afterEach } from 'vitest';

/**
 * Clean-up of test helpers. Several files of tests share the module of a helper, but a hook that it registers runs only for the
 * first file. So helpers register their clean-up here, and the setup of each file registers the hooks.
 */
type CleanUp = () => unknown;

const afterTests: CleanUp[] = [];
const afterFiles: CleanUp[] = [];

/** Runs a clean-up after each test. Call it once, at the top level of a helper's module. */
export const afterEachTest = (cleanUp: CleanUp): void => void afterTests.push(cleanUp);

/** Runs a clean-up after each file of tests. Call it once, at the top level of a helper's module. */
export const afterEachFile = (cleanUp: CleanUp): void => void afterFiles.push(cleanUp);

/** Runs all, even if some fail, and throws their errors at the end. */
async function runAll(cleanUps: readonly CleanUp[]): Promise<void> {
  const failed = [];
  for (const cleanUp of cleanUps) {
    try {
      await cleanUp();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 1) throw new AggregateError(failed);
  if (failed.length === 1) throw failed[0];
}

/** Registers the hooks of a file of tests. */
export function cleanUpAfterTests(): void {
  afterEach(() => runAll(afterTests));
  afterAll(() => runAll(afterFiles));
}
