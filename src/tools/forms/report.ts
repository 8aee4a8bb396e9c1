import { styleText } from 'node:util';
import type { TableError } from '#shared/table-error.ts';
import type { CheckResult, FormResult } from './check.ts';
import type { Imported } from './import/import-form.ts';
import { type CheckedPayload, isRefused } from './payloads/checked.ts';
import { MEANS_NOTHING } from './standard.ts';

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Findings under their files: where, then what and its mend. */
function findingLines(findings: readonly TableError[]): string[] {
  return findings.flatMap(({ file, key, problem, mend }) => [`    ${styleText('bold', `${file} · ${key}`)}`, `      ${problem}. ${mend}.`]);
}

function formLines({ form, samples, mutants, findings, warnings }: FormResult, width: number): string[] {
  const warned = warnings.length === 0 ? '' : `, ${count(warnings.length, 'warning')} (errors under --strict)`;
  if (findings.length === 0 && warnings.length > 0)
    return [`  ${styleText('yellow', '!')} ${form.padEnd(width)}  ${count(samples, 'sample')}${warned}`, ...findingLines(warnings)];
  if (findings.length === 0) {
    return [
      `  ${styleText('green', '✓')} ${form.padEnd(width)}  ${styleText('dim', `${count(samples, 'sample')}, ${count(mutants, 'mutant')} noticed`)}`,
    ];
  }
  return [
    `  ${styleText('red', '✗')} ${form.padEnd(width)}  ${count(findings.length, 'mistake')}${warned}`,
    ...findingLines([...findings, ...warnings]),
  ];
}

/** What breaks since the last release, and the ways out of it. */
export function gateLines(breaks: readonly TableError[]): string[] {
  if (breaks.length === 0) return [];
  return [
    `  ${styleText('red', '✗')} since the last release  ${count(breaks.length, 'breaking change')} for stored leads, unfinished applications or open pages`,
    ...findingLines(breaks),
    '    To fix it: add "was" to renamed fields (docs/reference/form-language/changes.md), give new required fields a "default", or use forms allow.',
  ];
}

/** What `check` prints: a line a form, its mistakes under it, and the sum. */
export function checkReport({ forms, flows, around, breaks }: CheckResult, seconds: number): string {
  const width = Math.max(0, ...forms.map(({ form }) => form.length));
  const mistakes = around.length + breaks.length + forms.reduce((sum, { findings }) => sum + findings.length, 0);
  const checked = [count(forms.length, 'form'), ...(flows > 0 ? [count(flows, 'flow')] : [])].join(', ');
  const sum = mistakes === 0 ? 'no mistakes' : count(mistakes, 'mistake');
  return [
    ...forms.flatMap((form) => formLines(form, width)),
    ...(around.length > 0
      ? [`  ${styleText('red', '✗')} between the tables  ${count(around.length, 'mistake')}`, ...findingLines(around)]
      : []),
    ...gateLines(breaks),
    '',
    `${checked}: ${styleText(mistakes === 0 ? 'green' : 'red', sum)} (${seconds.toFixed(1)} s)`,
  ].join('\n');
}

function verdictLines({ form, sample, findings }: CheckedPayload): string[] {
  if (findings.length === 0) return [`${styleText('green', '✓')} ${form} accepts ${sample}`];
  const width = Math.max(...findings.map(({ path }) => path.length));
  return [
    `${styleText('red', '✗')} ${form} refuses ${sample}`,
    ...findings.map(({ path, message }) => `    ${styleText('bold', path.padEnd(width))}  ${message}`),
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

/** So many keywords of one name that mean nothing are each told by their path; of more, the first. */
const MOST_ALIKE = 3;

/** What could not be taken: a keyword of other tools, which a schema may hold a hundred times, is told once, behind what can be mended. */
function untakenLines(untaken: Imported['untaken']): string[] {
  const [unknown, others] = [true, false].map((isUnknown) => untaken.filter(({ why }) => (why === MEANS_NOTHING) === isUnknown));
  const alike = Map.groupBy(unknown ?? [], ({ path }) => path.split('/').at(-1));
  const line = ({ file, path, why }: Imported['untaken'][number], more = '') =>
    `  ${styleText('bold', `${file} · ${path === '' ? '(root)' : path}`)}${more}: ${why}`;
  return [
    ...(others ?? []).map((one) => line(one)),
    ...[...alike.values()].flatMap((all) =>
      all.length > MOST_ALIKE
        ? all.slice(0, 1).map((one) => line(one, ` and ${all.length - 1} more of this name`))
        : all.map((one) => line(one)),
    ),
  ];
}

/**
 * What `new --from` prints: the files, what could not be taken, by path, and what was taken and does harm.
 *
 * @param limits a line for each sample at a limit that was added to the files, and for each that could not be
 */
export function importReport(
  form: string,
  { files, untaken, harmful }: Imported,
  limits: { readonly done: readonly string[]; readonly left: readonly string[] },
): string {
  const lost = untakenLines(untaken);
  return [
    `Created the form "${form}":`,
    ...files.map((file) => `  schemas/${file}`),
    ...(limits.done.length > 0 ? [`  and ${count(limits.done.length, 'sample')} at the limits of its rules`] : []),
    ...(lost.length > 0 ? ['', `${count(untaken.length, 'part')} could not be converted:`, ...lost] : []),
    ...(harmful.length > 0 ? ['', 'Converted as it is. Fix it before anybody uses the form:', ...findingLines(harmful)] : []),
    ...(limits.left.length > 0 ? ['', 'To do for samples at its limits:', ...limits.left.map((one) => `  ${one}`)] : []),
    '',
    'Next: place it on a page with one line in src/content/pages/<page>.ts',
    `  { block: 'form', form: '${form}' },`,
    `then edit its files, and run  npm run forms -- check ${form}`,
    "The rules of this site's own forms (a length limit for every text, for example) are warnings there. They are errors under --strict,",
    'and in the tests for forms whose schema.json names ../../meta/form.schema.json as its $schema.',
  ].join('\n');
}
