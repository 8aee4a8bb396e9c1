import type { Kysely } from 'kysely';

/** Adds the staff addresses that have received a mail already, if the mail server rejected others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('taken_by', 'text').execute();
}
