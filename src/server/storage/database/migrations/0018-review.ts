import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Adds the state and assignee of leads, and a table of events, which replaces the audit log of 0015. Erasing a lead removes its events.
 * Of the old entries about erased leads, only those about the erasure are kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { schema } = db;
  await schema.alterTable('leads').addColumn('state', 'text').execute();
  await schema.alterTable('leads').addColumn('assignee', 'text').execute();
  await schema
    .alterTable('leads')
    .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('leads_in_state')
    .on('leads')
    .columns(['state', 'created_at', 'id'])
    .where(sql.ref('parent_id'), 'is', null)
    .execute();
  await schema
    .createIndex('leads_of_assignee')
    .on('leads')
    .columns(['assignee', 'created_at', 'id'])
    .where(sql.ref('assignee'), 'is not', null)
    .execute();
  await schema
    .createTable('events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('staff', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .addColumn('detail', 'text')
    .execute();
  await schema.createIndex('events_in_order').on('events').columns(['at', 'id']).execute();
  await schema.createIndex('events_of_lead').on('events').columns(['lead_id', 'at', 'id']).execute();
  // The old entries have the first 13 characters of a lead's id.
  const lead = isPostgres
    ? sql`(select min(leads.id) from leads where left(leads.id, 13) = a.lead)`
    : sql`(select leads.id from leads where leads.id >= a.lead and leads.id < a.lead || 'g' limit 1)`;
  await sql`insert into events (id, at, staff, action, lead_id, detail)
    select id, at, staff, action, case when action = 'erase' then null else lead_id end, case when action = 'erase' then lead else detail end
    from (select a.id, a.at, a.staff || '@' || a.host as staff, a.action, a.lead, a.detail, ${lead} as lead_id from staff_access a) as found
    where lead is null or action = 'erase' or lead_id is not null`.execute(db);
  await schema.dropTable('staff_access').execute();
  if (isPostgres) {
    for (const column of ['lead_id', 'detail']) await sql`alter table events alter column ${sql.ref(column)} set statistics 0`.execute(db);
    await sql`create function refuse_event_change() returns trigger language plpgsql as $$
      begin raise exception 'an event is never changed'; end $$`.execute(db);
    await sql`create trigger events_append_only before update on events for each row execute function refuse_event_change()`.execute(db);
  } else {
    await sql`create trigger events_append_only before update on events begin select raise(abort, 'an event is never changed'); end`.execute(
      db,
    );
  }
}
