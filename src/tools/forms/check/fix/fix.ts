// Fixes samples where the fix is certain: `forms check --fix`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeOf } from '#shared/forms/wire/values-by-name.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { UNLIMITED, type Budget, generateSamples } from '#engine/testing/index.ts';
import { sampleFiles, sampleSchemaOf } from '../../samples/sample-files.ts';
import { lintForm } from '../../lint/lint.ts';
import { MetaSchemas } from '../../lint/meta.ts';
import { type CheckedForm, type Project, readProject } from '../../project.ts';
import { releasedDefinitions } from '../../released/compare-with-release.ts';
import { sampleCases } from '../../samples/cases.ts';
import { differences, type Difference } from '../../samples/run.ts';
import type { SampleCase } from '../../samples/types.ts';
import { jsonPathOf } from '../../files/schema-files.ts';
import { compileRules, type FormRules } from '../../verdict.ts';
import { missingSamples, sourcesOf, type MissingSample } from './missing-samples.ts';
import { SampleEdits } from './edits.ts';
import { addRequired } from './add-required.ts';
import { renameFields } from './rename-fields.ts';
import { removeField } from './remove-field.ts';

/** Updates a message in a sample that still expects the earlier one. */
function updateMessage(edits: SampleEdits, { sample: { file, key }, field, actual }: Difference): void {
  edits.set(file, [...jsonPathOf(key), 'errors', field], actual);
  edits.done.push(`${file} · ${key}: the message at ${field} is «${actual}» now`);
}

/**
 * Whether the field of a difference was removed from the form. If other samples already expect the error for unknown fields, this error
 * would only replace the one that the sample is about.
 */
function isRemoved(difference: Difference, cases: readonly SampleCase[], wrong: readonly Difference[], rules: FormRules): boolean {
  const differs = (changed: SampleCase, path: string) => wrong.some(({ sample, field }) => sample === changed && field === path);
  const expectsUnknownField = (sample: SampleCase) =>
    Object.keys(sample.errors).some((path) => placeOf(rules[sample.by].form, path) === undefined && !differs(sample, path));
  return difference.missingPath !== undefined && cases.some(expectsUnknownField);
}

/** Adds a missing sample to its file. */
export function addSample(edits: SampleEdits, form: string, sample: MissingSample): void {
  const folder = `schemas/forms/${form}/samples`;
  const { from } = sample;
  const suffix = from.isMain ? '' : `-${from.name}`;
  const create = (file: string) => edits.create(file, { $schema: sampleSchemaOf(form, 'payload'), ...from.content });
  if (sample.kind === 'source') {
    const file = `${folder}/valid/${from.name}.json`;
    create(file);
    edits.done.push(`${file}: generated; check its values`);
    return;
  }
  if (sample.kind === 'invalid') {
    const file = `${folder}/invalid/limits${suffix}.json`;
    if (!edits.has(file)) edits.create(file, { $schema: sampleSchemaOf(form, 'refusals'), from: from.name, cases: [] });
    edits.set(file, ['cases', -1], sample.case);
    edits.done.push(`${file}: added ${JSON.stringify(sample.case.set ?? { omit: sample.case.omit })}, which is refused`);
    return;
  }
  const file = `${folder}/valid/at-${sample.end}${suffix}.json`;
  if (!edits.has(file)) create(file);
  for (const [field, value] of Object.entries(sample.set)) edits.set(file, [field], value);
  edits.done.push(`${file}: added ${JSON.stringify(sample.set)}, which is accepted`);
}

/** Generates samples for a form that has none. */
function generate({ source: { name } }: CheckedForm, edits: SampleEdits, rules: FormRules): void {
  const samples = generateSamples(rules.api, []);
  for (const [path, content] of Object.entries(sampleFiles(name, samples))) {
    edits.create(`schemas/forms/${name}/${path}`, content);
    edits.done.push(`schemas/forms/${name}/${path}: generated; check its values`);
  }
  if (Object.keys(samples.valid).length === 0)
    edits.left.push(`schemas/forms/${name}/samples/valid/complete.json: write a payload that the form accepts; none could be generated`);
}

/** @param released the last released version of the form */
function fixForm(form: CheckedForm, edits: SampleEdits, released: FormDefinition | undefined, budget: Budget): void {
  const { definition, source, samples } = form;
  if (!definition || renameFields(form, definition, edits)) return;
  const rules = compileRules(definition);
  if (samples.valid.length + samples.invalid.length === 0) return generate(form, edits, rules);
  const cases = sampleCases(form);
  const wrong = cases.flatMap((sample) => differences(sample, rules));
  for (const difference of wrong) {
    removeField(edits, difference, released);
    if (difference.expected === undefined) addRequired(edits, difference, rules.api);
    else if (difference.actual !== undefined && !isRemoved(difference, cases, wrong, rules)) updateMessage(edits, difference);
  }
  const [main] = sourcesOf(samples.valid);
  if (wrong.length > 0 || !main) return;
  const { missing, unmade, untried } = missingSamples(definition, cases, rules, samples.valid, budget);
  edits.untried += untried;
  for (const sample of missing) addSample(edits, source.name, sample);
  const folder = `schemas/forms/${source.name}/samples/valid`;
  for (const { field, isAsked } of unmade) {
    edits.left.push(
      isAsked
        ? `${folder}/${main.name}.json: enter a value for "${field}"; then --fix can add more of its missing samples`
        : `${folder}: write a sample that shows "${field}", which ${main.name}.json must not have; then --fix can add more of its missing samples`,
    );
  }
}

async function save({ changed }: Pick<SampleEdits, 'changed'>, root: string): Promise<void> {
  for (const [file, text] of changed) {
    const path = join(root, file.slice('schemas/'.length));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Names are fixed first, then messages and required fields, then limits. Each needs the previous ones to be right. */
export const ROUNDS = 3;

/**
 * Fixes samples where the fix is certain. It renames fields, updates changed messages, adds newly required fields, drops fields that were
 * removed since the release, and adds missing samples at limits. A form without samples gets all of them. No sample checks less than
 * before, and broken forms are left alone. A fix may reveal more problems, so it runs up to `ROUNDS` times.
 *
 * @param meta the project's meta-schemas
 * @param only name of the only form to fix
 */
export function fixSamplesOf(project: Project, meta: MetaSchemas, only?: string, budget = UNLIMITED): SampleEdits {
  const before = releasedDefinitions(project);
  const edits = new SampleEdits(project.texts);
  for (const form of project.forms) {
    if ((only !== undefined && form.source.name !== only) || lintForm(form, meta, 'imported').length > 0) continue;
    fixForm(form, edits, before.get(form.source.name), budget);
  }
  return edits;
}

interface FixedSamples {
  /** Lines about the fixes. */
  readonly done: readonly string[];
  /** Lines about samples that people have to fix. */
  readonly left: readonly string[];
}

/**
 * Fixes the sample files on the disk by `fixSamplesOf`.
 *
 * @param root a `schemas/` folder
 * @param only name of the only form to fix
 */
async function fixFiles(root: string, only?: string): Promise<FixedSamples> {
  const done: string[] = [];
  for (let round = 1; ; round += 1) {
    const project = await readProject(root);
    const edits = fixSamplesOf(project, new MetaSchemas(project.meta), only);
    await save(edits, root);
    done.push(...edits.done);
    if (edits.changed.size === 0 || round === ROUNDS) return { done, left: edits.left };
  }
}

/**
 * Adds missing samples at a form's limits, within a time budget.
 *
 * @returns `untried`: how many rules were skipped when the time was over
 */
export async function addLimits(root: string, name: string, budget: Budget): Promise<FixedSamples & { readonly untried: number }> {
  const project = await readProject(root);
  const edits = fixSamplesOf(project, new MetaSchemas(project.meta), name, budget);
  await save(edits, root);
  return edits;
}

/** Fixes the sample files on the disk, and returns all that was done or is left in one list. */
export async function fixSamples(root: string, only?: string): Promise<string[]> {
  const { done, left } = await fixFiles(root, only);
  return [...done, ...left];
}

/** Replaces the messages in a form's samples with those of its rules, for a new form whose samples have placeholders. */
export async function writeMessages(root: string, name: string): Promise<void> {
  const { forms, texts } = await readProject(root);
  const edits = new SampleEdits(texts);
  const form = forms.find(({ source }) => source.name === name);
  if (!form?.definition) throw form?.problem ?? new Error(`There is no form "${name}"`);
  const rules = compileRules(form.definition);
  for (const sample of sampleCases(form))
    for (const difference of differences(sample, rules)) if (difference.actual !== undefined) updateMessage(edits, difference);
  await save(edits, root);
}
