import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Lets the outbox have entries without a lead: events about erased leads, and mails about several leads. Adds to leads when the sender
 * confirmed them, and why they count as spam. Creates the table of used proofs of work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // A new table, since SQLite cannot make a column optional.
  await schema
    .createTable('outbox_new')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('detail', 'text')
    .addColumn('failed_at', 'text')
    .execute();
  await sql`insert into outbox_new (id, lead_id, kind, attempts, next_at, created_at, taken_by)
    select id, lead_id, kind, attempts, next_at, created_at, taken_by from outbox`.execute(db);
  await schema.dropTable('outbox').execute();
  await schema.alterTable('outbox_new').renameTo('outbox').execute();
  await schema.createIndex('outbox_next').on('outbox').columns(['failed_at', 'next_at']).execute();
  await schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute();
  await schema.createIndex('outbox_subject').on('outbox').columns(['subject_id', 'created_at', 'id']).execute();

  await schema.alterTable('leads').addColumn('confirmed_at', 'text').execute();
  await schema.alterTable('leads').addColumn('spam', 'text').execute();
  await schema.createIndex('leads_spam').on('leads').columns(['created_at', 'id']).where(sql.ref('spam'), 'is not', null).execute();

  await schema
    .createTable('used_proofs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('used_proofs_expires').on('used_proofs').column('expires_at').execute();

  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // No statistics of columns that identify leads, as in 0011.
  for (const column of ['id', 'lead_id', 'subject_id', 'detail'])
    await sql`alter table outbox alter column ${sql.ref(column)} set statistics 0`.execute(db);
}
