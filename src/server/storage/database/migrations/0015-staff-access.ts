import type { Kysely } from 'kysely';

/** Creates the audit log of staff. It has no foreign key to a lead, so that it stays when the lead is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('staff_access')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('staff', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('lead', 'text')
    .addColumn('detail', 'text')
    .execute();
  await schema.createIndex('staff_access_in_order').on('staff_access').columns(['at', 'id']).execute();
}
