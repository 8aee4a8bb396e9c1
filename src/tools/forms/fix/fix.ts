import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { FormDefinition } from '#shared/forms/types.ts';
import { lintForm } from '../lint/lint.ts';
import { MetaSchemas } from '../lint/meta.ts';
import { type CheckedForm, readProject, type SampleFile } from '../project.ts';
import { sampleCases } from '../samples/cases.ts';
import { differences, type Difference } from '../samples/run.ts';
import { jsonPathOf, type Texts } from '../texts.ts';
import { compileRules, verdict, type FormRules } from '../verdict.ts';
import { missingSamples, type MissingSample } from './boundaries.ts';
import { trialsOf } from '#shared/forms/kinds/trials.ts';

const FORMAT = { formattingOptions: { tabSize: 2, insertSpaces: true } };

/** Texts that are being edited. */
class Draft {
  readonly changed = new Map<string, string>();
  readonly done: string[] = [];
  readonly #texts: Texts;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  has(file: string): boolean {
    return this.changed.has(file) || this.#texts.has(file);
  }

  create(file: string, content: object): void {
    this.changed.set(file, `${JSON.stringify(content, null, 2)}\n`);
  }

  /** Sets the value at a path of a file; a list is added to at -1. */
  set(file: string, path: JSONPath, value: unknown): void {
    const text = this.changed.get(file) ?? this.#texts.get(file) ?? '';
    this.changed.set(file, applyEdits(text, modify(text, path, value, { ...FORMAT, isArrayInsertion: path.at(-1) === -1 })));
  }
}

/** What a rule says now, in the samples that still state its earlier words. */
function takeWordsOver(draft: Draft, { sample: { file, key }, field, given }: Difference): void {
  draft.set(file, [...jsonPathOf(key), 'errors', field], given);
  draft.done.push(`${file} · ${key}: states ${field} «${given}» now`);
}

/** A field that a valid sample lacks since it became required: the first plain value that the form takes. */
function fillIn(draft: Draft, { sample: { file, key, payload }, field }: Difference, { schema }: FormDefinition, { api }: FormRules): void {
  const property = schema.properties[field];
  if (key !== '(file)' || payload[field] !== undefined || !property) return;
  const isTaken = (value: unknown) => !verdict(api, { ...payload, [field]: value }).some((error) => error.field === field);
  const value = trialsOf(property).plain(property).find(isTaken);
  if (value === undefined) return;
  draft.set(file, [field], value);
  draft.done.push(`${file}: has ${field} now`);
}

/** What a form's sample says to editors. */
function schemaOf(form: string, kind: 'payload' | 'refusals'): string {
  return `../../../../meta/forms/${form}/${kind}.schema.json`;
}

function add(draft: Draft, form: string, from: SampleFile, sample: MissingSample): void {
  const folder = `schemas/forms/${form}/samples`;
  if (sample.kind === 'invalid') {
    const file = `${folder}/invalid/limits.json`;
    if (!draft.has(file)) draft.create(file, { $schema: schemaOf(form, 'refusals'), from: from.name, cases: [] });
    draft.set(file, ['cases', -1], sample.case);
    draft.done.push(`${file}: ${JSON.stringify(sample.case.set ?? { omit: sample.case.omit })} is refused`);
    return;
  }
  const file = `${folder}/valid/at-${sample.end}.json`;
  if (!draft.has(file)) draft.create(file, { $schema: schemaOf(form, 'payload'), ...(from.content as object) });
  for (const [field, value] of Object.entries(sample.set)) draft.set(file, [field], value);
  draft.done.push(`${file}: ${JSON.stringify(sample.set)} is taken`);
}

function fixForm(form: CheckedForm, draft: Draft): void {
  const { definition, source, samples } = form;
  if (!definition) return;
  const cases = sampleCases(form);
  const rules = compileRules(definition);
  const wrong = cases.flatMap((sample) => differences(sample, rules));
  for (const difference of wrong) {
    if (difference.stated === undefined) fillIn(draft, difference, definition, rules);
    else if (difference.given !== undefined) takeWordsOver(draft, difference);
  }
  const from = samples.valid.find(({ name }) => name === 'complete') ?? samples.valid[0];
  if (wrong.length > 0 || !from) return;
  for (const sample of missingSamples(definition, cases, rules, from.content)) add(draft, source.name, from, sample);
}

/** Limits are looked at once all samples agree. */
const ROUNDS = 2;

/**
 * Mends samples where that takes no thought: messages that changed are taken over, valid samples get a field that became
 * required, and samples at limits that are missing are added. No sample states less than before, and a form whose files
 * are wrong is left alone.
 *
 * @param root a `schemas/` folder
 * @param only a form's name
 * @returns a line for each thing done
 */
export async function fixSamples(root: string, only?: string): Promise<string[]> {
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { forms, meta, texts } = await readProject(root);
    const draft = new Draft(texts);
    const shapes = new MetaSchemas(meta);
    for (const form of forms) {
      if ((only === undefined || form.source.name === only) && lintForm(form, shapes).length === 0) fixForm(form, draft);
    }
    for (const [file, text] of draft.changed) await writeFile(join(root, file.slice('schemas/'.length)), text);
    done.push(...draft.done);
  }
  return done;
}
