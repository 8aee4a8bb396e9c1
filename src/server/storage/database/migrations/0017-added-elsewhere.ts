import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COLUMNS = [
  ['leads', 'withheld'],
  ['files', 'added_by'],
] as const;

/**
 * Which sensitive values and documents of an application another browser has added than the one it belongs to now. Null: none;
 * what was added before this was noted counts as the present browser's. PostgreSQL takes no samples of it, as of all names of
 * visitors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await db.schema.alterTable(table).addColumn(column, 'text').execute();
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) continue;
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
  }
}
