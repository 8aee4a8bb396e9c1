import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { sampleFor } from '#tools/forms/fix/boundaries.ts';
import { SampleEdits } from '#tools/forms/fix/edits.ts';
import { addSample, sampleToChange } from '#tools/forms/fix/fix.ts';
import { lintBetween, lintCommon, lintForm } from '#tools/forms/lint/lint.ts';
import { runMutants, type Survivor, unguarded } from '#tools/forms/mutants/run.ts';
import { gate, sinceRelease } from '#tools/forms/release/gate.ts';
import { sampleCases } from '#tools/forms/samples/cases.ts';
import { expand } from '#tools/forms/samples/expand.ts';
import { differences, runSamples } from '#tools/forms/samples/run.ts';
import type { SampleCase } from '#tools/forms/samples/types.ts';
import type { Project } from '#tools/forms/project.ts';
import { compileRules, type FormRules } from '#tools/forms/verdict.ts';
import { findingOf, placed, syntaxFindings } from './findings.ts';
import type { Checked, SampleVerdict, Unnoticed, Written } from './protocol/calls.ts';
import { knownMeta } from './try-form.ts';
import { type WorkingCopy, workingCopy } from './working-copy.ts';

type Found = Omit<Checked, 'took'>;

const NOTHING: Found = { findings: [], samples: [], mutants: 0, unnoticed: [], changes: [] };

/** By what an address names a sample: `complete`, `invalid/email/2`. */
function idOf(form: string, { file, key }: SampleCase): string {
  const path = file.slice(`schemas/forms/${form}/samples/`.length, -'.json'.length);
  return path.startsWith('valid/') ? path.slice('valid/'.length) : `${path}/${key.replace('cases.', '')}`;
}

function told(form: string, sample: SampleCase, rules: FormRules): SampleVerdict {
  const { file, key, payload, errors } = sample;
  const own = file.slice(`schemas/forms/${form}/`.length);
  return { id: idOf(form, sample), file: own, key, payload, stated: errors, agrees: differences(sample, rules).length === 0 };
}

/** The file with the sample that would notice a mutant; nothing where that takes more thought than one value. */
function makeSample({ project, form }: WorkingCopy, survivor: Survivor, rules: FormRules): Unnoticed['sample'] {
  const { name } = form.source;
  const from = sampleToChange(form.samples);
  if (!from || survivor.by === 'page') return undefined;
  const found = sampleFor(survivor, expand(from.content) as Payload, rules);
  if (!found) return undefined;
  const edits = new SampleEdits(project.texts);
  addSample(edits, name, from, found.missing);
  const [written] = edits.changed;
  return written && { path: written[0].slice(`schemas/forms/${name}/`.length), text: written[1] };
}

function unnoticedOf(copy: WorkingCopy, definition: FormDefinition, survivor: Survivor, rules: FormRules): Unnoticed {
  const { key, problem, mend } = unguarded(definition, survivor);
  const sample = makeSample(copy, survivor, rules);
  return { key, change: problem, mend, ...(sample && { sample }) };
}

function look(onDisk: Project, written: Written): Found {
  const wrong = syntaxFindings(written);
  if (wrong.length > 0) return { ...NOTHING, findings: wrong };
  const copy = workingCopy(onDisk, written);
  const { project, form } = copy;
  const { name } = form.source;
  const meta = knownMeta(onDisk);
  const place = (errors: readonly TableError[]) => errors.map((error) => placed(error, written));
  const common = lintCommon(project, meta);
  if (common.length > 0) return { ...NOTHING, findings: place(common) };
  const isOwn = ({ file }: TableError) => file.startsWith(`schemas/forms/${name}/`);
  const around = [...lintBetween(project, meta).filter(isOwn), ...gate(project, name)];
  const changes = sinceRelease(project)
    .filter((diff) => diff.form === name)
    .flatMap((diff) => diff.changes)
    .map(({ harm, path, what, mend }) => ({ harm, path, what, ...(mend !== undefined && { mend }) }));
  const house = lintForm(form, meta, 'house');
  const found = { ...NOTHING, changes, findings: place([...house, ...around]) };
  if (!form.definition || lintForm(form, meta, 'language').length > 0) return found;
  const rules = compileRules(form.definition);
  const cases = sampleCases(form);
  const samples = cases.map((sample) => told(name, sample, rules));
  const disagreeing = runSamples(cases, rules);
  if (disagreeing.length > 0) return { ...found, samples, findings: place([...house, ...around, ...disagreeing]) };
  // Mutants are made of the shapes that the house's forms have.
  if (house.length > 0) return { ...found, samples };
  const definition = form.definition;
  const { tried, survivors } = runMutants(definition, cases, rules);
  return { ...found, samples, mutants: tried, unnoticed: survivors.map((one) => unnoticedOf(copy, definition, one, rules)) };
}

/** All that `forms check --strict` says of a form as it is being written, in the order in which each can be looked at. */
export function checkWritten(onDisk: Project, written: Written): Checked {
  const started = performance.now();
  const found = ((): Found => {
    try {
      return look(onDisk, written);
    } catch (error) {
      return { ...NOTHING, findings: [findingOf(error, written)] };
    }
  })();
  return { ...found, took: Math.round(performance.now() - started) };
}
