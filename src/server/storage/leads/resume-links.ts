// Creates, uses and invalidates the mailed links to unfinished applications.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RESUME_MINUTES } from '#shared/flows/resume-link.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { hashOf } from '../hash.ts';
import { type Source, leadsFromRows } from './read-leads.ts';
import type { Database, Trx } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { EnvelopeEncryption } from '../encryption/envelope-encryption.ts';
import { addToken, newToken } from '../visitors.ts';

/** Limit of mails per application and hour, for all requests together. */
const MAX_PER_HOUR = 3;
const MINUTE_MS = 60_000;
/** The largest assumed difference between the clocks of several servers. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

const laterBy = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Locks an application's first lead, by an update that changes nothing. @returns whether it exists and is unfinished */
async function lockOpen(trx: Trx, leadId: string): Promise<boolean> {
  const row = await trx
    .updateTable('leads')
    .set({ status: 'open' })
    .where('id', '=', leadId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Queues the mail with a link to an unfinished application.
 *
 * @returns false if the application is complete or erased, or the hourly limit is reached
 */
export async function queueLink(db: Database, leadId: string, now: Date): Promise<boolean> {
  return transact(db, async (trx) => {
    if (!(await lockOpen(trx, leadId))) return false;
    const recentRequests = await trx
      .selectFrom('resumes')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('asked_at', '>', laterBy(now, -HOUR_MS))
      // Requests with a later time, from before the clock was set back, do not count for ever.
      .where('asked_at', '<=', laterBy(now, CLOCK_SKEW_MS))
      .execute();
    if (recentRequests.length >= MAX_PER_HOUR) return false;
    const id = randomUUID();
    const at = now.toISOString();
    await trx.insertInto('resumes').values({ id, lead_id: leadId, asked_at: at, token_hash: null, expires_at: null }).execute();
    await trx.insertInto('outbox').values({ id, lead_id: leadId, kind: 'resume', next_at: at, created_at: at }).execute();
    return true;
  });
}

/**
 * Creates the token of a link that is about to be sent; it expires some time after this. Only its hash is stored. It replaces the
 * hash of an earlier attempt.
 *
 * @returns undefined when the link must not be sent any more
 */
export async function makeLinkToken(db: Database, id: string, now: Date): Promise<string | undefined> {
  const token = newToken();
  const row = await db
    .updateTable('resumes')
    .set({ token_hash: hashOf(token), expires_at: laterBy(now, RESUME_MINUTES * MINUTE_MS) })
    .where('id', '=', id)
    .where('asked_at', '>', laterBy(now, -HOUR_MS))
    .returning('id')
    .executeTakeFirst();
  return row && token;
}

/** Invalidates the links sent for an application: the address they were sent to may have been wrong, and corrected now. */
export async function voidLinks(trx: Trx, leadId: string): Promise<void> {
  await trx.updateTable('resumes').set({ token_hash: null }).where('lead_id', '=', leadId).execute();
}

/** Transfers an application with its steps to another visitor. Sensitive values and files stay recorded as added by the former one. */
async function transferApplication(source: Source & { readonly db: Trx }, headId: string, visitorId: string): Promise<void> {
  const { db } = source;
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where((e) => e.or([e('id', '=', headId), e('parent_id', '=', headId)]))
    .execute();
  for (const lead of await leadsFromRows(source, rows)) {
    const addedBy = (path: string) => lead.withheld?.[path] ?? lead.visitorId;
    const othersValues = lead.encryptedFields.map((path) => [path, addedBy(path)] as const).filter(([, by]) => by !== visitorId);
    const withheld = othersValues.length === 0 ? null : JSON.stringify(Object.fromEntries(othersValues));
    await db.updateTable('leads').set({ visitor_id: visitorId, withheld }).where('id', '=', lead.id).execute();
    for (const file of lead.files) {
      const by = file.added_by ?? lead.visitorId;
      await db
        .updateTable('files')
        .set({ added_by: by === visitorId ? null : by })
        .where('filename', '=', file.filename)
        .execute();
    }
  }
}

/** Who opens a link: a known visitor, or a new one, who gets `token` as a cookie. */
export interface Opener {
  readonly visitorId: string;
  readonly token?: string | undefined;
}

/**
 * Uses a link and invalidates all other links to the same application. The application then belongs to the visitor who opened the
 * link; the browser it was started in loses access. The visitor can replace documents and sensitive values that the other browser
 * added, but cannot read them: somebody else may have sent the link. The application's retention time starts again.
 *
 * @returns the id of the application's first lead; undefined when the link was never sent, is used or expired, or the application
 *   is complete or erased
 */
export async function openLink(
  { db, encryption }: { readonly db: Database; readonly encryption: EnvelopeEncryption },
  token: string,
  { visitorId, token: cookie }: Opener,
  now: Date,
): Promise<string | undefined> {
  const at = now.toISOString();
  return transact(db, async (trx) => {
    const findLink = () =>
      trx.selectFrom('resumes').select('lead_id').where('token_hash', '=', hashOf(token)).where('expires_at', '>', at).executeTakeFirst();
    const link = await findLink();
    // Looked up again under the lock: another request may have used it meanwhile.
    if (!link || !(await lockOpen(trx, link.lead_id)) || !(await findLink())) return undefined;
    const { lead_id } = link;
    await voidLinks(trx, lead_id);
    await trx.deleteFrom('outbox').where('lead_id', '=', lead_id).where('kind', '=', 'resume').execute();
    await trx.updateTable('leads').set({ updated_at: at }).where('id', '=', lead_id).execute();
    await transferApplication({ db: trx, encryption }, lead_id, visitorId);
    if (cookie !== undefined) await addToken(trx, visitorId, cookie, at);
    return lead_id;
  });
}

/** Removes links that have expired and no longer count towards the hourly limit. */
export async function sweepLinks(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'resumes', 'id', sql`asked_at <= ${laterBy(now, -HOUR_MS - RESUME_MINUTES * MINUTE_MS)}`);
}
