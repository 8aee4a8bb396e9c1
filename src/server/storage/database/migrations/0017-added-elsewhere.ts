import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COLUMNS = [
  ['leads', 'withheld'],
  ['files', 'added_by'],
] as const;

/**
 * Adds which sensitive values and documents of an application another browser has added than the one that it belongs to now. Null: none.
 * Earlier ones count as added by the current browser. PostgreSQL collects no statistics of it, as of all ids of visitors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) continue;
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
  }
}
