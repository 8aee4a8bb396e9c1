import { type Kysely, sql } from 'kysely';

/** Since when removed leads wait for the database to be written anew; null: none wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scrubs').addColumn('waiting_since', 'text').execute();
  await sql`update scrubs set waiting_since = ${new Date().toISOString()} where removals <> scrubbed`.execute(db);
}
