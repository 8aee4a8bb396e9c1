import type { Kysely } from 'kysely';

/** Creates the table of form definitions, and adds to each lead the version of its definition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('definitions')
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('definition', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('definitions_key', ['form', 'version'])
    .execute();
  await schema.alterTable('leads').addColumn('version', 'text').execute();
}
