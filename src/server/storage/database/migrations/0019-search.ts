import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Creates the search index: one row for a lead with its steps. The server fills it when it starts. Erasing a lead removes its row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The new index also contains steps. For the queries of the inbox, SQLite would not use an index without them, and sort all leads of a state.
  await db.schema.dropIndex('leads_in_state').execute();
  await db.schema.createIndex('leads_in_state').on('leads').columns(['state', 'created_at', 'id']).execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('search')
    // On SQLite, this is the row id, which the search index refers to.
    .addColumn('seq', isPostgres ? 'bigint' : 'integer', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().unique().references('leads.id').onDelete('cascade'))
    .addColumn('words', 'text', (c) => c.notNull())
    .execute();
  if (isPostgres) {
    for (const column of ['lead_id', 'words']) await sql`alter table search alter column ${sql.ref(column)} set statistics 0`.execute(db);
    // Without the extension, which some hosts do not offer, a search reads every row.
    const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db);
    if (rows.length === 0) return;
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index search_words on search using gin (words gin_trgm_ops)`.execute(db);
    return;
  }
  await sql`create virtual table search_words using fts5(words, content='search', content_rowid='seq', tokenize='trigram')`.execute(db);
  // Removes deleted words from the index at once, instead of marking them as deleted.
  await sql`insert into search_words (search_words, rank) values ('secure-delete', 1)`.execute(db);
  const remove = sql`insert into search_words (search_words, rowid, words) values ('delete', old.seq, old.words)`;
  const add = sql`insert into search_words (rowid, words) values (new.seq, new.words)`;
  await sql`create trigger search_added after insert on search begin ${add}; end`.execute(db);
  await sql`create trigger search_removed after delete on search begin ${remove}; end`.execute(db);
  await sql`create trigger search_changed after update on search begin ${remove}; ${add}; end`.execute(db);
}
