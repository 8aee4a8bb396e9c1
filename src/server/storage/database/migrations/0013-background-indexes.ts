import { type Kysely, sql } from 'kysely';

/**
 * Adds an index for every query of the background jobs. Without them, retention read all leads and all stored responses for each erased
 * lead. That blocked the embedded database, and all requests, for many seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // Also serves the queries of the partial index that is dropped.
  await schema.createIndex('leads_visitor').on('leads').column('visitor_id').execute();
  await schema.dropIndex('leads_open_visitor').execute();
  // On the start of the retention time: only a complete application has a completed_at.
  await sql`create index leads_due on leads (form, status, notice, (coalesce(completed_at, updated_at)), id) where parent_id is null`.execute(
    db,
  );
  await schema.createIndex('idempotency_lead').on('idempotency').column('lead_id').execute();
  await schema.createIndex('idempotency_created').on('idempotency').column('created_at').execute();
  await schema.createIndex('visitor_tokens_created').on('visitor_tokens').column('created_at').execute();
  await schema.createIndex('visitor_tokens_last_used').on('visitor_tokens').column('last_used_at').execute();
  await schema.createIndex('resumes_asked').on('resumes').column('asked_at').execute();
  await schema.createIndex('rate_counters_window').on('rate_counters').column('window_start').execute();
}
