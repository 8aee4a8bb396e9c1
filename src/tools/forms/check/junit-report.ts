// Writes the result of a check as JUnit XML.
import type { CheckResult } from '../check.ts';
import type { CheckedPayload } from './check-payloads.ts';

/** One line of what a CI server lists. */
interface TestCase {
  readonly name: string;
  readonly failure?: string;
  readonly error?: string;
}

/** The cases of one form. */
interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

/** What XML 1.0 cannot hold, not even escaped, is among these: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const ODD = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As they are, an attribute would hold them as spaces.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign).replace(ODD, (sign) => ESCAPED[sign] ?? '\uFFFD');

const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

function caseLines(suite: string, { name, failure, error }: TestCase): string[] {
  const open = `    <testcase${attributes({ classname: `forms.${suite}`, name, time: 0 })}`;
  const [kind, detail] = error === undefined ? (['failure', failure] as const) : (['error', error] as const);
  if (detail === undefined) return [`${open}/>`];
  const [first = ''] = detail.split('\n');
  return [
    `${open}>`,
    `      <${kind}${attributes({ message: first, type: kind === 'error' ? 'unreadable' : 'refused' })}>${escaped(detail)}</${kind}>`,
    '    </testcase>',
  ];
}

function suiteLines({ name, cases }: TestSuite): string[] {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const errors = cases.filter(({ error }) => error !== undefined).length;
  const counts = attributes({ name: `forms.${name}`, tests: cases.length, failures, errors, skipped: 0, time: 0 });
  return [`  <testsuite${counts}>`, ...cases.flatMap((one) => caseLines(name, one)), '  </testsuite>'];
}

/** A report as CI servers read it (JUnit's XML): a suite a form, a case a payload with all that is wrong with it. */
function junit(suites: readonly TestSuite[]): string {
  const all = suites.flatMap(({ cases }) => cases);
  const failures = all.filter(({ failure }) => failure !== undefined).length;
  const errors = all.filter(({ error }) => error !== undefined).length;
  const counts = attributes({ name: 'forms check', tests: all.length, failures, errors });
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${counts}>`, ...suites.flatMap(suiteLines), '</testsuites>', ''].join('\n');
}

const lines = (detail: readonly string[]) => (detail.length === 0 ? {} : { failure: detail.join('\n') });

/** The report on payloads, each a case. */
export function payloadsAsJunit(checked: readonly CheckedPayload[]): string {
  const suites = [...Map.groupBy(checked, ({ form }) => form)].map(([name, payloads]) => ({
    name,
    cases: payloads.map(({ sample, issues, problem }) => ({
      name: sample,
      ...lines(issues.map(({ path, keyword, message }) => `${path === '' ? '(payload)' : path}: ${message} (${keyword})`)),
      ...(problem !== undefined && { error: problem }),
    })),
  }));
  return junit(suites);
}

/** The report on definitions: each form, what stands between the tables, and what breaks since the last release, is a case. */
export function definitionsAsJunit({ forms, around, breaks }: CheckResult): string {
  const one = (name: string, issues: CheckResult['around']) => ({
    name,
    cases: [{ name, ...lines(issues.map(({ message }) => message)) }],
  });
  return junit([
    ...forms.map(({ form, findings: issues }) => one(form, issues)),
    one('between the tables', around),
    one('since the last release', breaks),
  ]);
}
