import type { Kysely } from 'kysely';

/** Creates the tables of page texts that staff set, and of rate limit counters. */
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
