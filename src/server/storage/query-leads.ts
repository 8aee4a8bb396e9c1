import { type Lead, type Source, withFiles } from './leads.ts';

export interface LeadFilter {
  readonly form?: string | undefined;
  /** Received at this time or later, ISO 8601. */
  readonly from?: string | undefined;
  /** Received before this time. */
  readonly before?: string | undefined;
}

const BATCH = 500;

/** All leads that match, oldest first, read in pieces so that any number of them fits. */
export async function* queryLeads(source: Source, { form, from, before }: LeadFilter): AsyncGenerator<Lead> {
  let last: { created_at: string; id: string } | undefined;
  for (;;) {
    let query = source.db.selectFrom('leads').selectAll().orderBy('created_at').orderBy('id').limit(BATCH);
    if (form !== undefined) query = query.where('form', '=', form);
    if (from !== undefined) query = query.where('created_at', '>=', from);
    if (before !== undefined) query = query.where('created_at', '<', before);
    if (last) {
      const { created_at, id } = last;
      query = query.where((e) => e.or([e('created_at', '>', created_at), e.and([e('created_at', '=', created_at), e('id', '>', id)])]));
    }
    const rows = await query.execute();
    yield* await withFiles(source, rows);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
