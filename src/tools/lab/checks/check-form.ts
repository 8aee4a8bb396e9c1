// Checks a form while it is edited in the lab.
import type { TableError } from '#shared/table-error.ts';
import { lintBetween, lintBySeverity, lintCommon, lintForm } from '#tools/forms/lint/lint.ts';
import type { FormDiff } from '#tools/forms/changes/diff-projects.ts';
import { fixSamplesOf } from '#tools/forms/check/fix/fix.ts';
import { gate, sinceRelease } from '#tools/forms/released/compare-with-release.ts';
import type { Released } from '#tools/forms/released/released.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { differences, runSamples } from '#tools/forms/samples/run.ts';
import type { SampleCase } from '#tools/forms/samples/types.ts';
import type { Project } from '#tools/forms/project.ts';
import type { FormRules } from '#tools/forms/verdict.ts';
import { reasonsOf } from './explain-payload.ts';
import { locate, issueOf, locateLinted, syntaxIssues } from './problems.ts';
import type { Checked, SampleVerdict, Written } from '../protocol/calls.ts';
import { idOfSample } from './sample-of-form.ts';
import { compiledMeta, tryForm } from './try-form.ts';
import { type WorkingCopy, workingCopy } from '../files/working-copy.ts';

/** The result of a check. Issues of samples get their positions later, since their texts depend on whether they can be fixed. */
interface CheckResult extends Omit<Checked, 'isFixable'> {
  readonly sampleIssues: readonly TableError[];
}

const NOTHING: CheckResult = { issues: [], sampleIssues: [], samples: [], changes: [] };

function verdictOf(form: string, sample: SampleCase, rules: FormRules): SampleVerdict {
  const { file, key, payload, errors, by } = sample;
  return {
    id: idOfSample(form, sample),
    file: file.slice(`schemas/forms/${form}/`.length),
    key,
    payload,
    expected: errors,
    actual: reasonsOf(rules[by], payload),
    agrees: differences(sample, rules).length === 0,
  };
}

/** The tables with one form only, also in the last release, so that changes of other forms are not reported. */
export function withOneForm({ project, form }: WorkingCopy): Project {
  const { name } = form.source;
  const released = project.released as Released | undefined;
  const releasedForm = released?.forms[name];
  return {
    ...project,
    forms: [form],
    ...(released && { released: { ...released, forms: releasedForm ? { [name]: releasedForm } : {} } }),
  };
}

/** The changes of the form since the last release. */
export const changesOf = (copy: WorkingCopy): FormDiff | undefined => sinceRelease(withOneForm(copy))[0];

function check(onDisk: Project, written: Written): CheckResult {
  const notJson = syntaxIssues(written);
  if (notJson.length > 0) return { ...NOTHING, issues: notJson };
  const copy = workingCopy(onDisk, written);
  const { project, form } = copy;
  const { name } = form.source;
  const meta = compiledMeta(onDisk);
  const locateAll = (errors: readonly TableError[]) => errors.map((error) => locate(error, written));
  const common = lintCommon(project, meta);
  if (common.length > 0) return { ...NOTHING, issues: locateAll(common) };
  const isOwn = ({ file }: TableError) => file.startsWith(`schemas/forms/${name}/`);
  const breaks = locateAll(gate(withOneForm(copy), name)).map((issue) => ({ ...issue, isBreak: true }) as const);
  const changes = (changesOf(copy)?.changes ?? []).map(({ harm, path, what, fix, meant }) => ({
    harm,
    path,
    what,
    ...(fix !== undefined && { fix }),
    ...(meant && { why: meant.why }),
  }));
  const linted = lintBySeverity(form, meta);
  const issues = [...locateAll(lintBetween(project, meta).filter(isOwn)), ...breaks, ...locateLinted(linted, written)];
  const result = { ...NOTHING, changes, issues };
  const { rules } = tryForm(onDisk, written);
  if (!rules || lintForm(form, meta, 'imported').length > 0) return result;
  const cases = sampleCases(form);
  const samples = cases.map((sample) => verdictOf(name, sample, rules()));
  return { ...result, samples, sampleIssues: runSamples(cases, rules()) };
}

/** Length of a schema with about a hundred fields. Fixing the samples of a longer one takes minutes. */
const MAX_TRIED_LENGTH = 10_000;

/** Whether a sample can be fixed automatically. A long form is assumed to have one, since trying would take too long. */
function isFixable(onDisk: Project, written: Written): boolean {
  const { project, form } = workingCopy(onDisk, written);
  if (JSON.stringify(form.source.schema).length > MAX_TRIED_LENGTH) return true;
  return fixSamplesOf(project, compiledMeta(onDisk), form.source.name).changed.size > 0;
}

/** Checks the edited form as `forms check` does. Later checks run only if the form passes the earlier ones. */
export function checkWritten(onDisk: Project, written: Written): Checked {
  try {
    const { sampleIssues, issues, ...result } = check(onDisk, written);
    const hasSampleIssues = sampleIssues.length > 0 || issues.some(({ file }) => file.split('/').includes('samples'));
    const fixable = hasSampleIssues && isFixable(onDisk, written);
    return { ...result, issues: [...issues, ...sampleIssues.map((error) => locate(error, written, fixable))], isFixable: fixable };
  } catch (error) {
    return { issues: [issueOf(error, written)], samples: [], changes: [], isFixable: false };
  }
}
