import { afterAll, afterEach } from 'vitest';

/**
 * What helpers of tests have to do when a test, or a file of tests, is over. Files that run one after the other share the
 * helpers' modules, and a hook that a module sets counts for the first of these files alone; so helpers leave their work
 * here, and each file's setup has it done.
 */
type Work = () => unknown;

const afterTests: Work[] = [];
const afterFiles: Work[] = [];

/** Has `work` done after each test from now on. Call it once, where a helper's module begins. */
export const afterEachTest = (work: Work): void => void afterTests.push(work);

/** Has `work` done after each file of tests from now on. Call it once, where a helper's module begins. */
export const afterEachFile = (work: Work): void => void afterFiles.push(work);

/** Does it all, even where some of it fails, and fails then. */
async function doAll(all: readonly Work[]): Promise<void> {
  const failed = [];
  for (const work of all) {
    try {
      await work();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 1) throw new AggregateError(failed);
  if (failed.length === 1) throw failed[0];
}

/** Sets the hooks of a file of tests. */
export function cleanUpAfterTests(): void {
  afterEach(() => doAll(afterTests));
  afterAll(() => doAll(afterFiles));
}
