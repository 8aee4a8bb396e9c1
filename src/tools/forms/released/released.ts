// Reads and writes the file of released forms.
import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import type { FormDefinition, FormSchema, SubmitSpec, UpdateSpec } from '#shared/forms/types.ts';
import { jsonLines } from './json-lines.ts';

/** The parts of a form that clients and stored leads depend on, without texts for people. */
export interface ReleasedForm {
  readonly submit: Pick<SubmitSpec, 'call' | 'instead' | 'keepFor' | 'local' | 'belongsTo' | 'unique'> & {
    readonly update?: Omit<UpdateSpec, 'outcomes'>;
  };
  readonly schema: FormSchema;
}

/** `schemas/released.json`: the last released version of each form. */
export interface Released {
  readonly forms: Readonly<Record<string, ReleasedForm>>;
}

/** Keywords that are left out: texts for people, and others that clients do not depend on. */
const TEXT_KEYWORDS: ReadonlySet<string> = new Set([
  '$id',
  'title',
  'description',
  'errorMessage',
  'enumNames',
  'examples',
  'advice',
  'default',
  'person',
]);

/** Keywords whose branches keep their title, which identifies them. */
const CHOICES: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

function withoutTexts(schema: unknown, isChoice = false): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const rules = Object.entries(schema).filter(([keyword]) => !TEXT_KEYWORDS.has(keyword) || (isChoice && keyword === 'title'));
  return Object.fromEntries(
    rules.map(([keyword, value]) => [
      keyword,
      mapSubschemas(keyword, value, [], (subschema) => withoutTexts(subschema, CHOICES.has(keyword))),
    ]),
  );
}

/** The released version of a form. */
export function releasedForm({ schema, submit }: FormDefinition): ReleasedForm {
  const { call, instead, keepFor, local, belongsTo, unique, update } = submit;
  const { outcomes: _words, ...updateCall } = update ?? { outcomes: {} };
  // The field for a replacement file is derived from the file field.
  const properties = Object.entries(schema.properties).filter(([, { replaces }]) => replaces === undefined);
  return {
    submit: {
      ...(call && { call }),
      ...(instead && { instead }),
      ...(Object.keys(keepFor).length > 0 && { keepFor }),
      ...(belongsTo && { belongsTo }),
      ...(unique.length > 0 && { unique }),
      ...(local.length > 0 && { local }),
      ...(update && { update: updateCall as ReleasedForm['submit']['update'] }),
    } as ReleasedForm['submit'],
    schema: withoutTexts({ ...schema, properties: Object.fromEntries(properties) }) as FormSchema,
  };
}

/** Completes a released form with the current texts, which it does not contain. */
export function releasedDefinition({ submit, schema }: ReleasedForm, now: FormDefinition): FormDefinition {
  const { wait, outcomes, purpose, notice, update } = now.submit;
  return {
    name: now.name,
    ui: now.ui,
    schema: { ...schema, $id: now.schema.$id, title: now.schema.title },
    submit: {
      ...submit,
      keepFor: submit.keepFor ?? {},
      local: submit.local ?? [],
      unique: submit.unique ?? [],
      wait,
      outcomes,
      ...(purpose !== undefined && { purpose }),
      ...(notice !== undefined && { notice }),
      ...(submit.update && { update: { ...submit.update, outcomes: update?.outcomes ?? {} } }),
    } as SubmitSpec,
  };
}

/** The content of `released.json` for these forms, sorted by name. */
export function releasedText(forms: readonly FormDefinition[]): string {
  const byName = forms.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((form) => [form.name, releasedForm(form)] as const);
  return `${jsonLines({ $schema: 'meta/released.schema.json', forms: Object.fromEntries(byName) })}\n`;
}
