import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Columns that name leads, visitors, files and requests: at random, or by a hash. */
const COLUMNS = [
  ['leads', 'id'],
  ['leads', 'parent_id'],
  ['leads', 'visitor_id'],
  ['visitor_tokens', 'token_hash'],
  ['visitor_tokens', 'visitor_id'],
  ['files', 'filename'],
  ['files', 'lead_id'],
  ['unique_keys', 'lead_id'],
  ['idempotency', 'key_hash'],
  ['idempotency', 'request_hash'],
  ['idempotency', 'lead_id'],
  ['idempotency', 'visitor_id'],
  ['outbox', 'id'],
  ['outbox', 'lead_id'],
  ['resumes', 'id'],
  ['resumes', 'lead_id'],
  ['resumes', 'token_hash'],
] as const;

/**
 * Of these too PostgreSQL takes no samples any more: by the name of what was erased a backup, a log or a document elsewhere
 * could be tied to a person. The planner does without: what it asks of them it asks by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text, alter column ${sql.ref(column)} set statistics 0`.execute(
      db,
    );
  }
}
