// Formats the result of a check for a terminal.
import { styleText } from 'node:util';
import type { TableError } from '#shared/table-error.ts';
import { count } from '../changes/report.ts';
import type { CheckResult, FormResult } from '../check.ts';
import { type CheckedPayload, isRefused } from './check-payloads.ts';

/** Issues under their files: the key, then the problem and its fix. */
export function issueLines(issues: readonly TableError[]): string[] {
  return issues.flatMap(({ file, key, problem, fix }) => [`    ${styleText('bold', `${file} · ${key}`)}`, `      ${problem}. ${fix}.`]);
}

/** Up to this many equal warnings are printed individually; of more, only the first. */
const MAX_ALIKE = 3;

/** Warnings under their files. The same warning in many places is reported once, at the first of them. */
function groupedWarnings(warnings: readonly TableError[]): string[] {
  return [...Map.groupBy(warnings, ({ problem, fix }) => `${problem} ${fix}`).values()].flatMap((alike) =>
    alike.length <= MAX_ALIKE
      ? issueLines(alike)
      : [...issueLines(alike.slice(0, 1)), `      and the same in ${alike.length - 1} more places: --json lists them`],
  );
}

/** The build and the dev server print this many warnings of a form; `forms check` prints all. */
const MAX_WARNINGS = 3;

/** The warnings that the build and the dev server print: the first ones of each form, and the number of others. */
export function warningLines(warnings: readonly TableError[]): string[] {
  const formOf = ({ file }: TableError) => file.split('/')[2] ?? '';
  return [...Map.groupBy(warnings, formOf)].flatMap(([form, all]) => [
    ...all.slice(0, MAX_WARNINGS).map(({ message }) => `warning: ${message}`),
    ...(all.length > MAX_WARNINGS ? [`warning: ${all.length - MAX_WARNINGS} more in ${form}: npm run forms -- check ${form}`] : []),
  ]);
}

function formLines({ form, samples, mutants, findings: issues, warnings }: FormResult, width: number): string[] {
  const warned = warnings.length === 0 ? '' : `, ${count(warnings.length, 'warning')} (errors under --strict)`;
  if (issues.length === 0 && warnings.length > 0)
    return [`  ${styleText('yellow', '!')} ${form.padEnd(width)}  ${count(samples, 'sample')}${warned}`, ...groupedWarnings(warnings)];
  if (issues.length === 0) {
    return [
      `  ${styleText('green', '✓')} ${form.padEnd(width)}  ${styleText('dim', `${count(samples, 'sample')}, ${count(mutants, 'mutant')} noticed`)}`,
    ];
  }
  return [
    `  ${styleText('red', '✗')} ${form.padEnd(width)}  ${count(issues.length, 'mistake')}${warned}`,
    ...issueLines(issues),
    ...groupedWarnings(warnings),
  ];
}

/** The breaking changes since the last release, with their possible fixes. */
export function gateLines(breaks: readonly TableError[]): string[] {
  if (breaks.length === 0) return [];
  return [
    `  ${styleText('red', '✗')} since the last release  ${count(breaks.length, 'breaking change')} for stored leads, unfinished applications or open pages`,
    ...issueLines(breaks),
    '    To fix it: add "was" to renamed fields (docs/reference/form-language/changes.md), give new required fields a "default", or use forms allow.',
  ];
}

/** The output of `check`: a line for each form with its mistakes, and the totals. */
export function checkReport({ forms, flows, around, breaks }: CheckResult, seconds: number): string {
  const width = Math.max(0, ...forms.map(({ form }) => form.length));
  const mistakes = around.length + breaks.length + forms.reduce((sum, { findings: issues }) => sum + issues.length, 0);
  const checked = [count(forms.length, 'form'), ...(flows > 0 ? [count(flows, 'flow')] : [])].join(', ');
  const sum = mistakes === 0 ? 'no mistakes' : count(mistakes, 'mistake');
  // While the files that all forms share have mistakes, no form is checked.
  const later = forms.length === 0 && around.length > 0 ? ['    The forms are checked when these are corrected.'] : [];
  return [
    ...forms.flatMap((form) => formLines(form, width)),
    ...(around.length > 0
      ? [`  ${styleText('red', '✗')} between the tables  ${count(around.length, 'mistake')}`, ...issueLines(around)]
      : []),
    ...later,
    ...gateLines(breaks),
    '',
    `${checked}: ${styleText(mistakes === 0 ? 'green' : 'red', sum)} (${seconds.toFixed(1)} s)`,
  ].join('\n');
}

function verdictLines({ form, sample, issues }: CheckedPayload): string[] {
  if (issues.length === 0) return [`${styleText('green', '✓')} ${form} accepts ${sample}`];
  const width = Math.max(...issues.map(({ path }) => path.length));
  return [
    `${styleText('red', '✗')} ${form} refuses ${sample}`,
    ...issues.map(({ path, message }) => `    ${styleText('bold', path.padEnd(width))}  ${message}`),
  ];
}

/** The output of `check <form> <payload> …`: the errors of each rejected payload, and the totals if there are several. */
export function payloadsReport(form: string, checked: readonly CheckedPayload[]): string {
  const checkable = checked.filter(({ problem }) => problem === undefined);
  const refused = checkable.filter(isRefused);
  if (checked.length === 1) return checkable.flatMap(verdictLines).join('\n');
  const sum = `${form}: ${count(checkable.length, 'payload')}, ${refused.length === 0 ? 'none' : refused.length} refused`;
  const unread = checked.length - checkable.length;
  return [...refused.flatMap(verdictLines), unread === 0 ? sum : `${sum}, ${unread} not read`].join('\n');
}
