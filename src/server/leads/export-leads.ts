import type { FormDefinition, Json } from '#shared/forms/types.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import { type Lead, recordOf } from '../storage/leads.ts';
import { readNotices, type StoredNotice } from '../storage/notices.ts';
import type { LeadFilter } from '../storage/query-leads.ts';
import { columnsOf, missingForms } from './lead-columns.ts';
import type { LeadsSource } from './leads-source.ts';
import { type ListedLead, queryListed } from './listed-lead.ts';

/** The leads of a filter, masked, or as they are stored (`reveal`). */
async function* shownLeads(source: LeadsSource, filter: LeadFilter, reveal: boolean): AsyncGenerator<ListedLead> {
  const mask = (lead: Lead): Lead => (reveal ? lead : maskLead(lead, source.definitions));
  for await (const listed of queryListed(source, filter)) yield { ...listed, lead: mask(listed.lead) };
}

/** The leads of one form as a table: the names of its columns first, then a row a lead, its values in their order. */
export async function* exportTable(
  source: LeadsSource,
  filter: LeadFilter,
  definition: FormDefinition,
  reveal: boolean,
): AsyncGenerator<readonly (Json | undefined)[]> {
  const columns = columnsOf(definition, source.flows);
  yield columns.map(({ name }) => name);
  for await (const listed of shownLeads(source, filter, reveal)) yield columns.map(({ read }) => read(listed));
}

/** What the visitor was told before sending; null from before that was kept. */
function toldBefore(
  { notice }: Lead,
  notices: ReadonlyMap<string, StoredNotice>,
): Pick<StoredNotice, 'version' | 'text' | 'keepFor'> | null {
  const told = notices.get(notice ?? '');
  return told ? { version: told.version, text: told.text, keepFor: told.keepFor } : null;
}

/** Leads of any form: what we know of each, then its fields, its files and what its visitor was told. */
export async function* exportEntries(
  source: LeadsSource,
  filter: LeadFilter,
  reveal: boolean,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const notices = await readNotices(source.storage.db);
  for await (const listed of shownLeads(source, filter, reveal)) {
    const { lead } = listed;
    const { form, status, createdAt, updatedAt, parentId, files } = lead;
    const names = Object.fromEntries(files.map(({ field, original_name, size, sha256 }) => [field, { original_name, size, sha256 }]));
    yield {
      form,
      received: createdAt,
      changed: updatedAt,
      status,
      belongs_to: parentId,
      missing_steps: missingForms(listed),
      ...recordOf(lead),
      files: names,
      notice: toldBefore(lead, notices),
    };
  }
}
