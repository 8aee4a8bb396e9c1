// Saves a form in one transaction: row, files, unique values, answer and mail.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Answer, IdempotencyKey } from './repeated-requests.ts';
import { type Lead, leadOf, type Source, leadsFromRows } from './read-leads.ts';
import { voidLinks } from './resume-links.ts';
import {
  type FileToStore,
  type LeadPayload,
  encryptAnswer,
  encryptFileRow,
  encryptPayload,
  storedName,
} from '../encryption/encrypted-rows.ts';
import { indexLeads, indexNew } from './search-index.ts';
import type { Database, FilesTable, IdempotencyTable, LeadsTable, LeadStatus, MailKind, Trx } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { EnvelopeEncryption } from '../encryption/envelope-encryption.ts';
import { queueEvent, queueMail } from '../outbox.ts';
import { addToken } from '../visitors.ts';

export type NewFile = Omit<FileToStore, 'lead_id' | 'created_at' | 'added_by'>;

/** The new path of a lead's stored file; undefined: the file is removed. */
export type MoveFile = (file: Pick<FilesTable, 'field' | 'filename'>) => string | undefined;

/** A value that no other lead of the form may have. */
export interface UniqueValue {
  /** Path of its field, or a former path of it; `*` for every row. */
  readonly field: string;
  readonly valueHash: string;
  /** Status of the response when another lead has the value. */
  readonly status: number;
}

export type SaveTarget =
  | { readonly kind: 'new'; readonly status: LeadStatus }
  /** `whileOpen`: updates the lead only while its application is unfinished. */
  | { readonly kind: 'update'; readonly id: string; readonly whileOpen?: boolean }
  /** Created by the first save, updated by the next. */
  | { readonly kind: 'step'; readonly parentId: string; readonly completes: boolean };

type StepTarget = Extract<SaveTarget, { kind: 'step' }>;

/** Decides whether a new lead is spam, when it is known whether its proof of work was used before. */
interface SpamDecision {
  readonly proof: { readonly id: string; readonly expiresAt: string } | undefined;
  /** The signals that mark it as spam; undefined: not spam. */
  readonly judge: (isProofUsed: boolean) => readonly string[] | undefined;
  /** `refuse`: spam is not saved. */
  readonly mode: 'mark' | 'refuse';
}

export interface SaveCommand {
  readonly form: string;
  readonly target: SaveTarget;
  readonly visitorId: string;
  /** The cookie that a new visitor gets with the response. */
  readonly token?: string | undefined;
  readonly payload: LeadPayload;
  /** Paths of the values that are stored encrypted. */
  readonly sensitive: readonly string[];
  /** The visitor who added an encrypted value, by its path, if it was not this visitor. */
  readonly withheld?: Readonly<Record<string, string>> | undefined;
  /** Stored files that become visible with this row. Each replaces the earlier file of its field. */
  readonly files: readonly NewFile[];
  /** Called for each stored file of an updated lead; absent: all keep their paths. A new file replaces a stored one at the same path. */
  readonly moveFile?: MoveFile | undefined;
  /** The first one that another lead has decides the response. */
  readonly unique: readonly UniqueValue[];
  readonly request?: IdempotencyKey | undefined;
  /** Version of the privacy notice that the visitor saw. */
  readonly notice: string | undefined;
  /** Version of the form definition that the payload matches. */
  readonly version?: string | undefined;
  /** The mails to queue when it is received: at once, or with the last step of an application. */
  readonly mails: readonly MailKind[];
  /** The spam check; absent: not spam. */
  readonly spam?: SpamDecision | undefined;
  readonly answer: (lead: Lead) => Answer;
  /** ISO 8601. */
  readonly now: string;
}

export type SaveResult =
  /** `replaced`: names in the file store of files that no row refers to any more. */
  | { readonly kind: 'saved'; readonly answer: Answer; readonly replaced: readonly string[] }
  | { readonly kind: 'taken'; readonly status: number }
  /** It is spam, and spam is refused. */
  | { readonly kind: 'spam' }
  /** A concurrent request used the idempotency key: see `findAnswer`. */
  | { readonly kind: 'key-known' }
  /** The lead was erased or transferred to another visitor, or is complete and `whileOpen` was set. */
  | { readonly kind: 'gone' };

/** A transaction with the keys. Values are encrypted inside it, so that no master key is retired between encrypting and saving. */
interface Saving extends Source {
  readonly db: Trx;
}

function newRow(
  { encryption }: Saving,
  { form, target, visitorId, payload, sensitive, notice, version, now }: SaveCommand,
  id: string = randomUUID(),
): Selectable<LeadsTable> {
  return {
    id,
    form,
    parent_id: target.kind === 'step' ? target.parentId : null,
    visitor_id: visitorId,
    ...encryptPayload(encryption, { id, form }, payload, sensitive),
    status: target.kind === 'new' ? target.status : 'received',
    created_at: now,
    updated_at: now,
    completed_at: null,
    notice: notice ?? null,
    version: version ?? null,
    withheld: null,
    state: null,
    assignee: null,
    revision: 0,
    confirmed_at: null,
    spam: null,
  };
}

/** Updates a lead's row. The row lock makes later saves of the same lead wait. */
function writeUpdate(
  { db, encryption }: Saving,
  { form, target, visitorId, payload, sensitive, withheld, notice, version, now }: SaveCommand,
  id: string,
): Promise<Selectable<LeadsTable> | undefined> {
  const columns = encryptPayload(encryption, { id, form }, payload, sensitive);
  const changed = {
    ...columns,
    updated_at: now,
    notice: notice ?? null,
    version: version ?? null,
    withheld: withheld ? JSON.stringify(withheld) : null,
  };
  const update = db.updateTable('leads').set(changed).where('id', '=', id).where('visitor_id', '=', visitorId);
  const isOpenOnly = target.kind === 'update' && target.whileOpen === true;
  return (isOpenOnly ? update.where('status', '=', 'open') : update).returningAll().executeTakeFirst();
}

/** Inserts or updates a step's row. The lock on its parent makes later saves of the same step wait. */
async function writeStep(saving: Saving, command: SaveCommand, parentId: string): Promise<Selectable<LeadsTable> | undefined> {
  const { db } = saving;
  const { form } = command;
  const before = await db.selectFrom('leads').select('id').where('parent_id', '=', parentId).where('form', '=', form).executeTakeFirst();
  if (before) return writeUpdate(saving, command, before.id);
  return db.insertInto('leads').values(newRow(saving, command)).returningAll().executeTakeFirst();
}

/** Reserves the lead's unique values. @returns the status of the first value that another lead has */
async function reserveUnique(
  { db, encryption }: Saving,
  leadId: string,
  { form, target, unique }: SaveCommand,
): Promise<number | undefined> {
  if (target.kind !== 'new') await db.deleteFrom('unique_keys').where('lead_id', '=', leadId).execute();
  for (const { field, valueHash, status } of unique) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('unique_keys')
      .values({ form, field, value_hash: encryption.keyedHash('unique', valueHash), lead_id: leadId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return status;
  }
  return undefined;
}

const filesOf = ({ files, now }: SaveCommand, leadId: string): FileToStore[] =>
  files.map((file) => ({ ...file, lead_id: leadId, created_at: now }));

async function insertFiles({ db, encryption }: Saving, files: readonly FileToStore[]): Promise<void> {
  if (files.length > 0)
    await db
      .insertInto('files')
      .values(files.map((file) => encryptFileRow(encryption, file)))
      .execute();
}

/** Inserts the new files, and moves or removes stored ones. @returns names in the store of the removed ones */
async function replaceFiles(saving: Saving, leadId: string, command: SaveCommand): Promise<string[]> {
  const { db } = saving;
  const fields = new Set(command.files.map(({ field }) => field));
  const before = await db.selectFrom('files').selectAll().where('lead_id', '=', leadId).execute();
  const after = before.map((file) => {
    const field = command.moveFile ? command.moveFile(file) : file.field;
    return { file, field: field === undefined || fields.has(field) ? undefined : field };
  });
  // Deleted and inserted again: two files that swap paths would collide in an update.
  const changedFiles = after.filter(({ file, field }) => file.field !== field);
  if (changedFiles.length > 0)
    await db
      .deleteFrom('files')
      .where(
        'filename',
        'in',
        changedFiles.map(({ file }) => file.filename),
      )
      .execute();
  const moved = changedFiles.flatMap(({ file, field }) => (field === undefined ? [] : [{ ...file, field }]));
  if (moved.length > 0) await db.insertInto('files').values(moved).execute();
  await insertFiles(saving, filesOf(command, leadId));
  return changedFiles.flatMap(({ file, field }) => (field === undefined ? [storedName(file)] : []));
}

/** The row of an idempotency key; its response is empty while it is not known yet. */
type StoredResponse = Pick<IdempotencyTable, 'lead_id' | 'status' | 'body' | 'data_key' | 'sealed'>;
const NO_RESPONSE_YET: StoredResponse = { lead_id: null, status: 0, body: '', data_key: null, sealed: null };

/** The columns of a stored response: encrypted if its lead has encrypted values. */
function responseColumns(
  encryption: EnvelopeEncryption,
  { keyHash }: IdempotencyKey,
  { id, data_key }: Selectable<LeadsTable>,
  { status, body }: Answer,
): StoredResponse {
  return { lead_id: id, status, ...encryptAnswer(encryption, keyHash, body, data_key !== null) };
}

async function claimKey(
  { db, encryption }: Saving,
  { request, visitorId, now }: SaveCommand,
  storedResponse: StoredResponse,
): Promise<boolean> {
  if (!request) return true;
  const requestHash = encryption.keyedHash('request', request.requestHash);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({ key_hash: request.keyHash, request_hash: requestHash, visitor_id: visitorId, created_at: now, ...storedResponse })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Updates a flow's first lead after a step was saved: it is complete after the last step. */
async function updateParent(
  trx: Trx,
  { parentId, completes }: StepTarget,
  { visitorId, now }: SaveCommand,
): Promise<'gone' | 'completed' | 'touched'> {
  const parent = trx.updateTable('leads').set({ updated_at: now }).where('id', '=', parentId).where('visitor_id', '=', visitorId);
  const before = await parent.returning('status').executeTakeFirst();
  if (!before) return 'gone';
  if (!completes || before.status === 'complete') return 'touched';
  await trx.updateTable('leads').set({ status: 'complete', completed_at: now }).where('id', '=', parentId).execute();
  return 'completed';
}

/** Uses a proof of work, and returns the signals that mark a new lead as spam. */
async function spamOf({ db }: Saving, { spam }: SaveCommand): Promise<readonly string[] | undefined> {
  if (!spam) return undefined;
  const { proof, judge } = spam;
  if (!proof) return judge(false);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_proofs')
    .values({ id: proof.id, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return judge(!numInsertedOrUpdatedRows);
}

/** The status of the first unique value that another lead has. Spam reserves no values. */
async function findTaken({ db, encryption }: Saving, { form, unique }: SaveCommand): Promise<number | undefined> {
  for (const { field, valueHash, status } of unique) {
    const taken = await db
      .selectFrom('unique_keys')
      .select('lead_id')
      .where('form', '=', form)
      .where('field', '=', field)
      .where('value_hash', '=', encryption.keyedHash('unique', valueHash))
      .executeTakeFirst();
    if (taken) return status;
  }
  return undefined;
}

type RollBack = (result: SaveResult) => never;

/** Saves a new lead. Its response is known before it is saved, so every row is written once. */
async function saveNew(saving: Saving, command: SaveCommand, rollBack: RollBack): Promise<SaveResult> {
  const { db, encryption } = saving;
  const { visitorId, token, request, mails, now } = command;
  const spam = await spamOf(saving, command);
  if (spam && command.spam?.mode === 'refuse') rollBack({ kind: 'spam' });
  const row = { ...newRow(saving, command), spam: spam ? JSON.stringify(spam) : null };
  const files = filesOf(command, row.id);
  const answer = command.answer(leadOf(encryption, row, files));
  await db.insertInto('leads').values(row).execute();
  // Before the unique values: otherwise a retry that overlaps with its first attempt would be told that they are taken.
  if (request && !(await claimKey(saving, command, responseColumns(encryption, request, row, answer)))) rollBack({ kind: 'key-known' });
  const takenStatus = await (spam ? findTaken(saving, command) : reserveUnique(saving, row.id, command));
  if (takenStatus !== undefined) rollBack({ kind: 'taken', status: takenStatus });
  await insertFiles(saving, files);
  await indexNew(db, row);
  if (token !== undefined) await addToken(db, visitorId, token, now);
  if (!spam) {
    for (const kind of mails) await queueMail(db, kind, row.id, now);
    await queueEvent(db, 'lead.received', row.id, now);
  }
  return { kind: 'saved', answer, replaced: [] };
}

/** Saves an update of a lead, or a step under one. */
async function saveExisting(
  saving: Saving,
  command: SaveCommand,
  target: Exclude<SaveTarget, { kind: 'new' }>,
  rollBack: RollBack,
): Promise<SaveResult> {
  const { db, encryption } = saving;
  const { visitorId, token, request, mails, now } = command;
  if (!(await claimKey(saving, command, NO_RESPONSE_YET))) rollBack({ kind: 'key-known' });
  const parent = target.kind === 'step' ? await updateParent(db, target, command) : undefined;
  if (parent === 'gone') rollBack({ kind: 'gone' });
  const row = await (target.kind === 'step' ? writeStep(saving, command, target.parentId) : writeUpdate(saving, command, target.id));
  if (!row) return rollBack({ kind: 'gone' });
  const takenStatus = await reserveUnique(saving, row.id, command);
  if (takenStatus !== undefined) rollBack({ kind: 'taken', status: takenStatus });
  if (target.kind === 'update') await voidLinks(db, row.id);
  const replaced = await replaceFiles(saving, row.id, command);
  await indexLeads(db, [row.parent_id ?? row.id]);
  if (token !== undefined) await addToken(db, visitorId, token, now);
  if (target.kind === 'step' && parent === 'completed') for (const kind of mails) await queueMail(db, kind, target.parentId, now);
  await queueEvent(db, 'lead.updated', row.parent_id ?? row.id, now);
  const [lead] = await leadsFromRows(saving, [row]);
  if (!lead) return rollBack({ kind: 'gone' });
  const answer = command.answer(lead);
  if (request)
    await db
      .updateTable('idempotency')
      .set(responseColumns(encryption, request, row, answer))
      .where('key_hash', '=', request.keyHash)
      .execute();
  return { kind: 'saved', answer, replaced };
}

/**
 * Saves a form in one transaction: its row, files, unique values, stored response and mail. When it resolves with `saved`, the
 * lead survives a power cut.
 */
export function saveLead(
  { db, encryption }: { readonly db: Database; readonly encryption: EnvelopeEncryption },
  command: SaveCommand,
): Promise<SaveResult> {
  const { target } = command;
  return transact<SaveResult>(db, (trx, rollBack) => {
    const saving = { db: trx, encryption };
    return target.kind === 'new' ? saveNew(saving, command, rollBack) : saveExisting(saving, command, target, rollBack);
  });
}
