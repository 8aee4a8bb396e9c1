import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Answer, RequestKey } from './answers.ts';
import { type Lead, leadOf, type LeadPayload, type StoredFile, withFiles } from './leads.ts';
import type { Database, IdempotencyTable, LeadsTable, LeadStatus, OutboxKind, Trx } from './tables.ts';
import { transact } from './transact.ts';
import { addToken } from './visitors.ts';

export type NewFile = Omit<StoredFile, 'lead_id' | 'created_at'>;

/** A value that no other record of the form may have. */
export interface UniqueValue {
  readonly field: string;
  readonly valueHash: string;
  /** Status of the answer when another record has it. */
  readonly status: number;
}

export type Target =
  | { readonly kind: 'new'; readonly status: LeadStatus }
  | { readonly kind: 'update'; readonly id: string }
  /** Made on the first save, updated on the next. */
  | { readonly kind: 'step'; readonly parentId: string; readonly completes: boolean };

export interface SaveCommand {
  readonly form: string;
  readonly target: Target;
  readonly visitorId: string;
  /** The cookie a new visitor gets with the answer. */
  readonly token?: string | undefined;
  readonly payload: LeadPayload;
  /** Files that are safely stored and become visible with this row; each replaces its field's earlier one. */
  readonly files: readonly NewFile[];
  /** In the order in which a collision is told. */
  readonly unique: readonly UniqueValue[];
  readonly request?: RequestKey | undefined;
  /** Whether staff get mails. */
  readonly notify: boolean;
  readonly answer: (lead: Lead) => Answer;
  /** ISO 8601. */
  readonly now: string;
}

export type SaveResult =
  /** `replaced`: names of files that no row has any more. */
  | { readonly kind: 'saved'; readonly answer: Answer; readonly replaced: readonly string[] }
  | { readonly kind: 'taken'; readonly status: number }
  /** The key was used meanwhile: see `recallAnswer`. */
  | { readonly kind: 'key-known' }
  /** The record was erased meanwhile. */
  | { readonly kind: 'gone' };

function newRow({ form, target, visitorId, payload, now }: SaveCommand): Selectable<LeadsTable> {
  return {
    id: randomUUID(),
    form,
    parent_id: target.kind === 'step' ? target.parentId : null,
    visitor_id: visitorId,
    payload: JSON.stringify(payload),
    status: target.kind === 'new' ? target.status : 'received',
    created_at: now,
    updated_at: now,
  };
}

/** Writes over an update's row or a step's. Its lock makes later saves of the same record wait, so that what follows cannot interleave. */
async function writeOver(trx: Trx, command: SaveCommand): Promise<Selectable<LeadsTable> | undefined> {
  const { target, payload, now } = command;
  const changed = { payload: JSON.stringify(payload), updated_at: now };
  if (target.kind === 'update') return trx.updateTable('leads').set(changed).where('id', '=', target.id).returningAll().executeTakeFirst();
  return trx
    .insertInto('leads')
    .values(newRow(command))
    .onConflict((conflict) => conflict.columns(['parent_id', 'form']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirst();
}

/** Takes the record's unique values; gives the status of the first that another record has. */
async function takeUnique(trx: Trx, leadId: string, { form, target, unique }: SaveCommand): Promise<number | undefined> {
  if (target.kind !== 'new') await trx.deleteFrom('unique_keys').where('lead_id', '=', leadId).execute();
  for (const { field, valueHash, status } of unique) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('unique_keys')
      .values({ form, field, value_hash: valueHash, lead_id: leadId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return status;
  }
  return undefined;
}

const fileRows = ({ files, now }: SaveCommand, leadId: string): StoredFile[] => files.map((file) => ({ ...file, lead_id: leadId, created_at: now }));

async function insertFiles(trx: Trx, rows: readonly StoredFile[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('files').values(rows).execute();
}

/** Puts the files in the place of their fields' earlier ones, whose names it gives. */
async function replaceFiles(trx: Trx, leadId: string, command: SaveCommand): Promise<string[]> {
  const fields = command.files.map(({ field }) => field);
  if (fields.length === 0) return [];
  const replaced = await trx.deleteFrom('files').where('lead_id', '=', leadId).where('field', 'in', fields).returning('filename').execute();
  await insertFiles(trx, fileRows(command, leadId));
  return replaced.map(({ filename }) => filename);
}

/** What is remembered of a key; nothing to answer yet where that is known only later. */
type Remembered = Pick<IdempotencyTable, 'lead_id' | 'status' | 'body'>;
const NOT_YET: Remembered = { lead_id: null, status: 0, body: '' };

async function claimKey(trx: Trx, { request, visitorId, now }: SaveCommand, remembered: Remembered): Promise<boolean> {
  if (!request) return true;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ key_hash: request.keyHash, request_hash: request.requestHash, visitor_id: visitorId, created_at: now, ...remembered })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Notes on a flow's first record that a step of it was saved, and that it is complete once the last one was. */
async function touchParent(trx: Trx, parentId: string, completes: boolean, now: string): Promise<'gone' | 'completed' | 'touched'> {
  const before = await trx.updateTable('leads').set({ updated_at: now }).where('id', '=', parentId).returning('status').executeTakeFirst();
  if (!before) return 'gone';
  if (!completes || before.status === 'complete') return 'touched';
  await trx.updateTable('leads').set({ status: 'complete' }).where('id', '=', parentId).execute();
  return 'completed';
}

async function queueMail(trx: Trx, leadId: string, kind: OutboxKind, now: string): Promise<void> {
  await trx.insertInto('outbox').values({ id: randomUUID(), lead_id: leadId, kind, next_at: now, created_at: now }).execute();
}

type GiveUp = (result: SaveResult) => never;

/** Saves a new record. All of it, its answer too, is known beforehand, so that every row is written once. */
async function saveNew(trx: Trx, command: SaveCommand, giveUp: GiveUp): Promise<SaveResult> {
  const { visitorId, token, notify, now } = command;
  const row = newRow(command);
  const files = fileRows(command, row.id);
  const answer = command.answer(leadOf(row, files));
  await trx.insertInto('leads').values(row).execute();
  // Before the unique values: a retry that meets its own first try must not hear that they are taken.
  if (!(await claimKey(trx, command, { lead_id: row.id, ...answer }))) giveUp({ kind: 'key-known' });
  const taken = await takeUnique(trx, row.id, command);
  if (taken !== undefined) giveUp({ kind: 'taken', status: taken });
  await insertFiles(trx, files);
  if (token !== undefined) await addToken(trx, visitorId, token, now);
  if (notify) await queueMail(trx, row.id, 'received', now);
  return { kind: 'saved', answer, replaced: [] };
}

/** Saves an update of a record, or one of its steps. */
async function saveOver(trx: Trx, command: SaveCommand, giveUp: GiveUp): Promise<SaveResult> {
  const { target, visitorId, token, request, notify, now } = command;
  if (!(await claimKey(trx, command, NOT_YET))) giveUp({ kind: 'key-known' });
  const parent = target.kind === 'step' ? await touchParent(trx, target.parentId, target.completes, now) : undefined;
  if (parent === 'gone') giveUp({ kind: 'gone' });
  const row = await writeOver(trx, command);
  if (!row) return giveUp({ kind: 'gone' });
  const taken = await takeUnique(trx, row.id, command);
  if (taken !== undefined) giveUp({ kind: 'taken', status: taken });
  const replaced = await replaceFiles(trx, row.id, command);
  if (token !== undefined) await addToken(trx, visitorId, token, now);
  if (notify && target.kind === 'step' && parent === 'completed') await queueMail(trx, target.parentId, 'completed', now);
  const [lead] = await withFiles(trx, [row]);
  if (!lead) return giveUp({ kind: 'gone' });
  const answer = command.answer(lead);
  if (request) await trx.updateTable('idempotency').set({ lead_id: row.id, ...answer }).where('key_hash', '=', request.keyHash).execute();
  return { kind: 'saved', answer, replaced };
}

/**
 * Saves a form: its row, files, unique values, remembered answer and mail, all or nothing. Once it resolves with `saved`
 * the lead survives a power cut.
 */
export function saveLead(db: Database, command: SaveCommand): Promise<SaveResult> {
  const save = command.target.kind === 'new' ? saveNew : saveOver;
  return transact<SaveResult>(db, (trx, giveUp) => save(trx, command, giveUp));
}
