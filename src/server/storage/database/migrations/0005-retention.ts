import { type Kysely, sql } from 'kysely';

/**
 * Adds the times at which retention starts, and the privacy notices of leads. A lead refers to its notice without a foreign key: with
 * one, every submission of a form would lock the same row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('notices')
    .addColumn('version', 'text', (c) => c.primaryKey())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('keep_for', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .execute();
  await schema.alterTable('leads').addColumn('notice', 'text').execute();
  await schema.alterTable('leads').addColumn('completed_at', 'text').execute();
  await sql`update leads set completed_at = updated_at where status = 'complete'`.execute(db);
  await schema
    .alterTable('visitor_tokens')
    .addColumn('last_used_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // The last use of existing cookies is unknown, so their time starts now.
  await sql`update visitor_tokens set last_used_at = ${new Date().toISOString()}`.execute(db);
}
