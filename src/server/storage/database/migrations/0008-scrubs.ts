import { type Kysely, sql } from 'kysely';

/** Creates a table with one row: how often leads were removed, and how many of these removals were scrubbed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scrubs')
    .addColumn('removals', 'integer', (c) => c.notNull())
    .addColumn('scrubbed', 'integer', (c) => c.notNull())
    .execute();
  // Leads that were removed before this migration have not been scrubbed either.
  await sql`insert into scrubs (removals, scrubbed) select case when exists (select 1 from leads) then 1 else 0 end, 0`.execute(db);
}
