import { type Kysely, sql } from 'kysely';

/**
 * What is to be known of the whole site, a row each. First of all when retention last ran: a clock that is years ahead is
 * noticed by it. Before that was noted, the newest lead tells.
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
