import { type Kysely, sql } from 'kysely';

/** One row: how often leads were removed, and how many of these times a scrub has followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scrubs')
    .addColumn('removals', 'integer', (c) => c.notNull())
    .addColumn('scrubbed', 'integer', (c) => c.notNull())
    .execute();
  // What was removed before this was counted has not been scrubbed either.
  await sql`insert into scrubs (removals, scrubbed) select case when exists (select 1 from leads) then 1 else 0 end, 0`.execute(db);
}
