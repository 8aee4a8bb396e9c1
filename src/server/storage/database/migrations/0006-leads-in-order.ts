import type { Kysely } from 'kysely';

/**
 * Leads are listed in the order of their coming, all or those of a form, piece by piece. With the id in it an index gives
 * each piece as it stands; without, every piece sorted the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('leads_in_order').on('leads').columns(['created_at', 'id']).execute();
  await schema.createIndex('leads_of_form_in_order').on('leads').columns(['form', 'created_at', 'id']).execute();
  await schema.dropIndex('leads_form_created').execute();
}
