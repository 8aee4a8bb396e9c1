import type { UniqueValue } from '../storage/leads/save-lead.ts';
import { addEvents } from '../storage/leads/events.ts';
import { findLead } from '../storage/leads/read-leads.ts';
import { transact } from '../storage/database/transact.ts';
import { queueEvent, queueMail } from '../storage/outbox.ts';
import { uniqueValues } from '../submissions/unique-values.ts';
import type { LeadsSource } from './leads-source.ts';

export type ClearResult = 'cleared' | 'no-spam' | 'gone';

/**
 * Marks a lead as no spam, and does what was skipped when it was received: queues the mails to staff and the sender, and reserves its
 * unique values, except those that another lead has reserved since.
 *
 * @param staff the member of staff who does it
 */
export async function clearSpam(
  { storage, definitions, confirmations }: Pick<LeadsSource, 'storage' | 'definitions' | 'confirmations'>,
  staff: string,
  id: string,
): Promise<ClearResult> {
  const { db, encryption } = storage;
  const lead = await findLead(storage, id);
  if (!lead) return 'gone';
  const { schema, submit } = definitions.get(lead.form) ?? {};
  const unique: readonly UniqueValue[] = schema && submit ? uniqueValues(lead.payload, schema, submit.unique) : [];
  return transact<ClearResult>(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set({ spam: null })
      .where('id', '=', id)
      .where('spam', 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'no-spam';
    for (const { field, valueHash } of unique) {
      await trx
        .insertInto('unique_keys')
        .values({ form: lead.form, field, value_hash: encryption.keyedHash('unique', valueHash), lead_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const now = new Date().toISOString();
    await addEvents(trx, staff, 'not-spam', [id]);
    await queueMail(trx, 'received', id, now);
    if (confirmations?.has(lead.form)) await queueMail(trx, 'confirm', id, now);
    await queueEvent(trx, 'lead.received', id, now);
    return 'cleared';
  });
}
