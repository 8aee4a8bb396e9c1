import type { Kysely } from 'kysely';

/**
 * Adds indexes for reading leads in batches, in the order in which they were received: all leads, or those of a form. The id is part of
 * the index, since a query would sort the whole table for each batch otherwise.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.createIndex('leads_in_order').on('leads').columns(['created_at', 'id']).execute();
  await schema.createIndex('leads_of_form_in_order').on('leads').columns(['form', 'created_at', 'id']).execute();
  await schema.dropIndex('leads_form_created').execute();
}
