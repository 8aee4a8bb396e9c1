// Reads leads with their files, converted to the current version of their form.
import { siteForm } from '#shared/forms/site-form.ts';
import type { Selectable } from 'kysely';
import { elsewhereName } from '#shared/forms/files/added-elsewhere.ts';
import { withValueAt } from '#shared/forms/path.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { withoutFormer } from '#engine/versions/index.ts';
import { type LeadPayload, decryptFileRow, decryptPayload, type StoredFile } from '../encryption/encrypted-rows.ts';
import type { Database, LeadsTable, LeadStatus, Trx } from '../database/tables.ts';
import type { EnvelopeEncryption } from '../encryption/envelope-encryption.ts';
import type { Versions } from '../form-versions.ts';
import { convertLead } from './convert-lead.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** What reading leads needs: the database or a transaction, and the keys. */
export interface Source {
  readonly db: Database | Trx;
  readonly encryption: EnvelopeEncryption;
  /** Current and former form definitions; absent: leads are read as they were stored. */
  readonly versions?: Versions;
}

/** A saved form with its files. */
export interface Lead {
  readonly id: string;
  readonly form: string;
  readonly parentId: string | null;
  readonly visitorId: string;
  readonly payload: LeadPayload;
  /** Paths of the values that are stored encrypted, whatever the schema says now. */
  readonly encryptedFields: readonly string[];
  readonly status: LeadStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Version of the privacy notice at the last submission. */
  readonly notice: string | null;
  /** Version of the definition that it was last saved under. The lead itself may be converted to a later one. */
  readonly version: string | null;
  readonly files: readonly StoredFile[];
  /** The visitor who added an encrypted value, by its path, if it was not the current visitor. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** When the sender confirmed it with the link in a mail. */
  readonly confirmedAt?: string;
  /** The signals that marked it as spam; absent: not spam. */
  readonly spam?: readonly string[];
  /** Its review by staff; absent: not reviewed yet, or it is a step. */
  readonly handling?: Handling;
}

/** What staff set on a lead. */
export interface Handling {
  /** The review state, by its name when it was set; null: never set. */
  readonly state: string | null;
  /** E-mail address of the member of staff it is assigned to. */
  readonly assignee: string | null;
  /** How often state or assignee were changed. */
  readonly revision: number;
}

/**
 * Converts a row and its files to a lead.
 *
 * @throws DecryptionError when its encrypted values cannot be decrypted
 */
export function leadOf(encryption: EnvelopeEncryption, row: Selectable<LeadsTable>, files: readonly StoredFile[]): Lead {
  return {
    id: row.id,
    form: row.form,
    parentId: row.parent_id,
    visitorId: row.visitor_id,
    ...decryptPayload(encryption, row),
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    notice: row.notice,
    version: row.version,
    files,
    ...(row.withheld !== null && { withheld: JSON.parse(row.withheld) as Record<string, string> }),
    ...(row.confirmed_at !== null && { confirmedAt: row.confirmed_at }),
    ...(row.spam !== null && { spam: JSON.parse(row.spam) as string[] }),
    ...(row.revision > 0 && { handling: { state: row.state, assignee: row.assignee, revision: row.revision } }),
  };
}

/** Converts a lead to the current version of its form. A lead whose form was removed or has not changed stays as it is. */
async function convertToCurrent(lead: Lead, versions: Versions | undefined): Promise<Lead> {
  const now = versions?.current(lead.form);
  if (!versions || !now || versions.isCurrent(lead.form, lead.version)) return lead;
  return convertLead(lead, (await versions.definitionOf(lead.form, lead.version))?.schema, now.schema);
}

/** Converts rows to leads with their files, in the current version of their forms. */
export async function leadsFromRows({ db, encryption, versions }: Source, rows: readonly Selectable<LeadsTable>[]): Promise<Lead[]> {
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where(
      'lead_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('field')
    .execute();
  const byLead = Map.groupBy(
    files.map((file) => decryptFileRow(encryption, file)),
    (file) => file.lead_id,
  );
  return Promise.all(rows.map((row) => convertToCurrent(leadOf(encryption, row, byLead.get(row.id) ?? []), versions)));
}

/** One lead by its id, of one form when it is named. */
export async function findLead(source: Source, id: string, form?: string): Promise<Lead | undefined> {
  const query = source.db.selectFrom('leads').selectAll().where('id', '=', id);
  const rows = await (form === undefined ? query : query.where('form', '=', form)).execute();
  return (await leadsFromRows(source, rows))[0];
}

/** The spam leads of a time span, oldest first. */
export async function findSpam(source: Source, from: string, before: string): Promise<Lead[]> {
  const rows = await source.db
    .selectFrom('leads')
    .selectAll()
    .where('spam', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return leadsFromRows(source, rows);
}

/** The lead that a step was saved as, under its parent. */
export async function findStep(source: Source, parentId: string, form: string): Promise<Lead | undefined> {
  const rows = await source.db.selectFrom('leads').selectAll().where('parent_id', '=', parentId).where('form', '=', form).execute();
  return (await leadsFromRows(source, rows))[0];
}

/** All steps under a lead, oldest first. */
export async function findSteps(source: Source, parentId: string): Promise<Lead[]> {
  const rows = await source.db.selectFrom('leads').selectAll().where('parent_id', '=', parentId).orderBy('created_at').execute();
  return leadsFromRows(source, rows);
}

/** A lead's answers: its fields, and for each file field the name under which the file is stored. */
export function answersOf({ payload, files }: Pick<Lead, 'payload' | 'files'>): Record<string, Json> {
  const answers: Payload = payload;
  return files.reduce((whole, { field, filename }) => withValueAt(whole, field, filename), answers) as Record<string, Json>;
}

/** A lead as the API returns it: its own `id`, then its answers. */
export function recordOf(lead: Pick<Lead, 'id' | 'payload' | 'files'>): Record<string, Json> {
  const { id: _answer, ...answers } = answersOf(lead);
  return { id: lead.id, ...answers };
}

/** A lead without what its visitor may not read: sensitive values and document names that another browser added. */
function withoutWithheld<L extends Pick<Lead, 'payload' | 'files' | 'withheld'>>(lead: L): L {
  const payload = Object.keys(lead.withheld ?? {}).reduce<Payload>((rest, path) => withValueAt(rest, path, undefined), lead.payload);
  const files = lead.files.map((file) => (file.added_by ? { ...file, filename: elsewhereName(file.filename) } : file));
  return { ...lead, payload, files };
}

/** The record for the visitor who filled in the form: only fields of the current form, so that it can be submitted again. */
export function visitorRecord(
  lead: Pick<Lead, 'id' | 'payload' | 'files' | 'withheld'>,
  schema: FormSchema | undefined,
): Record<string, Json> {
  const record = recordOf(withoutWithheld(lead));
  return schema ? { ...(withoutFormer(siteForm(schema), record) as Record<string, Json>), id: lead.id } : record;
}
