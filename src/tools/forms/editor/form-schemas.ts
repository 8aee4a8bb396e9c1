import { optionsOf } from '#shared/forms/kinds/option-list.ts';
import { isFileField } from '#shared/forms/payload-schema.ts';
import { laidOver } from '#shared/forms/schema/laid-over.ts';
import type { FieldSchema, FormDefinition, FormSchema } from '#shared/forms/types.ts';
import type { CheckedForm } from '../project.ts';

/** The files of a form that have a schema of its own, by that schema's name. */
export const KINDS = ['schema', 'ui', 'submit', 'payload', 'refusals'] as const;

type Kind = (typeof KINDS)[number];
type Schemas = Readonly<Record<Kind, object>>;

/** Rows within rows that an editor helps with. */
const DEEPEST = 6;

/** Values to choose from, of which another one is no mistake: a sample may state just that. */
function offered(values: readonly unknown[] | undefined): object {
  return values === undefined ? {} : { examples: values };
}

/**
 * What a payload holds in a field, as far as an editor can help to write it: an object's fields, a list's entries.
 *
 * @param depth a form may refer to itself; nobody writes samples deeper than this
 */
function answer(field: FieldSchema, root: FormSchema, depth = 0): object {
  const laid = laidOver(field, root);
  const { title, items, properties } = laid;
  const about = title === undefined ? {} : { description: title };
  const values = (one: FieldSchema) => optionsOf(one)?.map(({ value }) => value);
  if (depth > DEEPEST) return about;
  if (isFileField(laid)) return { ...about, ...offered([{ name: `document.${laid.fileTypes?.[0]}`, size: 48_213 }]) };
  if (properties) {
    const inside = Object.entries(properties).map(([name, one]) => [name, answer(one, root, depth + 1)]);
    return { ...about, properties: Object.fromEntries(inside) };
  }
  if (items) return { ...about, items: { ...answer(items, root, depth + 1), ...offered(values(laidOver(items, root))) } };
  return { ...about, ...offered(values(laid)) };
}

/** Messages that a field may get, to choose from. */
function messages({ errorMessage = {} }: FieldSchema, required: string | undefined): object {
  return offered([...new Set([required, ...Object.values(errorMessage)].filter((message) => message !== undefined))]);
}

/**
 * The schemas of one form's files for editors: the meta-schema of each (named relative to `schemas/meta/forms/<form>/`)
 * with the form's own fields, samples and messages. They only help in writing: what is wrong, `check` tells.
 */
export function formSchemas({
  definition: { schema },
  samples,
}: {
  readonly definition: FormDefinition;
  readonly samples: CheckedForm['samples'];
}): Schemas {
  const fields = Object.entries(schema.properties).filter(([, { replaces }]) => replaces === undefined);
  const each = (make: (field: FieldSchema, name: string) => object) =>
    Object.fromEntries(fields.map(([name, field]) => [name, make(field, name)]));
  const name = { $ref: 'payload.schema.json#/definitions/name' };
  const answers = { $ref: 'payload.schema.json' };
  const meta = (file: string, properties: object) => ({ allOf: [{ $ref: `../../${file}.schema.json` }], properties });
  // What follows an outcome is its only object that can have it.
  const clear = { additionalProperties: { properties: { clear: { items: name } } } };
  const said = each((field, key) => messages(field, schema.errorMessage?.required?.[key]));
  return {
    schema: meta('form', {
      required: { items: name },
      errorMessage: { properties: { required: { propertyNames: name } } },
      properties: { additionalProperties: { properties: { reveals: { additionalProperties: { items: name } } } } },
    }),
    ui: meta('ui', {
      'ui:order': { items: name },
      'ui:options': { properties: { groups: { items: { properties: { fields: { items: name } } } } } },
      ...each(() => ({ $ref: '../../ui.schema.json#/definitions/field' })),
    }),
    submit: meta('submit', {
      local: { items: name },
      unique: { items: { properties: { field: name } } },
      outcomes: { additionalProperties: clear },
      update: { properties: { outcomes: { additionalProperties: clear } } },
    }),
    payload: {
      type: 'object',
      definitions: { name: { enum: fields.map(([key]) => key) } },
      properties: { $schema: { type: 'string' }, ...each((field) => answer(field, schema)) },
    },
    refusals: meta('invalid-sample', {
      from: { enum: samples.valid.map(({ name: sample }) => sample) },
      local: answers,
      cases: { items: { properties: { set: answers, omit: { items: name }, errors: { properties: said } } } },
    }),
  };
}
