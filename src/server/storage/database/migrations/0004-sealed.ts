import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COLUMNS = [
  ['leads', 'data_key'],
  ['leads', 'sealed'],
  ['idempotency', 'data_key'],
  ['idempotency', 'sealed'],
  ['files', 'data_key'],
] as const;

/**
 * What is encrypted of leads, files and remembered answers, each with a data key that the master key wraps. PostgreSQL takes no
 * samples of it for its planner: what was erased must not live on there, with its key beside it.
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
