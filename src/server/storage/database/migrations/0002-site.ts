import type { Kysely } from 'kysely';

/** The words staff set for pages, and the counters of the rate limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meta_overrides')
    .addColumn('page', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text')
    .addColumn('description', 'text')
    .addColumn('keywords', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('rate_counters')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('window_start', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute();
}
