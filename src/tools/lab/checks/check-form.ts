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
import { placed, issueOf, severityPlaced, syntaxIssues } from './problems.ts';
import type { Checked, SampleVerdict, Written } from '../protocol/calls.ts';
import { idOfSample } from './sample-of-form.ts';
import { knownMeta, tryForm } from './try-form.ts';
import { type WorkingCopy, workingCopy } from '../files/working-copy.ts';

/** What is found of a form; problems of samples are placed once it is known whether these can be fixed. */
interface Look extends Omit<Checked, 'isFixable'> {
  readonly ofSamples: readonly TableError[];
}

const NOTHING: Look = { issues: [], ofSamples: [], samples: [], changes: [] };

function verdictOf(form: string, sample: SampleCase, rules: FormRules): SampleVerdict {
  const { file, key, payload, errors, by } = sample;
  const own = file.slice(`schemas/forms/${form}/`.length);
  const given = reasonsOf(rules[by], payload);
  return { id: idOfSample(form, sample), file: own, key, payload, stated: errors, given, agrees: differences(sample, rules).length === 0 };
}

/** The tables with nothing but one form in them, and of the last release nothing but it: what else changed since is not reported here. */
export function alone({ project, form }: WorkingCopy): Project {
  const { name } = form.source;
  const released = project.released as Released | undefined;
  const own = released?.forms[name];
  return { ...project, forms: [form], ...(released && { released: { ...released, forms: own ? { [name]: own } : {} } }) };
}

/** What changed of the form since it was released last. */
export const changesOf = (copy: WorkingCopy): FormDiff | undefined => sinceRelease(alone(copy))[0];

function look(onDisk: Project, written: Written): Look {
  const wrong = syntaxIssues(written);
  if (wrong.length > 0) return { ...NOTHING, issues: wrong };
  const copy = workingCopy(onDisk, written);
  const { project, form } = copy;
  const { name } = form.source;
  const meta = knownMeta(onDisk);
  const place = (errors: readonly TableError[]) => errors.map((error) => placed(error, written));
  const common = lintCommon(project, meta);
  if (common.length > 0) return { ...NOTHING, issues: place(common) };
  const isOwn = ({ file }: TableError) => file.startsWith(`schemas/forms/${name}/`);
  const breaks = place(gate(alone(copy), name)).map((one) => ({ ...one, isBreak: true }) as const);
  const changes = (changesOf(copy)?.changes ?? []).map(({ harm, path, what, fix, meant }) => ({
    harm,
    path,
    what,
    ...(fix !== undefined && { fix }),
    ...(meant && { why: meant.why }),
  }));
  const linted = lintBySeverity(form, meta);
  const first = [...place(lintBetween(project, meta).filter(isOwn)), ...breaks, ...severityPlaced(linted, written)];
  const found = { ...NOTHING, changes, issues: first };
  const { rules } = tryForm(onDisk, written);
  if (!rules || lintForm(form, meta, 'imported').length > 0) return found;
  const cases = sampleCases(form);
  const samples = cases.map((sample) => verdictOf(name, sample, rules()));
  return { ...found, samples, ofSamples: runSamples(cases, rules()) };
}

/** Characters of a schema with about a hundred fields. To fix the samples of a longer one takes minutes. */
const MOST_TRIED = 10_000;

/** Whether some sample can be fixed by itself; of a long form that is found out by whoever asks for it. */
function isFixable(onDisk: Project, written: Written): boolean {
  const { project, form } = workingCopy(onDisk, written);
  if (JSON.stringify(form.source.schema).length > MOST_TRIED) return true;
  return fixSamplesOf(project, knownMeta(onDisk), form.source.name).changed.size > 0;
}

/** All that `forms check` says of a form as it is being written, in the order in which each can be looked at. */
export function checkWritten(onDisk: Project, written: Written): Checked {
  try {
    const { ofSamples, issues, ...found } = look(onDisk, written);
    const concernsSamples = ofSamples.length > 0 || issues.some(({ file }) => file.split('/').includes('samples'));
    const fixable = concernsSamples && isFixable(onDisk, written);
    return { ...found, issues: [...issues, ...ofSamples.map((error) => placed(error, written, fixable))], isFixable: fixable };
  } catch (error) {
    return { issues: [issueOf(error, written)], samples: [], changes: [], isFixable: false };
  }
}
