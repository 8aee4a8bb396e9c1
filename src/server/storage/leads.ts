import type { Selectable } from 'kysely';
import type { Json } from '#shared/forms/types.ts';
import type { Database, FilesTable, LeadsTable, LeadStatus, Trx } from './tables.ts';

export type StoredFile = Selectable<FilesTable>;
export type LeadPayload = Readonly<Record<string, Json>>;

/** A saved form with its files. */
export interface Lead {
  readonly id: string;
  readonly form: string;
  readonly parentId: string | null;
  readonly visitorId: string;
  readonly payload: LeadPayload;
  readonly status: LeadStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly files: readonly StoredFile[];
}

/** A lead of its row and its files. */
export function leadOf(row: Selectable<LeadsTable>, files: readonly StoredFile[]): Lead {
  return {
    id: row.id,
    form: row.form,
    parentId: row.parent_id,
    visitorId: row.visitor_id,
    payload: JSON.parse(row.payload) as LeadPayload,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    files,
  };
}

/** Makes leads of rows, with their files. */
export async function withFiles(db: Database | Trx, rows: readonly Selectable<LeadsTable>[]): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('lead_id', 'in', rows.map(({ id }) => id))
    .orderBy('field')
    .execute();
  const byLead = Map.groupBy(files, (file) => file.lead_id);
  return rows.map((row) => leadOf(row, byLead.get(row.id) ?? []));
}

/** One lead by its id, of one form when it is named. */
export async function findLead(db: Database | Trx, id: string, form?: string): Promise<Lead | undefined> {
  const query = db.selectFrom('leads').selectAll().where('id', '=', id);
  const rows = await (form === undefined ? query : query.where('form', '=', form)).execute();
  return (await withFiles(db, rows))[0];
}

/** The record a step has already made under its parent. */
export async function findStep(db: Database | Trx, parentId: string, form: string): Promise<Lead | undefined> {
  const rows = await db.selectFrom('leads').selectAll().where('parent_id', '=', parentId).where('form', '=', form).execute();
  return (await withFiles(db, rows))[0];
}

/** All steps under a record, oldest first. */
export async function findSteps(db: Database | Trx, parentId: string): Promise<Lead[]> {
  const rows = await db.selectFrom('leads').selectAll().where('parent_id', '=', parentId).orderBy('created_at').execute();
  return withFiles(db, rows);
}

/** A lead as the API returns it: `id`, the fields, and for each file field the name under which the file is stored. */
export function recordOf({ id, payload, files }: Pick<Lead, 'id' | 'payload' | 'files'>): Record<string, Json> {
  return { id, ...payload, ...Object.fromEntries(files.map(({ field, filename }) => [field, filename])) };
}
