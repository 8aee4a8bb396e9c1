import type { FormDefinition } from '#shared/forms/types.ts';
import { sampleFor, sourcesOf } from '#tools/forms/check/fix/missing-samples.ts';
import { SampleEdits } from '#tools/forms/check/fix/edits.ts';
import { addSample } from '#tools/forms/check/fix/fix.ts';
import { lintBySeverity } from '#tools/forms/lint/lint.ts';
import { type MutationRun, runMutants, type Survivor, survivorIssue } from '#tools/forms/mutants/run.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { runSamples } from '#tools/forms/samples/run.ts';
import type { SampleCase } from '#tools/forms/samples/types.ts';
import type { Project } from '#tools/forms/project.ts';
import type { FormRules } from '#tools/forms/verdict.ts';
import { syntaxIssues } from './problems.ts';
import type { Mutants, Undetected, Written } from '../protocol/calls.ts';
import { compiledMeta, tryForm } from './try-form.ts';
import { type WorkingCopy, workingCopy } from '../files/working-copy.ts';

/** The file with a sample that would detect a mutant; undefined if changing one value is not enough. */
function makeSample({ project, form }: WorkingCopy, survivor: Survivor, rules: FormRules): Undetected['sample'] {
  const { name } = form.source;
  const missing = survivor.by === 'page' ? undefined : sampleFor(survivor, sourcesOf(form.samples.valid), rules);
  if (!missing) return undefined;
  const edits = new SampleEdits(project.texts);
  addSample(edits, name, missing);
  const [written] = edits.changed;
  return written && { path: written[0].slice(`schemas/forms/${name}/`.length), text: written[1] };
}

function undetectedOf(copy: WorkingCopy, definition: FormDefinition, survivor: Survivor, rules: FormRules): Undetected {
  const { key, problem, fix } = survivorIssue(definition, survivor);
  const sample = makeSample(copy, survivor, rules);
  return { key, change: problem, fix, ...(sample && { sample }) };
}

/** A run of all mutants, and the rules that they change, by which samples are made. */
interface CachedRun {
  readonly run: MutationRun;
  readonly rules: FormRules;
}

/** Runs that are cached, by rules and samples. The most recently used is the last. */
const MAX_CACHED_RUNS = 64;
const cachedRuns = new Map<string, CachedRun>();

function runCached(definition: FormDefinition, cases: readonly SampleCase[], rules: FormRules): CachedRun {
  const key = JSON.stringify([definition.name, definition.schema, definition.submit.local, cases]);
  const cached = cachedRuns.get(key) ?? { run: runMutants(definition, cases, rules), rules };
  cachedRuns.delete(key);
  cachedRuns.set(key, cached);
  for (const oldest of [...cachedRuns.keys()].slice(0, -MAX_CACHED_RUNS)) cachedRuns.delete(oldest);
  return cached;
}

/** The rules of the edited form that no sample tests, each with a sample that would. */
export function mutantsOf(onDisk: Project, written: Written): Mutants | null {
  const started = performance.now();
  if (syntaxIssues(written).length > 0) return null;
  const copy = workingCopy(onDisk, written);
  const { definition, rules } = tryForm(onDisk, written);
  if (!definition || !rules || lintBySeverity(copy.form, compiledMeta(onDisk)).mistakes.length > 0) return null;
  const cases = sampleCases(copy.form);
  if (runSamples(cases, rules()).length > 0) return null;
  const { run, rules: runRules } = runCached(definition, cases, rules());
  const { tried, survivors } = run;
  const undetected = survivors.map((survivor) => undetectedOf(copy, definition, survivor, runRules));
  return { tried, undetected, took: Math.round(performance.now() - started) };
}
