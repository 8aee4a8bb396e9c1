import { maskLead } from '#server/delivery/mask-lead.ts';
import type { Lead } from '#server/storage/leads.ts';
import { recordOf } from '#server/storage/leads.ts';
import { readNotices, type StoredNotice } from '#server/storage/notices.ts';
import type { LeadFilter } from '#server/storage/query-leads.ts';
import { flowFrom } from '#shared/flows/derive.ts';
import { isFileField } from '#shared/forms/payload-schema.ts';
import type { FormDefinition, Json } from '#shared/forms/types.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from './context.ts';
import { csvRow } from './csv.ts';
import { type ListedLead, queryListed } from './listed-lead.ts';

interface Column {
  readonly name: string;
  readonly read: (listed: ListedLead) => Json | undefined;
}

/** The forms of the steps that an application lacks. */
const missingForms = ({ missing }: ListedLead): string[] | undefined => missing?.map(({ form }) => form);

const OWN: readonly Column[] = [
  { name: 'id', read: ({ lead }) => lead.id },
  { name: 'received', read: ({ lead }) => lead.createdAt },
  { name: 'changed', read: ({ lead }) => lead.updatedAt },
  { name: 'status', read: ({ lead }) => lead.status },
  { name: 'belongs_to', read: ({ lead }) => lead.parentId ?? undefined },
];

/** Only forms that begin an application have it. */
const MISSING: Column = { name: 'missing_steps', read: missingForms };

/** The columns of a form: what we know of a lead, then its fields in order; a file also by the visitor's name for it. */
function columnsOf({ name: form, schema, submit }: FormDefinition, flows: LeadsContext['flows']): Column[] {
  const stored = Object.entries(schema.properties).filter(
    ([name, { replaces }]) => name !== 'id' && replaces === undefined && !submit.local.includes(name),
  );
  const fields = stored.flatMap(([name, field]): Column[] => {
    const file = ({ lead }: ListedLead) => lead.files.find((each) => each.field === name);
    if (!isFileField(field)) return [{ name, read: ({ lead }) => lead.payload[name] }];
    return [
      { name, read: (listed) => file(listed)?.filename },
      { name: `${name}_original_name`, read: (listed) => file(listed)?.original_name },
    ];
  });
  return [...OWN, ...(flowFrom(flows, form) ? [MISSING] : []), ...fields];
}

function spell(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(spell).join('; ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Mask = (lead: Lead) => Lead;

async function* csvLines(context: LeadsContext, filter: LeadFilter, definition: FormDefinition, mask: Mask): AsyncGenerator<string> {
  const columns = columnsOf(definition, context.flows);
  yield csvRow(columns.map(({ name }) => name));
  for await (const listed of queryListed(context, filter)) {
    const masked = { ...listed, lead: mask(listed.lead) };
    yield csvRow(columns.map(({ read }) => spell(read(masked))));
  }
}

/** Escapes the control and direction characters that JSON leaves as they are, since the output may be a terminal. */
function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/[\u007F-\u009F\p{Bidi_Control}]/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What the visitor was told before sending; null from before that was kept. */
function toldBefore({ notice }: Lead, notices: ReadonlyMap<string, StoredNotice>): Pick<StoredNotice, 'version' | 'text' | 'keepFor'> | null {
  const told = notices.get(notice ?? '');
  return told ? { version: told.version, text: told.text, keepFor: told.keepFor } : null;
}

async function* jsonLines(context: LeadsContext, filter: LeadFilter, mask: Mask): AsyncGenerator<string> {
  const notices = await readNotices(context.storage.db);
  let separator = '[\n';
  for await (const listed of queryListed(context, filter)) {
    const lead = mask(listed.lead);
    const { form, status, createdAt, updatedAt, parentId, files } = lead;
    const names = Object.fromEntries(files.map(({ field, original_name, size, sha256 }) => [field, { original_name, size, sha256 }]));
    yield separator + toJson({ form, received: createdAt, changed: updatedAt, status, belongs_to: parentId, missing_steps: missingForms(listed), ...recordOf(lead), files: names, notice: toldBefore(lead, notices) });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export interface ExportOptions {
  readonly format?: string | undefined;
  /** Writes sensitive values and the visitors' names for files as they are stored, not masked. */
  readonly reveal?: boolean | undefined;
}

/** Writes leads to standard output: one form as CSV, or any as JSON. */
export async function exportLeads(context: LeadsContext, filter: LeadFilter, { format = 'csv', reveal = false }: ExportOptions): Promise<number> {
  const mask: Mask = (lead) => (reveal ? lead : maskLead(lead, context.definitions));
  if (format === 'json') {
    await printAll(context.print, jsonLines(context, filter, mask));
    return 0;
  }
  if (format !== 'csv') throw new UsageError(`--format must be csv or json, not "${format}".`);
  const definition = context.definitions.get(filter.form ?? '');
  if (!definition) throw new UsageError('A CSV file has the columns of one form: name it with --form, or use --format json.');
  await printAll(context.print, csvLines(context, filter, definition, mask));
  return 0;
}
