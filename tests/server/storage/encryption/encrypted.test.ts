import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DecryptionError } from '#server/crypto/aead.ts';
import { KeyError } from '#server/crypto/key-error.ts';
import type { KeySource } from '#server/crypto/keyring.ts';
import { newMasterKeyText, parseMasterKey } from '#server/crypto/master-key.ts';
import { hashOf } from '#server/storage/hash.ts';
import { findLead, findSteps } from '#server/storage/leads/read-leads.ts';
import { openDatabase, openStorage, type Storage } from '#server/storage/open.ts';
import { findBytes } from '../../../support/server/find-bytes.ts';
import { storedContents } from '../../../support/server/stored-content.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase, type TestPlace } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { onDisk } from '../../support/database/bytes-on-disk.ts';
import { callOf, currentName, partsOf, sampleOf, updateOf } from '../../../support/forms/site-forms.ts';

/** The document of an application that is encrypted, by its field. */
const CV = currentName('individual-details', 'cv');

const DETAILS = callOf('individual-details');
const UPDATE = updateOf('individual-details');
const BANK = callOf('individual-bank');

const SECRETS = [
  'ABCDE1234F',
  '501002345678',
  '999988887777',
  '888877776666',
  'FGHIJ5678K',
  'aadhaar 9999 8888 7777',
  'content of the first',
  'content of the second',
];
const person = partsOf('individual-details', { name: 'Asha Rao', mobile: '919812345678', email: 'asha@example.com' });
const bank = sampleOf('individual-bank', { bank_account_no: '501002345678' });
const cv = (content: string) => ({ name: 'aadhaar 9999 8888 7777.pdf', content: `${PDF}${content}` });

const newKeys = (): KeySource => {
  const key = parseMasterKey(newMasterKeyText());
  return { kind: 'given', keys: key ? [key] : [] };
};

async function withStorage<T>(where: TestPlace & { keys?: KeySource }, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(where);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** An application with a record, an update of it and a step, each with a key for repeating it. */
async function apply(where: TestPlace, mobile = person.mobile, email = person.email) {
  const visitor = new Visitor(await testApp(where));
  const first = { ...person, mobile, email, pan_text: 'ABCDE1234F', adhar_text: '999988887777', [CV]: cv('content of the first') };
  const send = () => visitor.multipart(DETAILS, first, { 'idempotency-key': `first-${mobile}` });
  const { body } = await send();
  const { id } = body.data;
  const second = { ...person, mobile, email, pan_text: 'FGHIJ5678K', adhar_text: '888877776666', [CV]: cv('content of the second') };
  const updated = await visitor.multipart(`${UPDATE}?id=${id}`, second);
  const step = await visitor.json(`${BANK}?id=${id}`, bank, { 'idempotency-key': `step-${mobile}` });
  return { visitor, id, first: body, updated: updated.body, step: step.body, again: send };
}

onEachDatabase('what is sealed', (place, kind) => {
  it('is stored nowhere unencrypted: neither in the database, its log, stored answers nor uploads', async () => {
    const where = await place();
    const { id, first, updated, step } = await apply(where);
    expect([first.data['pan_text'], updated.data['pan_text'], step.data['bank_account_no']]).toEqual([
      'ABCDE1234F',
      'FGHIJ5678K',
      '501002345678',
    ]);
    await withStorage(where, async (storage) => {
      const bytes = await onDisk(where, storage);
      expect([...findBytes(bytes, SECRETS)]).toEqual([]);
      expect([
        ...findBytes(
          bytes,
          SECRETS.map((text) => createHash('sha256').update(text).digest('hex')),
        ),
      ]).toEqual([]);
      // What is not sensitive is there, so that the search would have found the rest.
      expect(findBytes(bytes, ['asha@example.com', id]).size).toBe(2);
      expect((await findLead(storage, id))?.payload).toMatchObject({
        pan_text: 'FGHIJ5678K',
        adhar_text: 'XXXX-XXXX-6666',
        name: 'Asha Rao',
      });
      expect((await findSteps(storage, id)).map(({ payload }) => payload)).toEqual([bank]);
    });
    const [file] = await storedContents(where);
    expect([file?.original_name, file?.content.toString()]).toEqual(['aadhaar 9999 8888 7777.pdf', `${PDF}content of the second`]);
  });

  it('is repeated completely to a retry', async () => {
    const { first, again } = await apply(await place());
    expect((await again()).body).toEqual(first);
  });

  it('comes back to the visitor who sent it, and to nobody else', async () => {
    const { visitor, updated } = await apply(await place());
    const answer = await visitor.get(`/api/uploaded-files/${updated.data[CV]}`);
    expect(answer.body).toBe(`${PDF}content of the second`);
    expect(answer.headers['content-disposition']).toContain('aadhaar 9999 8888 7777.pdf');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('does not open in another row, nor with the key of another', async () => {
    const where = await place();
    const [one, other] = [await apply(where), await apply(where, '919812345679', 'ravi@example.com')];
    await withStorage(where, async (storage) => {
      const { db } = storage;
      const rowOf = (id: string) => db.selectFrom('leads').select(['data_key', 'sealed']).where('id', '=', id).executeTakeFirstOrThrow();
      const [mine, theirs] = [await rowOf(one.id), await rowOf(other.id)];
      for (const change of [theirs, { sealed: theirs.sealed }, { data_key: theirs.data_key }]) {
        await db.updateTable('leads').set(change).where('id', '=', one.id).execute();
        await expect(findLead(storage, one.id)).rejects.toThrow(DecryptionError);
        await db.updateTable('leads').set(mine).where('id', '=', one.id).execute();
      }
      expect((await findLead(storage, one.id))?.id).toBe(one.id);
      // The same row, called another form.
      await db.updateTable('leads').set({ form: 'company-details' }).where('id', '=', one.id).execute();
      await expect(findLead(storage, one.id)).rejects.toThrow(DecryptionError);
    });
  });

  it('is not given to somebody to whose record a file is moved', async () => {
    const where = await place();
    const [one, other] = [await apply(where), await apply(where, '919812345679', 'ravi@example.com')];
    await withStorage(where, async ({ db }) => {
      await db.deleteFrom('files').where('lead_id', '=', other.id).execute();
      await db.updateTable('files').set({ lead_id: other.id }).where('lead_id', '=', one.id).execute();
    });
    const answer = await other.visitor.get(`/api/uploaded-files/${one.updated.data[CV]}`);
    expect([answer.statusCode, answer.body.includes('content of')]).toEqual([500, false]);
  });

  it('is not encrypted where there is nothing to seal', async () => {
    const where = await place();
    await new Visitor(await testApp(where)).multipart(DETAILS, person, { 'idempotency-key': 'nothing-1' });
    await withStorage(where, async ({ db }) => {
      expect(await db.selectFrom('leads').select(['data_key', 'sealed']).execute()).toEqual([{ data_key: null, sealed: null }]);
      expect(await db.selectFrom('idempotency').select(['data_key', 'sealed']).execute()).toEqual([{ data_key: null, sealed: null }]);
    });
  });

  it('keeps values unique by hashes that only the key makes', async () => {
    const where = await place();
    await apply(where);
    await withStorage(where, async ({ db, encryption }) => {
      const hashes = (await db.selectFrom('unique_keys').select('value_hash').execute()).map(({ value_hash }) => value_hash);
      expect(hashes.sort()).toEqual([person.email, person.mobile].map((value) => encryption.keyedHash('unique', hashOf(value))).sort());
      const requests = await db.selectFrom('idempotency').select('request_hash').execute();
      for (const hash of [...hashes, ...requests.map(({ request_hash }) => request_hash)]) expect(hash).toMatch(/^k1\.[\w-]{43}$/);
    });
    const app = await testApp(where);
    expect((await new Visitor(app).multipart(DETAILS, { ...person, mobile: '919812345000' })).status).toBe(201);
    expect((await new Visitor(app).multipart(DETAILS, { ...person, email: 'other@example.com' })).status).toBe(202);
  });

  it('keeps values unique that an earlier version had hashed without a key, those that two forms share too', async () => {
    const where = await place();
    const { id } = await apply(where);
    await withStorage(where, async ({ db }) => {
      await db.deleteFrom('unique_keys').execute();
      const old = (form: string, field: string, value: string) => ({ form, field, value_hash: hashOf(value), lead_id: id });
      const many = Array.from({ length: 1200 }, (_, i) => old('partner', 'mobile', String(i)));
      const rows = [
        old('individual-details', 'email', person.email),
        old('individual-details', 'mobile', person.mobile),
        old('partner', 'mobile', person.mobile),
        ...many,
      ];
      for (let from = 0; from < rows.length; from += 400)
        await db
          .insertInto('unique_keys')
          .values(rows.slice(from, from + 400))
          .execute();
      await db
        .updateTable('idempotency')
        .set({ request_hash: hashOf('old') })
        .execute();
    });
    const app = await testApp(where);
    await withStorage(where, async ({ db, encryption }) => {
      const rows = await db.selectFrom('unique_keys').selectAll().execute();
      expect(rows).toHaveLength(1203);
      expect(rows.every(({ value_hash }) => value_hash.startsWith('k1.'))).toBe(true);
      const requests = await db.selectFrom('idempotency').select('request_hash').execute();
      expect(new Set(requests.map(({ request_hash }) => request_hash))).toEqual(new Set([encryption.keyedHash('request', hashOf('old'))]));
    });
    expect((await new Visitor(app).multipart(DETAILS, { ...person, mobile: '919812345000' })).status).toBe(201);
  });

  it('is read as before where it was stored before it was encrypted', async () => {
    const where = await place();
    const { visitor, id, updated } = await apply(where);
    const filename = updated.data[CV] ?? '';
    const [file] = await storedContents(where);
    await withStorage(where, async ({ db }) => {
      await db
        .updateTable('leads')
        .set({ payload: JSON.stringify({ ...person, pan_text: 'ABCDE1234F' }), data_key: null, sealed: null })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('files')
        .set({ data_key: null, original_name: 'old.pdf', sha256: file?.sha256 ?? '' })
        .where('filename', '=', filename)
        .execute();
    });
    writeFileSync(join(where.dataDir, 'uploads', filename), 'as it was sent');
    await withStorage(where, async (storage) => expect((await findLead(storage, id))?.payload['pan_text']).toBe('ABCDE1234F'));
    expect((await storedContents(where))[0]?.content.toString()).toBe('as it was sent');
    const again = await visitor.multipart(`${UPDATE}?id=${id}`, { ...person, pan_text: 'ABCDE1234F' });
    expect([again.status, again.body.data[CV]]).toEqual([200, filename]);
    await withStorage(where, async ({ db }) =>
      expect((await db.selectFrom('leads').select('sealed').where('id', '=', id).executeTakeFirst())?.sealed).not.toBeNull(),
    );
  });

  it('opens with no other key, and says so', async () => {
    const where = await place();
    const keys = newKeys();
    await withStorage({ ...where, keys }, async () => undefined);
    const own = keys.kind === 'given' ? (keys.keys[0]?.id ?? '') : '';
    const other = openStorage({ ...where, keys: newKeys() });
    await expect(other).rejects.toThrow(KeyError);
    await expect(other).rejects.toThrow(`DATA_KEY cannot decrypt the data: it was encrypted with the key ${own}, and this is `);
    // Beside PostgreSQL the tests' folder has a key of its own.
    rmSync(join(where.dataDir, 'data.key'), { force: true });
    await expect(openStorage(where)).rejects.toThrow(
      new RegExp(
        `^The data was encrypted with the key ${own}, which is missing\\. Restore \\S+/data\\.key, or set DATA_KEY or DATA_KEY_FILE\\.$`,
      ),
    );
    await withStorage({ ...where, keys }, async () => undefined);
  });

  it('has one key, whoever of several processes comes first', async () => {
    const where = await place();
    const opened = await Promise.all(Array.from({ length: 6 }, () => openStorage(where)));
    const hashes = new Set(opened.map(({ encryption }) => encryption.keyedHash('unique', 'x')));
    const made = opened.filter(({ createdKeyFile }) => createdKeyFile !== undefined);
    await Promise.all(opened.map((storage) => storage.close()));
    // No key is made beside PostgreSQL.
    expect([hashes.size, made.length]).toEqual([1, where.databaseUrl === undefined ? 1 : 0]);
    // Another database has another: nobody can prepare a table of all phone numbers.
    await withStorage(await place(), async ({ encryption }) => expect(hashes.has(encryption.keyedHash('unique', 'x'))).toBe(false));
  });

  it('loses its keys with its rows', async () => {
    const where = await place();
    const { id } = await apply(where);
    await withStorage(where, async ({ db }) => {
      await db.deleteFrom('leads').where('id', '=', id).execute();
      for (const table of ['leads', 'files', 'idempotency'] as const)
        expect(await db.selectFrom(table).select('data_key').where('data_key', 'is not', null).execute(), table).toEqual([]);
    });
  });

  it.runIf(kind === 'postgres')('counts addresses by hashes that only the key makes', async () => {
    const where = await place();
    await new Visitor(await testApp(where, { rateLimit: 20 })).multipart(DETAILS, person);
    await withStorage(where, async ({ db }) => {
      const buckets = (await db.selectFrom('rate_counters').select('bucket').execute()).map(({ bucket }) => bucket);
      expect(buckets.length).toBeGreaterThan(0);
      for (const bucket of buckets) expect(bucket).toMatch(/^k1\.[\w-]{43}$/);
    });
  });

  it.runIf(kind === 'postgres')('leaves no sample of itself with the planner', async () => {
    const where = await place();
    await apply(where);
    const database = await openDatabase(where);
    const { db } = database;
    await sql`analyze`.execute(db);
    const { rows } = await sql<{
      attname: string;
    }>`select attname from pg_stats where schemaname = 'public' and attname in ('data_key', 'sealed')`.execute(db);
    await database.close();
    expect(rows).toEqual([]);
  });
});
