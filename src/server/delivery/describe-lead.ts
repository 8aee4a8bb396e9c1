import { valueAt } from '#shared/forms/path.ts';
import { personFields } from '#shared/forms/person.ts';
import type { FieldSchema, FormDefinition, Json, PersonKind } from '#shared/forms/types.ts';
import { valueInWords } from '#shared/forms/value-in-words.ts';
import { sizeInWords } from '#shared/size-in-words.ts';
import type { Lead } from '../storage/leads.ts';

export type Definitions = ReadonlyMap<string, FormDefinition>;

/** One line, without anything that a mail program could take for more than text. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

/** Text without what acts on a terminal or turns the direction of what follows; its lines stay. */
function spell(value: Json): string {
  const [first = '', ...more] = valueInWords(value)
    .toWellFormed()
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .split('\n');
  return [first, ...more.map((line) => `  ${line}`)].join('\n');
}

/** The fields of a lead with their titles, in the order of the form; files by the visitor's name for them. */
function fieldLines(lead: Lead, properties: Readonly<Record<string, FieldSchema>>): string[] {
  const names = new Set([...Object.keys(properties), ...Object.keys(lead.payload), ...lead.files.map(({ field }) => field)]);
  return [...names].flatMap((name) => {
    const title = properties[name]?.title ?? name;
    const file = lead.files.find(({ field }) => field === name);
    if (file) return [`${title}: ${oneLine(file.original_name)} (${sizeInWords(file.size)}, stored as ${file.filename})`];
    const value = lead.payload[name];
    return value === undefined ? [] : [`${title}: ${spell(value)}`];
  });
}

/** A lead in plain words for staff: the form's title, then a line for each field and file. */
export function describeLead(lead: Lead, definitions: Definitions): string {
  const { title = lead.form, properties = {} } = definitions.get(lead.form)?.schema ?? {};
  return [title, '-'.repeat(title.length), ...fieldLines(lead, properties)].join('\n');
}

/** What a lead says of a person: the first of its form's name, e-mail or phone fields that is filled. */
export function personField(lead: Lead, definitions: Definitions, kind: PersonKind): string | undefined {
  const { schema } = definitions.get(lead.form) ?? {};
  return (schema ? personFields(schema, kind) : []).map((path) => valueAt(lead.payload, path)).find((value) => typeof value === 'string');
}
