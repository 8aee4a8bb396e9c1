import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { VISITOR_TOKEN, VISITOR_TOKEN_BYTES } from '#shared/forms/wire/visitor-header.ts';
import { COOKIE_DAYS, daysBefore, LONGEST_COOKIE_DAYS } from '#shared/retention.ts';
import { deleteInBatches } from './database/delete-in-batches.ts';
import { hashOf } from './hash.ts';
import type { Database, Trx } from './database/tables.ts';

/** A token that the server has made. */
const OWN_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether a value has the form of a token, made by the server or by a browser. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && (OWN_TOKEN.test(value) || VISITOR_TOKEN.test(value));

/** A new cookie value: 256 random bits. */
export function newToken(): string {
  return randomBytes(VISITOR_TOKEN_BYTES).toString('base64url');
}

/** Records that a cookie was used. A failure is ignored: a full disk must not keep a visitor from reading. */
async function recordUse(db: Database, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('visitor_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
    .catch(() => undefined);
}

/** The visitor of a cookie; undefined if it is missing, malformed, unknown, or expired. */
export async function findVisitor(db: Database, token: string | undefined, now = new Date()): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('visitor_tokens')
    .select(['visitor_id', 'created_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row || row.last_used_at < daysBefore(now, COOKIE_DAYS)) return undefined;
  // Cookies in use expire too, so that a stolen one does not work for ever.
  if (row.created_at < daysBefore(now, LONGEST_COOKIE_DAYS)) return undefined;
  // At most one write a day.
  if (row.last_used_at < daysBefore(now, 1)) await recordUse(db, tokenHash, now);
  return row.visitor_id;
}

/** Revokes a cookie. */
export async function endToken(db: Database, token: string | undefined): Promise<void> {
  if (!isToken(token)) return;
  await db.deleteFrom('visitor_tokens').where('token_hash', '=', hashOf(token)).execute();
}

/** Stores a new cookie of a visitor; only its hash is kept. A retry may bring the token that its first attempt has stored. */
export async function addToken(db: Database | Trx, visitorId: string, token: string, now: string): Promise<void> {
  await db
    .insertInto('visitor_tokens')
    .values({ token_hash: hashOf(token), visitor_id: visitorId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes expired cookies. */
export async function sweepTokens(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'visitor_tokens', 'token_hash', sql`last_used_at < ${daysBefore(now, COOKIE_DAYS)}`);
  await deleteInBatches(db, 'visitor_tokens', 'token_hash', sql`created_at < ${daysBefore(now, LONGEST_COOKIE_DAYS)}`);
}
