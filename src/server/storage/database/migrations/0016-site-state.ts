import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of site-wide values, with one row each. The first value is when retention last ran, which reveals a clock that is
 * years ahead. Its initial value is the time of the newest lead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_state')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into site_state (name, value) select 'retention-ran-at', max(updated_at) from leads having max(updated_at) is not null`.execute(
    db,
  );
}
