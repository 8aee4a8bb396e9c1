// Writes the result of a check for a terminal.
import { styleText } from 'node:util';
import type { TableError } from '#shared/table-error.ts';
import type { CheckResult, FormResult } from '../check.ts';
import { type CheckedPayload, isRefused } from './check-payloads.ts';

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Issues under their files: where, then what and its fix. */
export function issueLines(issues: readonly TableError[]): string[] {
  return issues.flatMap(({ file, key, problem, fix }) => [`    ${styleText('bold', `${file} · ${key}`)}`, `      ${problem}. ${fix}.`]);
}

/** So many warnings that say the same are printed with their places; of more, the first. */
const MOST_ALIKE = 3;

/** Warnings under their files. The same warning in many places is reported once, at the first of them. */
function warningsOf(warnings: readonly TableError[]): string[] {
  return [...Map.groupBy(warnings, ({ problem, fix }) => `${problem} ${fix}`).values()].flatMap((alike) =>
    alike.length <= MOST_ALIKE
      ? issueLines(alike)
      : [...issueLines(alike.slice(0, 1)), `      and the same in ${alike.length - 1} more places: --json lists them`],
  );
}

/** So many warnings of a form are printed where the tables are checked by the way: `forms check` has the rest. */
const MOST_WARNINGS = 3;

/** What the build and the dev server print of warnings: the first of each form, and how many more there are. */
export function warningLines(warnings: readonly TableError[]): string[] {
  const formOf = ({ file }: TableError) => file.split('/')[2] ?? '';
  return [...Map.groupBy(warnings, formOf)].flatMap(([form, all]) => [
    ...all.slice(0, MOST_WARNINGS).map(({ message }) => `warning: ${message}`),
    ...(all.length > MOST_WARNINGS ? [`warning: ${all.length - MOST_WARNINGS} more in ${form}: npm run forms -- check ${form}`] : []),
  ]);
}

function formLines({ form, samples, mutants, findings: issues, warnings }: FormResult, width: number): string[] {
  const warned = warnings.length === 0 ? '' : `, ${count(warnings.length, 'warning')} (errors under --strict)`;
  if (issues.length === 0 && warnings.length > 0)
    return [`  ${styleText('yellow', '!')} ${form.padEnd(width)}  ${count(samples, 'sample')}${warned}`, ...warningsOf(warnings)];
  if (issues.length === 0) {
    return [
      `  ${styleText('green', '✓')} ${form.padEnd(width)}  ${styleText('dim', `${count(samples, 'sample')}, ${count(mutants, 'mutant')} noticed`)}`,
    ];
  }
  return [
    `  ${styleText('red', '✗')} ${form.padEnd(width)}  ${count(issues.length, 'mistake')}${warned}`,
    ...issueLines(issues),
    ...warningsOf(warnings),
  ];
}

/** What breaks since the last release, and the ways out of it. */
export function gateLines(breaks: readonly TableError[]): string[] {
  if (breaks.length === 0) return [];
  return [
    `  ${styleText('red', '✗')} since the last release  ${count(breaks.length, 'breaking change')} for stored leads, unfinished applications or open pages`,
    ...issueLines(breaks),
    '    To fix it: add "was" to renamed fields (docs/reference/form-language/changes.md), give new required fields a "default", or use forms allow.',
  ];
}

/** What `check` prints: a line a form, its mistakes under it, and the sum. */
export function checkReport({ forms, flows, around, breaks }: CheckResult, seconds: number): string {
  const width = Math.max(0, ...forms.map(({ form }) => form.length));
  const mistakes = around.length + breaks.length + forms.reduce((sum, { findings: issues }) => sum + issues.length, 0);
  const checked = [count(forms.length, 'form'), ...(flows > 0 ? [count(flows, 'flow')] : [])].join(', ');
  const sum = mistakes === 0 ? 'no mistakes' : count(mistakes, 'mistake');
  return [
    ...forms.flatMap((form) => formLines(form, width)),
    ...(around.length > 0
      ? [`  ${styleText('red', '✗')} between the tables  ${count(around.length, 'mistake')}`, ...issueLines(around)]
      : []),
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

/** What `check <form> <payload> …` prints: accepted, or field and message of each error; of several those that are refused, and the sum. */
export function payloadsReport(form: string, checked: readonly CheckedPayload[]): string {
  const judged = checked.filter(({ problem }) => problem === undefined);
  const refused = judged.filter(isRefused);
  if (checked.length === 1) return judged.flatMap(verdictLines).join('\n');
  const sum = `${form}: ${count(judged.length, 'payload')}, ${refused.length === 0 ? 'none' : refused.length} refused`;
  const unread = checked.length - judged.length;
  return [...refused.flatMap(verdictLines), unread === 0 ? sum : `${sum}, ${unread} not read`].join('\n');
}
