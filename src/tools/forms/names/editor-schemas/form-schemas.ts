// Generates the JSON Schemas for the completion of a form's files in editors.
import { messageAt } from '#engine/server/index.ts';
import { EN, type Form } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { optionsOfSchema, mergeReferenced, targetOf, type Subschema } from '#engine/normalized-schema/index.ts';
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import type { FieldSchema, FormDefinition, FormSchema } from '#shared/forms/types.ts';
import type { CheckedForm } from '../../project.ts';

/** Names of the generated schemas; `refusals` describes invalid samples. */
export const KINDS = ['schema', 'ui', 'submit', 'payload', 'refusals'] as const;

type Kind = (typeof KINDS)[number];
type Schemas = Readonly<Record<Kind, object>>;

/** Suggests values with `examples`, not `enum`: invalid samples contain other values. */
function suggest(values: readonly unknown[] | undefined): object {
  return values === undefined ? {} : { examples: values };
}

/** Generates the schemas of a form's values, for the completion in payloads. */
class ValueSchemas {
  readonly #root: FormSchema;
  /** A definition for each object and list, since schemas may refer to themselves. */
  readonly definitions: Record<string, object> = {};
  readonly #names = new Map<Subschema, string>();

  constructor(root: FormSchema) {
    this.#root = root;
  }

  of(written: FieldSchema): object {
    const { $ref, properties, items, allOf } = written;
    const isNamed = $ref !== undefined && !properties && !items && !allOf;
    const field = isNamed ? targetOf($ref, this.#root) : written;
    const merged = mergeReferenced(field, this.#root);
    const about = merged.title === undefined ? {} : { description: merged.title };
    if (isFileField(merged)) return { ...about, ...suggest([{ name: `document.${merged.fileTypes?.[0]}`, size: 48_213 }]) };
    if (!merged.properties && !merged.items) return { ...about, ...suggest(valuesOf(merged)) };
    const existing = this.#names.get(field);
    const name = existing ?? `place-${this.#names.size + 1}`;
    if (existing === undefined) {
      this.#names.set(field, name);
      this.definitions[name] = { ...about, ...this.#inside(merged) };
    }
    return { $ref: `payload.schema.json#/definitions/${name}` };
  }

  #inside({ properties, items }: Subschema): object {
    if (properties) return { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, this.of(one)])) };
    return items ? { items: { ...this.of(items), ...suggest(valuesOf(mergeReferenced(items, this.#root))) } } : {};
  }
}

/** Suggests the messages of a field's rules. */
function messages(form: Form, name: string, field: FieldSchema): object {
  const own = Object.keys(field).filter((keyword) => Object.hasOwn(EN, keyword));
  const all = [messageAt(form, '', 'required', name), ...own.map((keyword) => messageAt(form, name, keyword))];
  return suggest([...new Set(all.filter((message) => message !== undefined))]);
}

const valuesOf = (field: Subschema) => {
  const options = optionsOfSchema(field);
  return options.length > 0 ? options.map(({ value }) => value) : undefined;
};

/**
 * The schemas of one form's files for editors: the meta-schema of each (named relative to `schemas/meta/forms/<form>/`)
 * with the form's own fields, samples and messages. They serve completion only; `check` reports mistakes.
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
  const values = new ValueSchemas(schema);
  const valuesByField = each((field) => values.of(field));
  const meta = (file: string, properties: object) => ({ allOf: [{ $ref: `../../${file}.schema.json` }], properties });
  // In an outcome, only the object `then` has `clear`.
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
      definitions: { name: { enum: fields.map(([key]) => key) }, ...values.definitions },
      properties: { $schema: { type: 'string' }, ...valuesByField },
    },
    refusals: meta('invalid-sample', {
      from: { enum: samples.valid.map(({ name: sample }) => sample) },
      local: answers,
      cases: { items: { properties: { set: answers, omit: { items: name }, errors: { properties: messageSchemas } } } },
    }),
  };
}
