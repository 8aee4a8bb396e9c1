import type { Kysely } from 'kysely';

/**
 * Drops two indexes. Stored responses live for a day, so the hourly sweep and the rare erasure can read all of them; the indexes cost
 * every submission more than they save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('idempotency_lead').execute();
  await db.schema.dropIndex('idempotency_created').execute();
}
