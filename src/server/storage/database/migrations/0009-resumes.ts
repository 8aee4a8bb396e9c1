import type { Kysely } from 'kysely';

/** Creates the table of links with which applicants continue an application in another browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('resumes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text')
    .addColumn('expires_at', 'text')
    .execute();
  await schema.createIndex('resumes_lead').on('resumes').column('lead_id').execute();
  await schema.createIndex('resumes_token').on('resumes').column('token_hash').unique().execute();
}
