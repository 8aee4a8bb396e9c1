import { pruneTyped } from '#shared/forms/normalise.ts';
import { isFileField } from '#shared/forms/payload-schema.ts';
import { shownValue } from '#shared/forms/privacy.ts';
import type { FieldSchema, FormDefinition, Json, Payload } from '#shared/forms/types.ts';
import { valueInWords } from '#shared/forms/value-in-words.ts';

/** One answer of a step as the review shows it. */
export interface Entry {
  readonly field: string;
  readonly title: string;
  readonly text: string;
  /** Of a stored document: the name under which the server has it. */
  readonly filename?: string;
}

type FieldUi = { readonly 'ui:widget'?: string } | undefined;

function inWords(value: Json, field: FieldSchema, widget: string | undefined): string {
  const { sensitive, mask } = field.privacy ?? {};
  return valueInWords(sensitive || mask ? shownValue(value, field) : value, widget);
}

/** A stored document has the name of the server's copy, one that was only chosen its own. */
function documentEntry(field: string, title: string, value: unknown, names: ReadonlyMap<string, string>): Entry {
  if (typeof value === 'string') {
    return { field, title, filename: value, text: names.get(value) ?? `Document (${value.split('.').at(-1)?.toUpperCase() ?? ''})` };
  }
  return { field, title, text: (value as { name?: string }).name ?? '' };
}

/**
 * What a step holds, in the order of its form: without empties, hidden fields and fields that never leave the browser. Of
 * a sensitive value no more than its mask shows.
 *
 * @param copied fields that another step answers
 * @param names the visitor's names of documents, by stored name
 */
export function entriesOf(
  { schema, ui, submit }: Pick<FormDefinition, 'schema' | 'ui' | 'submit'>,
  data: Payload,
  { copied = [], names = new Map() }: { readonly copied?: readonly string[]; readonly names?: ReadonlyMap<string, string> },
): Entry[] {
  const values = pruneTyped(data, schema);
  const left = new Set([...submit.local, ...copied]);
  const order = (ui['ui:order'] as readonly string[] | undefined) ?? Object.keys(schema.properties);
  return order.flatMap((name): Entry[] => {
    const [field, value, widget] = [schema.properties[name], values[name], (ui[name] as FieldUi)?.['ui:widget']];
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!field || isEmpty || left.has(name) || widget === 'hidden') return [];
    const title = field.title ?? name;
    return [
      isFileField(field) ? documentEntry(name, title, value, names) : { field: name, title, text: inWords(value as Json, field, widget) },
    ];
  });
}
