/** The parts of Vitest's JSON report that `judgeMutant` reads. */
export interface TestReport {
  readonly testResults: readonly {
    /** Why the file as a whole failed; '' when it did not. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Whether a test killed the mutant, and why. */
export interface Verdict {
  readonly killed: boolean;
  /** For the table: the assertion that failed, or why the edit survived. */
  readonly why: string;
}

/** Errors of a failed assertion. Other errors come from a test that crashed before it could check anything. */
const ASSERTION =
  /^(AssertionError|TestingLibraryElementError|Error: (Property failed after|Unable to find role|promise (resolved|rejected) .* instead of))/s;

const firstLine = (text: string) => text.split('\n', 1)[0]?.trim().slice(0, 160) ?? '';

/** A mutant is killed if a test ran and an assertion failed. A crash, a time-out or a test that did not start does not count. */
export function judgeMutant({ testResults }: TestReport): Verdict {
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const failures = ran.flatMap(({ failureMessages }) => failureMessages);
  const assertion = failures.find((message) => ASSERTION.test(message));
  if (assertion !== undefined) return { killed: true, why: firstLine(assertion) };
  if (ran.length === 0)
    return {
      killed: false,
      why: `no test ran: ${firstLine(testResults.find(({ message }) => message !== '')?.message ?? 'none has this title')}`,
    };
  if (failures[0] !== undefined) return { killed: false, why: `failed without an assertion: ${firstLine(failures[0])}` };
  return { killed: false, why: ran.length === 1 ? 'the test passes' : `all ${ran.length} tests pass` };
}

/** Full titles of the tests that passed. */
export function passed({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}
