import type { FieldSchema } from '#shared/forms/types.ts';
import { examplesIn, type FormExample, readLanguagePages } from './documented-forms.ts';
import type { DocumentedField } from '../protocol/calls.ts';

/** Keywords that refer to other fields: such a field has no meaning alone. */
const REFERS_OUT = /"(\$ref|\$data|was)":/;
/** Keywords that are allowed only in top-level fields. */
const TOP_LEVEL_ONLY = /"reveals":/;

/** A field of an example in the documentation, with everything that it needs. */
export interface ExampleField extends DocumentedField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly ui?: object;
  /** A valid value. */
  readonly value?: unknown;
  /** Fields that it reveals, which are inserted with it. */
  readonly beside?: readonly ExampleField[];
  /** The definitions that it refers to. */
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

/** The schema of an example's form, which may have rules between its fields. */
interface ExampleSchema extends FieldSchema {
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

/** Keywords that every form has. */
const ORDINARY: ReadonlySet<string> = new Set(['title', 'type', 'required', 'properties']);

/** An example as one group field, so that rules between its fields apply. Undefined if it has no such rules, or cannot be a group. */
function wholeExample({ title, schema, ui = {}, takes: [value] }: FormExample): ExampleField | undefined {
  const { definitions, ...group } = schema as ExampleSchema;
  const hasRules = Object.keys(group).some((keyword) => !ORDINARY.has(keyword)) || REFERS_OUT.test(JSON.stringify(group));
  if (!hasRules || TOP_LEVEL_ONLY.test(JSON.stringify(group))) return undefined;
  return {
    id: `${title}/*`,
    title: `${title}: all of it`,
    group: title,
    name: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
    schema: group,
    ui,
    ...(value !== undefined && { value }),
    ...(definitions && { definitions }),
  };
}

let cache: readonly ExampleField[] | undefined;

/** All fields in the documentation that need no other field, and all examples with rules between their fields. */
export function exampleFields(): readonly ExampleField[] {
  cache ??= examplesIn(readLanguagePages()).flatMap((example) => {
    const { title, schema, ui = {}, takes } = example;
    const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, FieldSchema>> };
    const independent = Object.entries(properties).filter(([, field]) => !REFERS_OUT.test(JSON.stringify(field)));
    const toExample = (name: string, field: FieldSchema): ExampleField => {
      const value = takes.find((payload) => payload[name] !== undefined)?.[name];
      const look = (ui as Readonly<Record<string, object>>)[name];
      const beside = Object.values(field.reveals ?? {})
        .flat()
        .flatMap((shown) => (properties[shown] ? [toExample(shown, properties[shown])] : []));
      return {
        id: `${title}/${name}`,
        title: field.title ?? name,
        group: title,
        name,
        schema: field,
        ...(look !== undefined && { ui: look }),
        ...(value !== undefined && { value }),
        ...(beside.length > 0 && { beside }),
      };
    };
    const fields = independent.map(([name, field]) => toExample(name, field));
    const whole = wholeExample(example);
    return whole ? [...fields, whole] : fields;
  });
  return cache;
}
