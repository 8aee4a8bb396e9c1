import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Columns that identify leads, visitors, files and requests, by random ids or hashes. */
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
 * Stops PostgreSQL from collecting statistics of ids too (see 0004-no-samples): the id of an erased lead could connect a backup, a log or
 * a document elsewhere with a person. The planner does not need them, since queries by id use an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text, alter column ${sql.ref(column)} set statistics 0`.execute(
      db,
    );
  }
}
