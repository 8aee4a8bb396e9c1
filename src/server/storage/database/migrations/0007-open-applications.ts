import { type Kysely, sql } from 'kysely';

/** Finds a visitor's unfinished application; costs nothing to leads that are none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_open_visitor').on('leads').column('visitor_id').where(sql.ref('status'), '=', 'open').execute();
}
