import type { Kysely } from 'kysely';

/** Who of several staff has a mail already that others have refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('taken_by', 'text').execute();
}
