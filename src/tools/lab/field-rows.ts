import { readFileSync } from 'node:fs';
import type { FieldSchema } from '#shared/forms/types.ts';
import { examplesIn } from '#tools/forms/examples.ts';
import type { DocumentedField } from './protocol/calls.ts';

/** The documentation of the language; tests hold each of its forms to what it says. */
const PAGE = new URL('../../../docs/FORMS.md', import.meta.url);

/** What leads out of a field: such a one means nothing in another form. */
const LEADS_OUT = /"(\$ref|\$data|reveals|was)":/;

/** A field of the documentation, and what belongs to it. */
export interface ExampleField extends DocumentedField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly ui?: object;
  /** A value that it takes. */
  readonly value?: unknown;
}

let known: readonly ExampleField[] | undefined;

/** Every field of the documentation that stands by itself, with a value that it takes. */
export function exampleFields(): readonly ExampleField[] {
  known ??= examplesIn(readFileSync(PAGE, 'utf8')).flatMap(({ title, schema, ui = {}, takes }) => {
    const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, FieldSchema>> };
    const alone = Object.entries(properties).filter(([, field]) => !LEADS_OUT.test(JSON.stringify(field)));
    return alone.map(([name, field]) => {
      const value = takes.find((payload) => payload[name] !== undefined)?.[name];
      const look = (ui as Readonly<Record<string, object>>)[name];
      return {
        id: `${title}/${name}`,
        title: field.title ?? name,
        group: title,
        name,
        schema: field,
        ...(look !== undefined && { ui: look }),
        ...(value !== undefined && { value }),
      };
    });
  });
  return known;
}
