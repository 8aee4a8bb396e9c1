import { randomBytes } from 'node:crypto';
import { hashOf } from './hash.ts';
import type { Database, Trx } from './tables.ts';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new cookie value: 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The visitor a cookie stands for; undefined when it is missing, malformed or not one of ours. */
export async function findVisitor(db: Database, token: string | undefined): Promise<string | undefined> {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const row = await db.selectFrom('visitor_tokens').select('visitor_id').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return row?.visitor_id;
}

/** Makes a cookie stand for a visitor; only its hash is stored. */
export async function addToken(db: Database | Trx, visitorId: string, token: string, now: string): Promise<void> {
  await db.insertInto('visitor_tokens').values({ token_hash: hashOf(token), visitor_id: visitorId, created_at: now }).execute();
}
