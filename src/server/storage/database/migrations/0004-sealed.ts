import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COLUMNS = [
  ['leads', 'data_key'],
  ['leads', 'sealed'],
  ['idempotency', 'data_key'],
  ['idempotency', 'sealed'],
  ['files', 'data_key'],
] as const;

/**
 * Adds the columns for encrypted leads, files and stored responses. Each row has a data key, which the master key wraps. PostgreSQL
 * collects no statistics of these columns: their sample values would survive the erasure, with the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('wrapped', 'text', (c) => c.notNull())
    .execute();
  for (const [table, column] of COLUMNS) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) continue;
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
  }
}
