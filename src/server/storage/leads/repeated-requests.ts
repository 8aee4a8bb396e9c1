import { type Selectable, sql } from 'kysely';
import { ANSWER_DAYS, daysBefore } from '#shared/retention.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { addToken, newToken } from '../visitors.ts';
import type { Source } from './read-leads.ts';
import { decryptAnswer } from '../encryption/encrypted-rows.ts';
import type { Database, IdempotencyTable } from '../database/tables.ts';

/** What was answered, to be answered again to a retry. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** An `Idempotency-Key` with what it came with. */
export interface RequestKey {
  /** Of route and key. */
  readonly keyHash: string;
  /** Of key and request: without the key it does not tell the request, even one with a single short field. */
  readonly requestHash: string;
}

export type KnownRequest =
  | { readonly kind: 'new' }
  /** The same request again: its first answer. `token`: a cookie for a visitor who never received the first one. */
  | { readonly kind: 'again'; readonly answer: Answer; readonly token?: string }
  /** The key came with another request, or from another visitor. */
  | { readonly kind: 'other' };

function belongsTo(row: Selectable<IdempotencyTable>, requestHash: string, visitorId: string | undefined): boolean {
  return row.request_hash === requestHash && (visitorId === undefined || visitorId === row.visitor_id);
}

/**
 * What is remembered of a key. Who sends the same key with the same request, byte for byte, and no cookie is taken for the
 * visitor whose first answer was lost on the way, cookie included: it gets the answer and a cookie of its own.
 *
 * @throws DecryptionError when the answer cannot be opened
 */
export async function findAnswer(
  { db, encryption }: Source,
  request: RequestKey,
  visitorId: string | undefined,
  now: string,
): Promise<KnownRequest> {
  const row = await db.selectFrom('idempotency').selectAll().where('key_hash', '=', request.keyHash).executeTakeFirst();
  if (!row) return { kind: 'new' };
  if (!belongsTo(row, encryption.keyedHash('request', request.requestHash), visitorId)) return { kind: 'other' };
  const answer = { status: row.status, body: decryptAnswer(encryption, row) };
  if (visitorId !== undefined) return { kind: 'again', answer };
  const token = newToken();
  await addToken(db, row.visitor_id, token, now);
  return { kind: 'again', answer, token };
}

/** Removes the answers that no retry asks for any more. */
export async function sweepAnswers(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'idempotency', 'key_hash', sql`created_at < ${daysBefore(now, ANSWER_DAYS)}`);
}
