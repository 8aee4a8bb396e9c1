import { type Selectable, sql } from 'kysely';
import { ANSWER_DAYS, daysBefore } from '#shared/retention.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { addToken } from '../visitors.ts';
import type { Source } from './read-leads.ts';
import { decryptAnswer } from '../encryption/encrypted-rows.ts';
import type { Database, IdempotencyTable } from '../database/tables.ts';

/** A stored response, which a retry gets again. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Hashes of an `Idempotency-Key` and of its request. */
export interface IdempotencyKey {
  /** Hash of route and key. */
  readonly keyHash: string;
  /** Hash of key and request: without the key, a request with one short field could be guessed from it. */
  readonly requestHash: string;
}

export type KnownRequest =
  | { readonly kind: 'new' }
  /** The same request again, with its first response. */
  | { readonly kind: 'again'; readonly answer: Answer }
  /** The key came with another request, or from another visitor. */
  | { readonly kind: 'other' };

function isSameRequest(row: Selectable<IdempotencyTable>, requestHash: string, visitorId: string | undefined): boolean {
  return row.request_hash === requestHash && (visitorId === undefined || visitorId === row.visitor_id);
}

/**
 * Looks for the answer to an earlier request with the same key. A new visitor who repeats the request byte for byte counts as the one
 * who never received the first answer: the token is stored as that visitor's.
 *
 * @throws DecryptionError when the answer cannot be decrypted
 */
export async function findAnswer(
  { db, encryption }: Source,
  request: IdempotencyKey,
  { visitorId, token }: { readonly visitorId: string | undefined; readonly token: string },
  now: string,
): Promise<KnownRequest> {
  const row = await db.selectFrom('idempotency').selectAll().where('key_hash', '=', request.keyHash).executeTakeFirst();
  if (!row) return { kind: 'new' };
  if (!isSameRequest(row, encryption.keyedHash('request', request.requestHash), visitorId)) return { kind: 'other' };
  if (visitorId === undefined) await addToken(db, row.visitor_id, token, now);
  return { kind: 'again', answer: { status: row.status, body: decryptAnswer(encryption, row) } };
}

/** Removes responses that are too old for a retry. */
export async function sweepAnswers(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'idempotency', 'key_hash', sql`created_at < ${daysBefore(now, ANSWER_DAYS)}`);
}
