/** As much of Vitest's JSON report as tells what happened to the tests. */
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

/** What a test run says of an edit. */
export interface Verdict {
  readonly noticed: boolean;
  /** For the reader of the table, where it is not plain. */
  readonly why: string;
}

/** Errors by which a check says that something is not as it should be; others come from a test that broke down before it could tell. */
const ASSERTION =
  /^(AssertionError|TestingLibraryElementError|Error: (Property failed after|Unable to find role|promise (resolved|rejected) .* instead of))/s;

const firstLine = (text: string) => text.split('\n', 1)[0]?.trim().slice(0, 160) ?? '';

/** Whether a test noticed: it ran, and failed by an assertion. Breaking down, hanging or not even starting does not count. */
export function judge({ testResults }: TestReport): Verdict {
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed');
  const failures = ran.flatMap(({ failureMessages }) => failureMessages);
  const told = failures.find((message) => ASSERTION.test(message));
  if (told !== undefined) return { noticed: true, why: firstLine(told) };
  if (ran.length === 0)
    return {
      noticed: false,
      why: `no test ran: ${firstLine(testResults.find(({ message }) => message !== '')?.message ?? 'none has this title')}`,
    };
  if (failures[0] !== undefined) return { noticed: false, why: `failed without an assertion: ${firstLine(failures[0])}` };
  return { noticed: false, why: ran.length === 1 ? 'the test passes' : `all ${ran.length} tests pass` };
}

/** Full titles of the tests that passed. */
export function passed({ testResults }: TestReport): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );
}
