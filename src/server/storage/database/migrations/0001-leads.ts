import type { Kysely } from 'kysely';

/** Creates the tables of leads, visitors, files, unique values, stored responses and queued mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('leads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .addColumn('visitor_id', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  // At most one row for each step. Rows without a parent are not restricted, since NULLs differ from each other.
  await schema.createIndex('leads_step').on('leads').columns(['parent_id', 'form']).unique().execute();
  await schema.createIndex('leads_form_created').on('leads').columns(['form', 'created_at']).execute();

  await schema
    .createTable('visitor_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('visitor_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('visitor_tokens_visitor').on('visitor_tokens').column('visitor_id').execute();

  await schema
    .createTable('files')
    .addColumn('filename', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('original_name', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('files_lead_field').on('files').columns(['lead_id', 'field']).unique().execute();

  await schema
    .createTable('unique_keys')
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('value_hash', 'text', (c) => c.notNull())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('unique_keys_pk', ['form', 'field', 'value_hash'])
    .execute();
  await schema.createIndex('unique_keys_lead').on('unique_keys').column('lead_id').execute();

  await schema
    .createTable('idempotency')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('lead_id', 'text', (c) => c.references('leads.id').onDelete('cascade'))
    .addColumn('visitor_id', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('idempotency_lead').on('idempotency').column('lead_id').execute();
  await schema.createIndex('idempotency_created').on('idempotency').column('created_at').execute();

  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('outbox_next').on('outbox').column('next_at').execute();
  await schema.createIndex('outbox_lead').on('outbox').column('lead_id').execute();
}
