// Finds and removes the applications of visitors.
import { findLead, findSteps, type Lead, type Source, leadsFromRows } from './read-leads.ts';
import { removeLeads } from './remove-leads.ts';
import type { UniqueValue } from './save-lead.ts';
import type { Database, Trx } from '../database/tables.ts';

/** An application whose last step has not been sent. */
export interface OpenApplication {
  /** The flow's first lead. */
  readonly head: Lead;
  readonly steps: readonly Lead[];
}

/** The unfinished application that a visitor has begun with a form, the latest if there are several; without its steps. */
export async function findOpenHead(source: Source, form: string, visitorId: string): Promise<Lead | undefined> {
  const rows = await source.db
    .selectFrom('leads')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('status', '=', 'open')
    .where('form', '=', form)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .execute();
  return (await leadsFromRows(source, rows))[0];
}

const addSteps = async (source: Source, head: Lead | undefined): Promise<OpenApplication | undefined> =>
  head && { head, steps: await findSteps(source, head.id) };

/** The unfinished application that a visitor has begun with a form, with the steps saved so far. */
export async function findOpenApplication(source: Source, form: string, visitorId: string): Promise<OpenApplication | undefined> {
  return addSteps(source, await findOpenHead(source, form, visitorId));
}

/** An application by the id of its first lead. */
export async function findApplication(source: Source, headId: string): Promise<OpenApplication | undefined> {
  return addSteps(source, await findLead(source, headId));
}

/**
 * Removes the unfinished application that a visitor has begun with a form. It is looked up in the transaction that removes it, so
 * that an application whose last step arrives at the same time is either removed before that, or complete and stays.
 *
 * @returns the names of its files in the file store; undefined if there is no such application
 */
export async function removeOpenApplication(db: Database, form: string, visitorId: string): Promise<string[] | undefined> {
  let wasFound = false;
  const lockHead = async (trx: Trx) => {
    const row = await trx
      .updateTable('leads')
      // An update that changes nothing: the only row lock that both databases have.
      .set({ status: 'open' })
      .where('id', '=', (e) =>
        e
          .selectFrom('leads')
          .select('id')
          .where('visitor_id', '=', visitorId)
          .where('status', '=', 'open')
          .where('form', '=', form)
          .orderBy('updated_at', 'desc')
          .limit(1),
      )
      // Checked again: the row may have changed while this waited for the lock.
      .where('visitor_id', '=', visitorId)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    wasFound = row !== undefined;
    return row ? [row.id] : [];
  };
  const filenames = await removeLeads(db, lockHead, 'applicant');
  return wasFound ? filenames : undefined;
}

/** The ids of a form's unfinished applications that have one of these values. */
export async function findOpenWith({ db, encryption }: Source, form: string, values: readonly UniqueValue[]): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await db
    .selectFrom('unique_keys')
    .innerJoin('leads', 'leads.id', 'unique_keys.lead_id')
    .select('leads.id')
    .distinct()
    .where('unique_keys.form', '=', form)
    .where((e) =>
      e.or(
        values.map(({ field, valueHash }) =>
          e.and([e('field', '=', field), e('value_hash', '=', encryption.keyedHash('unique', valueHash))]),
        ),
      ),
    )
    .where('leads.status', '=', 'open')
    .execute();
  return rows.map(({ id }) => id);
}
