import type { FieldSchema } from '#shared/forms/types.ts';
import { examplesIn, type FormExample, readLanguagePages } from './documented-forms.ts';
import type { DocumentedField } from '../protocol/calls.ts';

/** Keywords that refer to other fields: such a field has no meaning alone. */
const LEADS_OUT = /"(\$ref|\$data|was)":/;
/** Keywords that are allowed only in top-level fields. */
const OF_THE_FORM = /"reveals":/;

/** A field of the documentation, and what belongs to it. */
export interface ExampleField extends DocumentedField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly ui?: object;
  /** A value that it takes. */
  readonly value?: unknown;
  /** Fields that it shows, and so come with it. */
  readonly beside?: readonly ExampleField[];
  /** What it refers to. */
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

/** An example of the documentation, whose form may say more than its fields: rules, branches, what they share. */
interface ExampleSchema extends FieldSchema {
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

/** What every form says, and means nothing by it. */
const ORDINARY: ReadonlySet<string> = new Set(['title', 'type', 'required', 'properties']);

/** An example as one group field, so that rules between its fields apply. Undefined where its fields have the same meaning alone, or none in a group. */
function wholeExample({ title, schema, ui = {}, takes: [value] }: FormExample): ExampleField | undefined {
  const { definitions, ...group } = schema as ExampleSchema;
  const says = Object.keys(group).some((keyword) => !ORDINARY.has(keyword)) || LEADS_OUT.test(JSON.stringify(group));
  if (!says || OF_THE_FORM.test(JSON.stringify(group))) return undefined;
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

let known: readonly ExampleField[] | undefined;

/** Every field of the documentation that stands by itself, with a value that it takes; and every example that is more than its fields. */
export function exampleFields(): readonly ExampleField[] {
  known ??= examplesIn(readLanguagePages()).flatMap((example) => {
    const { title, schema, ui = {}, takes } = example;
    const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, FieldSchema>> };
    const alone = Object.entries(properties).filter(([, field]) => !LEADS_OUT.test(JSON.stringify(field)));
    const rowOf = (name: string, field: FieldSchema): ExampleField => {
      const value = takes.find((payload) => payload[name] !== undefined)?.[name];
      const look = (ui as Readonly<Record<string, object>>)[name];
      const beside = Object.values(field.reveals ?? {})
        .flat()
        .flatMap((shown) => (properties[shown] ? [rowOf(shown, properties[shown])] : []));
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
    const fields = alone.map(([name, field]) => rowOf(name, field));
    const whole = wholeExample(example);
    return whole ? [...fields, whole] : fields;
  });
  return known;
}
