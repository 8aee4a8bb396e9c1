import type { Kysely } from 'kysely';

/**
 * Remembered answers live for a day, so the hourly sweep and the rare erasure may read all of them; an index would cost every
 * submission more than it ever saves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('idempotency_lead').execute();
  await db.schema.dropIndex('idempotency_created').execute();
}
