// Removes leads with everything that belongs to them.
import { addErasures } from './events.ts';
import { type Lead, type Source, leadsFromRows } from './read-leads.ts';
import { indexLeads } from './search-index.ts';
import { storedName } from '../encryption/encrypted-rows.ts';
import type { Database, Trx } from '../database/tables.ts';
import { queueEvent } from '../outbox.ts';
import { transact } from '../database/transact.ts';

/** The given leads with all the steps under them, each once. */
export async function findLeadsWithSteps(source: Source, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const rows = await source.db
    .selectFrom('leads')
    .selectAll()
    .where((e) => e.or([e('id', 'in', ids), e('parent_id', 'in', ids)]))
    .orderBy('created_at')
    .execute();
  return leadsFromRows(source, rows);
}

/** Queues `lead.erased` for leads that the webhook knows, and removes their undelivered events. */
async function queueErasedEvents(trx: Trx, heads: readonly { readonly id: string; readonly spam: string | null }[]): Promise<void> {
  if (heads.length === 0) return;
  const ids = heads.map(({ id }) => id);
  await trx.deleteFrom('outbox').where('subject_id', 'in', ids).where('failed_at', 'is not', null).execute();
  const now = new Date().toISOString();
  for (const { id, spam } of heads) if (spam === null) await queueEvent(trx, 'lead.erased', id, now);
}

/**
 * Removes leads with their steps, unique values, stored answers and queued mails, and the cookies of visitors without any
 * other lead. Deleted bytes stay in the database file until it is scrubbed: `eraseLeads` does so at once, the server in the
 * following night. Encrypted values are unreadable at once, in backups too, since their keys are deleted with the rows.
 *
 * @param selection their ids, or a function that finds them in the same transaction. It must lock their rows, so that none of
 *   them changes before it is removed.
 * @param by who erases them, for the audit log
 * @returns names in the file store of files that no row refers to any more
 */
export async function removeLeads(
  db: Database,
  selection: readonly string[] | ((trx: Trx) => Promise<readonly string[]>),
  by = 'retention',
): Promise<string[]> {
  if (selection.length === 0 && typeof selection === 'object') return [];
  return transact(db, async (trx) => {
    const ids = typeof selection === 'function' ? await selection(trx) : selection;
    if (ids.length === 0) return [];
    const removed = await trx
      .selectFrom('leads')
      .select(['id', 'parent_id', 'visitor_id', 'spam'])
      .where((e) => e.or([e('id', 'in', ids), e('parent_id', 'in', ids)]))
      .execute();
    const removedIds = removed.map(({ id }) => id);
    if (removedIds.length === 0) return [];
    const files = await trx.deleteFrom('files').where('lead_id', 'in', removedIds).returning(['filename', 'data_key']).execute();
    // The database deletes the rest: every other table refers to the row with `on delete cascade`.
    await trx.deleteFrom('leads').where('id', 'in', removedIds).execute();
    const isInside = (parent: string | null) => parent !== null && removedIds.includes(parent);
    await queueErasedEvents(
      trx,
      removed.filter(({ parent_id }) => parent_id === null),
    );
    await indexLeads(trx, [...new Set(removed.flatMap(({ parent_id }) => (parent_id === null || isInside(parent_id) ? [] : [parent_id])))]);
    await addErasures(
      trx,
      by,
      removed.flatMap(({ id, parent_id }) => (isInside(parent_id) ? [] : [id])),
    );
    await trx
      .deleteFrom('visitor_tokens')
      .where(
        'visitor_id',
        'in',
        removed.map(({ visitor_id }) => visitor_id),
      )
      .where((e) => e.not(e.exists(e.selectFrom('leads').select('id').whereRef('leads.visitor_id', '=', 'visitor_tokens.visitor_id'))))
      .execute();
    await trx
      .updateTable('scrubs')
      .set((e) => ({ removals: e('removals', '+', 1), waiting_since: e.fn.coalesce('waiting_since', e.val(new Date().toISOString())) }))
      .execute();
    return files.map(storedName);
  });
}
