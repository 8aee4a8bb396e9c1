// Makes the JSON Schemas by which editors complete the files of a form.
import { messageAt } from '#engine/server/index.ts';
import { EN, type Form } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { optionsOfSchema, mergeReferenced, targetOf, type Subschema } from '#engine/normalized-schema/index.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, FormDefinition, FormSchema } from '#shared/forms/types.ts';
import type { CheckedForm } from '../../project.ts';

/** The files of a form that have a schema of its own, by that schema's name. */
export const KINDS = ['schema', 'ui', 'submit', 'payload', 'refusals'] as const;

type Kind = (typeof KINDS)[number];
type Schemas = Readonly<Record<Kind, object>>;

/** Values to choose from, of which another one is no mistake: a sample may state just that. */
function offered(values: readonly unknown[] | undefined): object {
  return values === undefined ? {} : { examples: values };
}

/** What payloads hold in a form's fields, as far as an editor can help to write it: an object's fields, a list's entries. */
class Answers {
  readonly #root: FormSchema;
  /** What has parts, by number: described once, however often and wherever it is asked for. */
  readonly definitions: Record<string, object> = {};
  readonly #names = new Map<Subschema, string>();

  constructor(root: FormSchema) {
    this.#root = root;
  }

  of(written: FieldSchema): object {
    const { $ref, properties, items, allOf } = written;
    const isNamed = $ref !== undefined && !properties && !items && !allOf;
    const field = isNamed ? targetOf($ref, this.#root) : written;
    const laid = mergeReferenced(field, this.#root);
    const about = laid.title === undefined ? {} : { description: laid.title };
    if (isFileField(laid)) return { ...about, ...offered([{ name: `document.${laid.fileTypes?.[0]}`, size: 48_213 }]) };
    if (!laid.properties && !laid.items) return { ...about, ...offered(valuesOf(laid)) };
    const known = this.#names.get(field);
    const name = known ?? `place-${this.#names.size + 1}`;
    if (known === undefined) {
      this.#names.set(field, name);
      this.definitions[name] = { ...about, ...this.#inside(laid) };
    }
    return { $ref: `payload.schema.json#/definitions/${name}` };
  }

  #inside({ properties, items }: Subschema): object {
    if (properties) return { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, this.of(one)])) };
    return items ? { items: { ...this.of(items), ...offered(valuesOf(mergeReferenced(items, this.#root))) } } : {};
  }
}

/** Messages that a field may get, to choose from. */
function messages(form: Form, name: string, field: FieldSchema): object {
  const own = Object.keys(field).filter((keyword) => Object.hasOwn(EN, keyword));
  const all = [messageAt(form, '', 'required', name), ...own.map((keyword) => messageAt(form, name, keyword))];
  return offered([...new Set(all.filter((message) => message !== undefined))]);
}

const valuesOf = (field: Subschema) => {
  const options = optionsOfSchema(field);
  return options.length > 0 ? options.map(({ value }) => value) : undefined;
};

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
  const inFields = new Answers(schema);
  const asked = each((field) => inFields.of(field));
  const meta = (file: string, properties: object) => ({ allOf: [{ $ref: `../../${file}.schema.json` }], properties });
  // What follows an outcome is its only object that can have it.
  const clear = { additionalProperties: { properties: { clear: { items: name } } } };
  const messageSchemas = each((field, key) => messages(siteForm(schema), key, field));
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
      definitions: { name: { enum: fields.map(([key]) => key) }, ...inFields.definitions },
      properties: { $schema: { type: 'string' }, ...asked },
    },
    refusals: meta('invalid-sample', {
      from: { enum: samples.valid.map(({ name: sample }) => sample) },
      local: answers,
      cases: { items: { properties: { set: answers, omit: { items: name }, errors: { properties: messageSchemas } } } },
    }),
  };
}
