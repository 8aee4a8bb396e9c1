import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Columns that hold what visitors wrote, or its hash. */
const COLUMNS = [
  ['leads', 'payload'],
  ['files', 'original_name'],
  ['files', 'sha256'],
  ['unique_keys', 'value_hash'],
  ['idempotency', 'body'],
] as const;

/**
 * PostgreSQL keeps samples of each column for its planner, long after their rows are gone. None are taken of what visitors
 * wrote; setting the type, which is what it was, throws away those that were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text, alter column ${sql.ref(column)} set statistics 0`.execute(
      db,
    );
  }
}
