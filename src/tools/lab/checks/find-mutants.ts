import type { FormDefinition } from '#shared/forms/types.ts';
import { sampleFor, sourcesOf } from '#tools/forms/check/fix/missing-samples.ts';
import { SampleEdits } from '#tools/forms/check/fix/edits.ts';
import { addSample } from '#tools/forms/check/fix/fix.ts';
import { lintBySeverity } from '#tools/forms/lint/lint.ts';
import { type MutationRun, runMutants, type Survivor, unguarded } from '#tools/forms/mutants/run.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { runSamples } from '#tools/forms/samples/run.ts';
import type { SampleCase } from '#tools/forms/samples/types.ts';
import type { Project } from '#tools/forms/project.ts';
import type { FormRules } from '#tools/forms/verdict.ts';
import { syntaxIssues } from './problems.ts';
import type { Mutants, Unnoticed, Written } from '../protocol/calls.ts';
import { knownMeta, tryForm } from './try-form.ts';
import { type WorkingCopy, workingCopy } from '../files/working-copy.ts';

/** The file with the sample that would notice a mutant; nothing where that takes more thought than one value. */
function makeSample({ project, form }: WorkingCopy, survivor: Survivor, rules: FormRules): Unnoticed['sample'] {
  const { name } = form.source;
  const missing = survivor.by === 'page' ? undefined : sampleFor(survivor, sourcesOf(form.samples.valid), rules);
  if (!missing) return undefined;
  const edits = new SampleEdits(project.texts);
  addSample(edits, name, missing);
  const [written] = edits.changed;
  return written && { path: written[0].slice(`schemas/forms/${name}/`.length), text: written[1] };
}

function unnoticedOf(copy: WorkingCopy, definition: FormDefinition, survivor: Survivor, rules: FormRules): Unnoticed {
  const { key, problem, fix } = unguarded(definition, survivor);
  const sample = makeSample(copy, survivor, rules);
  return { key, change: problem, fix, ...(sample && { sample }) };
}

/** What mutants showed, and the rules that they are changes of: a sample is made by those. */
interface KnownRun {
  readonly run: MutationRun;
  readonly rules: FormRules;
}

/** So many forms keep what their mutants showed, as long as neither rules nor samples change. */
const MOST_KNOWN = 64;
const known = new Map<string, KnownRun>();

function knownRun(definition: FormDefinition, cases: readonly SampleCase[], rules: FormRules): KnownRun {
  const key = JSON.stringify([definition.name, definition.schema, definition.submit.local, cases]);
  const found = known.get(key) ?? { run: runMutants(definition, cases, rules), rules };
  // The newest are the last.
  known.delete(key);
  known.set(key, found);
  for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest);
  return found;
}

/** The rules of a form as it is being written that none of its samples notices the loss of, each with a sample that would. */
export function mutantsOf(onDisk: Project, written: Written): Mutants | null {
  const started = performance.now();
  if (syntaxIssues(written).length > 0) return null;
  const copy = workingCopy(onDisk, written);
  const { definition, rules } = tryForm(onDisk, written);
  if (!definition || !rules || lintBySeverity(copy.form, knownMeta(onDisk)).mistakes.length > 0) return null;
  const cases = sampleCases(copy.form);
  if (runSamples(cases, rules()).length > 0) return null;
  const { run, rules: found } = knownRun(definition, cases, rules());
  const { tried, survivors } = run;
  const unnoticed = survivors.map((one) => unnoticedOf(copy, definition, one, found));
  return { tried, unnoticed, took: Math.round(performance.now() - started) };
}
