import { randomUUID } from 'node:crypto';
import type { Answer, RequestKey } from './answers.ts';
import { type Lead, type LeadPayload, type StoredFile, withFiles } from './leads.ts';
import type { Database, LeadStatus, OutboxKind, Trx } from './tables.ts';
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

/** Writes the row. Its lock makes later saves of the same record wait, so that what follows cannot interleave. */
async function writeRow(trx: Trx, { form, target, visitorId, payload, now }: SaveCommand) {
  const text = JSON.stringify(payload);
  if (target.kind === 'update') {
    return trx.updateTable('leads').set({ payload: text, updated_at: now }).where('id', '=', target.id).returningAll().executeTakeFirst();
  }
  const row = {
    id: randomUUID(),
    form,
    parent_id: target.kind === 'step' ? target.parentId : null,
    visitor_id: visitorId,
    payload: text,
    status: target.kind === 'new' ? target.status : ('received' as const),
    created_at: now,
    updated_at: now,
  };
  if (target.kind === 'new') {
    await trx.insertInto('leads').values(row).execute();
    return row;
  }
  return trx
    .insertInto('leads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['parent_id', 'form']).doUpdateSet({ payload: text, updated_at: now }))
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

async function replaceFiles(trx: Trx, leadId: string, { target, files, now }: SaveCommand): Promise<string[]> {
  if (files.length === 0) return [];
  const replaced =
    target.kind === 'new'
      ? []
      : await trx
          .deleteFrom('files')
          .where('lead_id', '=', leadId)
          .where('field', 'in', files.map(({ field }) => field))
          .returning('filename')
          .execute();
  await trx.insertInto('files').values(files.map((file) => ({ ...file, lead_id: leadId, created_at: now }))).execute();
  return replaced.map(({ filename }) => filename);
}

async function claimKey(trx: Trx, { keyHash, requestHash }: RequestKey, { visitorId, now }: SaveCommand): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ key_hash: keyHash, request_hash: requestHash, lead_id: null, visitor_id: visitorId, status: 0, body: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Marks the application complete; true the first time. */
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

/**
 * Saves a form: its row, files, unique values, remembered answer and mail, all or nothing. Once it resolves with `saved`
 * the lead survives a power cut.
 */
export function saveLead(db: Database, command: SaveCommand): Promise<SaveResult> {
  const { target, visitorId, token, request, notify, now } = command;
  return transact<SaveResult>(db, async (trx, giveUp) => {
    if (request && !(await claimKey(trx, request, command))) giveUp({ kind: 'key-known' });
    const parent = target.kind === 'step' ? await touchParent(trx, target.parentId, target.completes, now) : undefined;
    if (parent === 'gone') giveUp({ kind: 'gone' });
    const row = await writeRow(trx, command);
    if (!row) return giveUp({ kind: 'gone' });
    const taken = await takeUnique(trx, row.id, command);
    if (taken !== undefined) giveUp({ kind: 'taken', status: taken });
    const replaced = await replaceFiles(trx, row.id, command);
    if (token !== undefined) await addToken(trx, visitorId, token, now);
    if (notify && target.kind === 'new') await queueMail(trx, row.id, 'received', now);
    if (notify && target.kind === 'step' && parent === 'completed') await queueMail(trx, target.parentId, 'completed', now);
    const [lead] = await withFiles(trx, [row]);
    if (!lead) return giveUp({ kind: 'gone' });
    const answer = command.answer(lead);
    if (request) {
      await trx.updateTable('idempotency').set({ lead_id: row.id, ...answer }).where('key_hash', '=', request.keyHash).execute();
    }
    return { kind: 'saved', answer, replaced };
  });
}
