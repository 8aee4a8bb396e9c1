import { type Kysely, sql } from 'kysely';

/** Adds the time of the first removal that was not scrubbed yet; null: there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scrubs').addColumn('waiting_since', 'text').execute();
  await sql`update scrubs set waiting_since = ${new Date().toISOString()} where removals <> scrubbed`.execute(db);
}
