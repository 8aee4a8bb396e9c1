// Encrypts and decrypts the columns of leads, stored responses and files. Each ciphertext is bound to its row: in another row, it cannot be decrypted.
import type { Selectable } from 'kysely';
import { restoreValues, extractValues } from '#shared/forms/extract-values.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import { type Context, decrypt, encrypt } from '../../crypto/aead.ts';
import { decryptJson, encryptJson, unwrapKey, wrapKey } from '../../crypto/envelope.ts';
import type { FilesTable, IdempotencyTable, LeadsTable } from '../database/tables.ts';
import type { EnvelopeEncryption } from './envelope-encryption.ts';

export type LeadPayload = Readonly<Record<string, Json>>;

type LeadColumns = Pick<LeadsTable, 'payload' | 'data_key' | 'sealed'>;
type AnswerColumns = Pick<IdempotencyTable, 'body' | 'data_key' | 'sealed'>;

const PLAIN = { data_key: null, sealed: null };

export const leadContext = ({ id, form }: Pick<LeadsTable, 'id' | 'form'>): Context => ['lead', id, form];
export const answerContext = (keyHash: string): Context => ['answer', keyHash];
export const fileContext = ({ filename, lead_id }: Pick<FilesTable, 'filename' | 'lead_id'>): Context => ['file', filename, lead_id];

/**
 * The columns with a lead's fields. The sensitive ones are encrypted, with a new data key at each save.
 *
 * @param sensitive the paths of their values
 */
export function encryptPayload(
  { keyring }: EnvelopeEncryption,
  lead: Pick<LeadsTable, 'id' | 'form'>,
  payload: LeadPayload,
  sensitive: readonly FieldPath[],
): LeadColumns {
  const { rest, extracted } = extractValues(payload, sensitive);
  if (Object.keys(extracted).length === 0) return { payload: JSON.stringify(payload), ...PLAIN };
  return { payload: JSON.stringify(rest), ...encryptJson(keyring, extracted, leadContext(lead)) };
}

/**
 * Decrypts a lead's fields, and returns them with the paths of the encrypted ones.
 *
 * @throws DecryptionError when they were changed or come from another row, or the master key is missing
 */
export function decryptPayload(
  { keyring }: EnvelopeEncryption,
  lead: Selectable<LeadsTable>,
): { payload: LeadPayload; encryptedFields: FieldPath[] } {
  const plain = JSON.parse(lead.payload) as LeadPayload;
  const { data_key, sealed } = lead;
  if (data_key === null || sealed === null) return { payload: plain, encryptedFields: [] };
  const opened = decryptJson(keyring, { data_key, sealed }, leadContext(lead)) as LeadPayload;
  return { payload: restoreValues(plain, opened), encryptedFields: Object.keys(opened) };
}

/** The columns with a stored response, which contains the lead. */
export function encryptAnswer({ keyring }: EnvelopeEncryption, keyHash: string, body: string, isSensitive: boolean): AnswerColumns {
  return isSensitive ? { body: '', ...encryptJson(keyring, body, answerContext(keyHash)) } : { body, ...PLAIN };
}

/** @throws DecryptionError */
export function decryptAnswer(
  { keyring }: EnvelopeEncryption,
  { key_hash, body, data_key, sealed }: AnswerColumns & Pick<IdempotencyTable, 'key_hash'>,
): string {
  return data_key === null || sealed === null ? body : (decryptJson(keyring, { data_key, sealed }, answerContext(key_hash)) as string);
}

const SEALED = '.sealed';

/** The name of an encrypted file in its store. It differs from the plain file's name, so an interrupted encryption destroys nothing. */
export const encryptedName = (filename: string): string => filename + SEALED;

/** The `filename` of the row that may point at a file of the store. */
export const filenameOf = (stored: string): string => (stored.endsWith(SEALED) ? stored.slice(0, -SEALED.length) : stored);

/** The name of a row's file in its store. */
export const storedName = ({ filename, data_key }: Pick<FilesTable, 'filename' | 'data_key'>): string =>
  data_key === null ? filename : encryptedName(filename);

/** A decrypted file row. */
export interface StoredFile extends Omit<Selectable<FilesTable>, 'data_key' | 'sha256' | 'added_by'> {
  /** The key of its content; undefined: stored unencrypted. */
  readonly key: Buffer | undefined;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
  /** The visitor who added it, if it was not the lead's current visitor. */
  readonly added_by?: string | null;
}

/** The name of a file in its store. */
export const storedNameOf = ({ filename, key }: Pick<StoredFile, 'filename' | 'key'>): string => (key ? encryptedName(filename) : filename);

/** A file to store, with the SHA-256 of its bytes in the store. */
export type FileToStore = StoredFile & { readonly key: Buffer; readonly storedSha256: string };

/** The encrypted part of a file's row. */
interface FileDetails {
  readonly name: string;
  readonly sha256: string;
}

/** The row of a file whose content is encrypted with `key`, which the master key wraps. */
export function encryptFileRow(
  { keyring }: EnvelopeEncryption,
  { key, storedSha256, original_name, sha256, ...rest }: FileToStore,
): Selectable<FilesTable> {
  const details: FileDetails = { name: original_name, sha256 };
  const context = fileContext(rest);
  return {
    ...rest,
    added_by: rest.added_by ?? null,
    data_key: wrapKey(keyring, key, context),
    original_name: encrypt(key, Buffer.from(JSON.stringify(details)), context).toString('base64'),
    sha256: storedSha256,
  };
}

/** @throws DecryptionError */
export function decryptFileRow({ keyring }: EnvelopeEncryption, { data_key, ...row }: Selectable<FilesTable>): StoredFile {
  if (data_key === null) return { ...row, key: undefined };
  const context = fileContext(row);
  const key = unwrapKey(keyring, data_key, context);
  const { name, sha256 } = JSON.parse(decrypt(key, Buffer.from(row.original_name, 'base64'), context).toString()) as FileDetails;
  return { ...row, original_name: name, sha256, key };
}
