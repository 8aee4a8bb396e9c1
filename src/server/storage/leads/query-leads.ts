import { type Lead, type Source, leadsFromRows } from './read-leads.ts';
import type { Database, LeadsTable } from '../database/tables.ts';

export interface LeadFilter {
  readonly form?: string | undefined;
  /** Received at this time or later, ISO 8601. */
  readonly from?: string | undefined;
  /** Received before this time. */
  readonly before?: string | undefined;
  /** Ids: only these leads, and the steps under them. */
  readonly among?: ReadonlySet<string> | undefined;
}

const BATCH = 100;

/** Where a batch ended: several leads may have come in the same millisecond. */
type Cursor = Pick<LeadsTable, 'created_at' | 'id'>;

/** The query for the next batch after a cursor, in the order of an index, so that no batch costs more than the first. */
export function nextLeads(db: Database, { form, from, before }: LeadFilter, after?: Cursor) {
  let query = db.selectFrom('leads').selectAll().orderBy('created_at').orderBy('id').limit(BATCH);
  if (form !== undefined) query = query.where('form', '=', form);
  if (before !== undefined) query = query.where('created_at', '<', before);
  // Only one of the two bounds: with both, SQLite would scan from the earlier one for every batch.
  if (from !== undefined && !after) query = query.where('created_at', '>=', from);
  if (after) query = query.where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(after.created_at, after.id)));
  return query;
}

/** All leads that match, oldest first, in batches, so that memory does not grow with their number. */
export async function* queryBatches(source: Source, filter: LeadFilter): AsyncGenerator<Lead[]> {
  let last: Cursor | undefined;
  for (;;) {
    const rows = await nextLeads(source.db, filter, last).execute();
    yield await leadsFromRows(
      source,
      rows.filter(({ id, parent_id }) => filter.among?.has(parent_id ?? id) !== false),
    );
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** All leads that match, oldest first, one by one. */
export async function* queryLeads(source: Source, filter: LeadFilter): AsyncGenerator<Lead> {
  for await (const leads of queryBatches(source, filter)) yield* leads;
}
