// Encrypts data that an earlier version or schema stored unencrypted.
import type { Readable } from 'node:stream';
import type { Files } from '../files/open-files.ts';
import type { Storage } from '../storage/open.ts';
import { decryptPayload, encryptAnswer, encryptedName, encryptFileRow, encryptPayload } from '../storage/encryption/encrypted-rows.ts';
import { transact } from '../storage/database/transact.ts';
import { sensitiveIn, type SensitiveForms } from './sensitive-forms.ts';

type Opened = Pick<Storage, 'db' | 'encryption'>;

const BATCH = 200;

/** Leads with a sensitive field that is not encrypted, in batches. */
async function* unencryptedLeads({ db }: Opened, forms: SensitiveForms) {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('leads')
      .selectAll()
      .where('form', 'in', [...forms.keys()])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows.filter(({ form, version, payload }) => sensitiveIn(JSON.parse(payload), version, forms.get(form) ?? []).length > 0);
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

/** How much sensitive data is stored unencrypted. */
export interface UnencryptedCounts {
  readonly leads: number;
  readonly answers: number;
  readonly files: number;
}

const unencryptedAnswers = ({ db }: Opened, forms: SensitiveForms) =>
  db
    .selectFrom('idempotency')
    .innerJoin('leads', 'leads.id', 'idempotency.lead_id')
    .select(['idempotency.key_hash', 'idempotency.body', 'leads.form', 'leads.version'])
    .where('leads.form', 'in', [...forms.keys()])
    .where('idempotency.sealed', 'is', null);

export async function countUnencrypted(opened: Opened, forms: SensitiveForms): Promise<UnencryptedCounts> {
  let leads = 0;
  if (forms.size > 0) for await (const rows of unencryptedLeads(opened, forms)) leads += rows.length;
  const answers = forms.size > 0 ? await unencryptedAnswers(opened, forms).execute() : [];
  const { n } = await opened.db
    .selectFrom('files')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('data_key', 'is', null)
    .executeTakeFirstOrThrow();
  return { leads, answers: answers.filter((answer) => hasSensitiveValue(answer, forms)).length, files: n };
}

interface UnencryptedAnswer {
  readonly body: string;
  readonly form: string;
  readonly version: string | null;
}

/** Whether an answer repeats a sensitive value of its form. */
function hasSensitiveValue({ body, form, version }: UnencryptedAnswer, forms: SensitiveForms): boolean {
  const { data } = JSON.parse(body || '{}') as { data?: unknown };
  return sensitiveIn(data, version, forms.get(form) ?? []).length > 0;
}

async function encryptLeads(opened: Opened, forms: SensitiveForms): Promise<number> {
  let encrypted = 0;
  for await (const rows of unencryptedLeads(opened, forms)) {
    encrypted += await transact(opened.db, async (trx) => {
      let updated = 0;
      for (const row of rows) {
        const { payload, encryptedFields } = decryptPayload(opened.encryption, row);
        const paths = sensitiveIn(payload, row.version, forms.get(row.form) ?? []);
        const columns = encryptPayload(opened.encryption, row, payload, [...encryptedFields, ...paths]);
        // The condition skips a row that was saved meanwhile: it is encrypted already.
        const { numUpdatedRows } = await trx
          .updateTable('leads')
          .set(columns)
          .where('id', '=', row.id)
          .where('payload', '=', row.payload)
          .executeTakeFirst();
        updated += Number(numUpdatedRows);
      }
      return updated;
    });
  }
  return encrypted;
}

async function encryptAnswers(opened: Opened, forms: SensitiveForms): Promise<number> {
  const rows = (await unencryptedAnswers(opened, forms).execute()).filter((answer) => hasSensitiveValue(answer, forms));
  for (let from = 0; from < rows.length; from += BATCH) {
    await transact(opened.db, async (trx) => {
      for (const { key_hash, body } of rows.slice(from, from + BATCH)) {
        await trx
          .updateTable('idempotency')
          .set(encryptAnswer(opened.encryption, key_hash, body, true))
          .where('key_hash', '=', key_hash)
          .where('body', '=', body)
          .execute();
      }
    });
  }
  return rows.length;
}

/**
 * Encrypts one stored file: writes the encrypted file beside it, points the row at it, then removes the plain one. After an
 * interruption the row still has its file, and the other one is swept.
 *
 * @returns false if the file was replaced or erased meanwhile
 */
async function encryptFile({ db, encryption }: Opened, { store, staging }: Files, filename: string): Promise<boolean> {
  const row = await db.selectFrom('files').selectAll().where('filename', '=', filename).where('data_key', 'is', null).executeTakeFirst();
  if (!row) return false;
  const content: Readable = await store.read(filename);
  const { path, key, sha256, storedSha256 } = await staging.add(content);
  try {
    if (sha256 !== row.sha256) throw new Error(`The file ${filename} was changed after it was stored.`);
    await store.keep([{ path, filename: encryptedName(filename) }]);
  } finally {
    await staging.discard(path);
  }
  const isEncrypted = await transact(db, async (trx) => {
    const columns = encryptFileRow(encryption, { ...row, key, storedSha256 });
    const { numUpdatedRows } = await trx
      .updateTable('files')
      .set(columns)
      .where('filename', '=', filename)
      .where('data_key', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
  await store.remove(isEncrypted ? filename : encryptedName(filename));
  return isEncrypted;
}

/** The data that was encrypted, and the files that could not be encrypted. */
export interface EncryptedOld extends UnencryptedCounts {
  readonly failed: readonly string[];
}

/** Encrypts data that an earlier version or schema stored unencrypted. It can run beside a server, and repeatedly. */
export async function encryptOld(opened: Opened, files: Files, forms: SensitiveForms): Promise<EncryptedOld> {
  const leads = forms.size > 0 ? await encryptLeads(opened, forms) : 0;
  const answers = forms.size > 0 ? await encryptAnswers(opened, forms) : 0;
  const failed: string[] = [];
  let encrypted = 0;
  for (let after = ''; ;) {
    const rows = await opened.db
      .selectFrom('files')
      .select('filename')
      .where('data_key', 'is', null)
      .where('filename', '>', after)
      .orderBy('filename')
      .limit(BATCH)
      .execute();
    for (const { filename } of rows) {
      try {
        encrypted += Number(await encryptFile(opened, files, filename));
      } catch {
        failed.push(filename);
      }
    }
    after = rows.at(-1)?.filename ?? '';
    if (rows.length < BATCH) return { leads, answers, files: encrypted, failed };
  }
}
