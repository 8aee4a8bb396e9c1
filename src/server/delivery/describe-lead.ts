import { describeValues, type DescribedPart } from '#engine/index.ts';
import { valueAt } from '#shared/forms/path.ts';
import { personFields } from '#shared/forms/definition/person.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, FormSchema, Payload, PersonKind } from '#shared/forms/types.ts';
import { formerValues, withoutFormer } from '#engine/versions/index.ts';
import { unifyLineBreaks } from '#shared/line-breaks.ts';
import { sizeInWords } from '#engine/index.ts';
import { type Lead, answersOf } from '../storage/leads/read-leads.ts';

export type Definitions = ReadonlyMap<string, FormDefinition>;

/** A text in one line, without `=?`, which would begin an encoded word in a mail header. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
}

/** A text without control characters and direction marks, which could affect a terminal. Line breaks stay. */
function sanitizeLines(text: string, indent: string): string {
  const [first = '', ...rest] = unifyLineBreaks(text.toWellFormed())
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .split('\n');
  return [first, ...rest.map((line) => `${indent}  ${line}`)].join('\n');
}

/** A line for each answer and heading, with nested answers indented. Files have the names that the visitor gave them. */
function linesOf(parts: readonly DescribedPart[], files: Lead['files'], indent = ''): string[] {
  return parts.flatMap((part) => {
    // The title of a dictionary entry was typed by the visitor.
    const title = `${indent}${oneLine(part.title)}`;
    if ('parts' in part) return [title, ...linesOf(part.parts, files, `${indent}  `)];
    const file = files.find(({ field }) => field === part.path);
    if (file) return [`${title}: ${oneLine(file.original_name)} (${sizeInWords(file.size)}, stored as ${file.filename})`];
    return [`${title}: ${sanitizeLines(part.text, indent)}`];
  });
}

/** The answers to fields that were removed, each by its path. */
function formerAnswerLines(values: Payload, schema: FormSchema, files: Lead['files']): string[] {
  const former = formerValues(siteForm(schema), values).map(({ path, value }): DescribedPart => ({
    path,
    title: path,
    text: [value].flat().map(String).join(', '),
    value,
    isFile: false,
    widget: '',
  }));
  return former.length === 0 ? [] : ['No longer asked', ...linesOf(former, files, '  ')];
}

/** The schema of a form that was removed. */
const EMPTY_SCHEMA = {};

/** A lead as text for staff: the form's title, a line for each field and file, and last the answers to removed fields. */
export function describeLead(lead: Lead, definitions: Definitions): string {
  const { schema, ui = {} } = definitions.get(lead.form) ?? {};
  const title = schema?.title ?? lead.form;
  const values = answersOf(lead);
  const currentAnswers = schema ? withoutFormer(siteForm(schema), values) : values;
  return [
    title,
    '-'.repeat(title.length),
    ...linesOf(describeValues(siteForm(schema ?? EMPTY_SCHEMA), currentAnswers, ui), lead.files),
    ...(schema ? formerAnswerLines(values, schema, lead.files) : []),
  ].join('\n');
}

/** The name, e-mail or phone in a lead: the first field of that kind that is filled in. */
export function personField(lead: Lead, definitions: Definitions, kind: PersonKind): string | undefined {
  const { schema } = definitions.get(lead.form) ?? {};
  return (schema ? personFields(siteForm(schema), kind) : [])
    .map((path) => valueAt(lead.payload, path))
    .find((value) => typeof value === 'string');
}
