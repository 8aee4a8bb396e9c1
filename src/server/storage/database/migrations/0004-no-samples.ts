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
 * PostgreSQL keeps sample values of each column for its planner, long after the rows are deleted. This stops sampling for what visitors
 * wrote. Setting the type, although it stays the same, deletes earlier samples.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text, alter column ${sql.ref(column)} set statistics 0`.execute(
      db,
    );
  }
}
