import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Columns with values that visitors entered, or their hashes. */
const COLUMNS = [
  ['leads', 'payload'],
  ['files', 'original_name'],
  ['files', 'sha256'],
  ['unique_keys', 'value_hash'],
  ['idempotency', 'body'],
] as const;

/**
 * Stops PostgreSQL from collecting statistics of these columns. Statistics contain sample values, which stay long after their rows are
 * deleted. Setting the type, although it stays the same, deletes earlier statistics.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const [table, column] of COLUMNS) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text, alter column ${sql.ref(column)} set statistics 0`.execute(
      db,
    );
  }
}
