import { type Kysely, sql } from 'kysely';

/** Adds an index that finds a visitor's unfinished application. Other leads are not in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_open_visitor').on('leads').column('visitor_id').where(sql.ref('status'), '=', 'open').execute();
}
