import { createHmac, createSecretKey } from 'node:crypto';
import type { Database, Trx } from '../database/tables.ts';
import { transact } from '../database/transact.ts';

/** The purpose of a keyed hash. Without a key, short values such as phone numbers could be found by trying all of them. */
type HashPurpose = 'unique' | 'request' | 'rate' | 'link' | 'challenge';

export type KeyedHash = (purpose: HashPurpose, value: string) => string;

/** Marks a keyed hash; those of earlier versions are bare hex. */
const KEYED_PREFIX = 'k1.';
const BATCH = 500;
const KEYED_PATTERN = `${KEYED_PREFIX}%`;

/** Hashes with a key that only this database has, and that stays the same when the master key changes. */
export function keyedHasher(indexKey: Buffer): KeyedHash {
  // Prepared once: preparing the key costs more than the hash.
  const key = createSecretKey(indexKey);
  return (purpose, value) => KEYED_PREFIX + createHmac('sha256', key).update(`${purpose}:${value}`).digest('base64url');
}

/** If a process of an earlier version has reserved a value again, the lead with the keyed hash keeps it. */
async function keyUniqueValues(trx: Trx, keyedHash: KeyedHash): Promise<void> {
  for (;;) {
    const unkeyed = await trx
      .selectFrom('unique_keys')
      .select('value_hash')
      .distinct()
      .where('value_hash', 'not like', KEYED_PATTERN)
      .limit(BATCH)
      .execute();
    if (unkeyed.length === 0) return;
    const hashes = unkeyed.map(({ value_hash }) => value_hash);
    const rows = await trx.deleteFrom('unique_keys').where('value_hash', 'in', hashes).returningAll().execute();
    const keyed = rows.map((row) => ({ ...row, value_hash: keyedHash('unique', row.value_hash) }));
    await trx
      .insertInto('unique_keys')
      .values(keyed)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function keyRequests(trx: Trx, keyedHash: KeyedHash): Promise<void> {
  const rows = await trx
    .selectFrom('idempotency')
    .select(['key_hash', 'request_hash'])
    .where('request_hash', 'not like', KEYED_PATTERN)
    .execute();
  for (const { key_hash, request_hash } of rows) {
    await trx
      .updateTable('idempotency')
      .set({ request_hash: keyedHash('request', request_hash) })
      .where('key_hash', '=', key_hash)
      .execute();
  }
}

/**
 * Converts plain SHA-256 hashes of an earlier version to keyed ones. In one transaction, so that no unique value is free for a
 * moment.
 */
export async function keyOldHashes(db: Database, keyedHash: KeyedHash): Promise<void> {
  const values = await db.selectFrom('unique_keys').select('lead_id').where('value_hash', 'not like', KEYED_PATTERN).limit(1).execute();
  const requests = await db
    .selectFrom('idempotency')
    .select('key_hash')
    .where('request_hash', 'not like', KEYED_PATTERN)
    .limit(1)
    .execute();
  if (values.length + requests.length === 0) return;
  await transact(db, async (trx) => {
    await keyUniqueValues(trx, keyedHash);
    await keyRequests(trx, keyedHash);
  });
}
