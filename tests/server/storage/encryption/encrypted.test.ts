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

/** The name of the document field. */
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

async function withStorage<T>(place: TestPlace & { keys?: KeySource }, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(place);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Sends an application: a first step, its update and another step, with idempotency keys. */
async function sendApplication(place: TestPlace, mobile = person.mobile, email = person.email) {
  const visitor = new Visitor(await testApp(place));
  const first = { ...person, mobile, email, pan_text: 'ABCDE1234F', adhar_text: '999988887777', [CV]: cv('content of the first') };
  const send = () => visitor.multipart(DETAILS, first, { 'idempotency-key': `first-${mobile}` });
  const { body } = await send();
  const { id } = body.data;
  const second = { ...person, mobile, email, pan_text: 'FGHIJ5678K', adhar_text: '888877776666', [CV]: cv('content of the second') };
  const updated = await visitor.multipart(`${UPDATE}?id=${id}`, second);
  const step = await visitor.json(`${BANK}?id=${id}`, bank, { 'idempotency-key': `step-${mobile}` });
  return { visitor, id, first: body, updated: updated.body, step: step.body, again: send };
}

onEachDatabase('encrypted data', (newPlace, kind) => {
  it('is found unencrypted neither in the database, its log, stored answers nor uploads', async () => {
    const place = await newPlace();
    const { id, first, updated, step } = await sendApplication(place);
    expect([first.data['pan_text'], updated.data['pan_text'], step.data['bank_account_no']]).toEqual([
      'ABCDE1234F',
      'FGHIJ5678K',
      '501002345678',
    ]);
    await withStorage(place, async (storage) => {
      const bytes = await onDisk(place, storage);
      expect([...findBytes(bytes, SECRETS)]).toEqual([]);
      expect([
        ...findBytes(
          bytes,
          SECRETS.map((text) => createHash('sha256').update(text).digest('hex')),
        ),
      ]).toEqual([]);
      // Other values are found, so the search works.
      expect(findBytes(bytes, ['asha@example.com', id]).size).toBe(2);
      expect((await findLead(storage, id))?.payload).toMatchObject({
        pan_text: 'FGHIJ5678K',
        adhar_text: 'XXXX-XXXX-6666',
        name: 'Asha Rao',
      });
      expect((await findSteps(storage, id)).map(({ payload }) => payload)).toEqual([bank]);
    });
    const [file] = await storedContents(place);
    expect([file?.original_name, file?.content.toString()]).toEqual(['aadhaar 9999 8888 7777.pdf', `${PDF}content of the second`]);
  });

  it('is returned to a retry', async () => {
    const { first, again } = await sendApplication(await newPlace());
    expect((await again()).body).toEqual(first);
  });

  it('is served to its visitor with its name', async () => {
    const { visitor, updated } = await sendApplication(await newPlace());
    const answer = await visitor.get(`/api/uploaded-files/${updated.data[CV]}`);
    expect(answer.body).toBe(`${PDF}content of the second`);
    expect(answer.headers['content-disposition']).toContain('aadhaar 9999 8888 7777.pdf');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  it('is not decrypted in another row, nor with the key of another row', async () => {
    const place = await newPlace();
    const [own, theirs] = [await sendApplication(place), await sendApplication(place, '919812345679', 'ravi@example.com')];
    await withStorage(place, async (storage) => {
      const { db } = storage;
      const rowOf = (id: string) => db.selectFrom('leads').select(['data_key', 'sealed']).where('id', '=', id).executeTakeFirstOrThrow();
      const [ownRow, otherRow] = [await rowOf(own.id), await rowOf(theirs.id)];
      for (const change of [otherRow, { sealed: otherRow.sealed }, { data_key: otherRow.data_key }]) {
        await db.updateTable('leads').set(change).where('id', '=', own.id).execute();
        await expect(findLead(storage, own.id)).rejects.toThrow(DecryptionError);
        await db.updateTable('leads').set(ownRow).where('id', '=', own.id).execute();
      }
      expect((await findLead(storage, own.id))?.id).toBe(own.id);
      // The same row with another form name.
      await db.updateTable('leads').set({ form: 'company-details' }).where('id', '=', own.id).execute();
      await expect(findLead(storage, own.id)).rejects.toThrow(DecryptionError);
    });
  });

  it('is not served from a file that was moved to another record', async () => {
    const place = await newPlace();
    const [own, theirs] = [await sendApplication(place), await sendApplication(place, '919812345679', 'ravi@example.com')];
    await withStorage(place, async ({ db }) => {
      await db.deleteFrom('files').where('lead_id', '=', theirs.id).execute();
      await db.updateTable('files').set({ lead_id: theirs.id }).where('lead_id', '=', own.id).execute();
    });
    const answer = await theirs.visitor.get(`/api/uploaded-files/${own.updated.data[CV]}`);
    expect([answer.statusCode, answer.body.includes('content of')]).toEqual([500, false]);
  });

  it('has no key if nothing is sensitive', async () => {
    const place = await newPlace();
    await new Visitor(await testApp(place)).multipart(DETAILS, person, { 'idempotency-key': 'nothing-1' });
    await withStorage(place, async ({ db }) => {
      expect(await db.selectFrom('leads').select(['data_key', 'sealed']).execute()).toEqual([{ data_key: null, sealed: null }]);
      expect(await db.selectFrom('idempotency').select(['data_key', 'sealed']).execute()).toEqual([{ data_key: null, sealed: null }]);
    });
  });

  it('has unique values as keyed hashes', async () => {
    const place = await newPlace();
    await sendApplication(place);
    await withStorage(place, async ({ db, encryption }) => {
      const hashes = (await db.selectFrom('unique_keys').select('value_hash').execute()).map(({ value_hash }) => value_hash);
      expect(hashes.sort()).toEqual([person.email, person.mobile].map((value) => encryption.keyedHash('unique', hashOf(value))).sort());
      const requests = await db.selectFrom('idempotency').select('request_hash').execute();
      for (const hash of [...hashes, ...requests.map(({ request_hash }) => request_hash)]) expect(hash).toMatch(/^k1\.[\w-]{43}$/);
    });
    const app = await testApp(place);
    expect((await new Visitor(app).multipart(DETAILS, { ...person, mobile: '919812345000' })).status).toBe(201);
    expect((await new Visitor(app).multipart(DETAILS, { ...person, email: 'other@example.com' })).status).toBe(202);
  });

  it('includes unkeyed unique hashes of an earlier version, which are keyed at the start', async () => {
    const place = await newPlace();
    const { id } = await sendApplication(place);
    await withStorage(place, async ({ db }) => {
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
    const app = await testApp(place);
    await withStorage(place, async ({ db, encryption }) => {
      const rows = await db.selectFrom('unique_keys').selectAll().execute();
      expect(rows).toHaveLength(1203);
      expect(rows.every(({ value_hash }) => value_hash.startsWith('k1.'))).toBe(true);
      const requests = await db.selectFrom('idempotency').select('request_hash').execute();
      expect(new Set(requests.map(({ request_hash }) => request_hash))).toEqual(new Set([encryption.keyedHash('request', hashOf('old'))]));
    });
    expect((await new Visitor(app).multipart(DETAILS, { ...person, mobile: '919812345000' })).status).toBe(201);
  });

  it('is read if it was stored plain, and encrypted when it is saved again', async () => {
    const place = await newPlace();
    const { visitor, id, updated } = await sendApplication(place);
    const filename = updated.data[CV] ?? '';
    const [file] = await storedContents(place);
    await withStorage(place, async ({ db }) => {
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
    writeFileSync(join(place.dataDir, 'uploads', filename), 'as it was sent');
    await withStorage(place, async (storage) => expect((await findLead(storage, id))?.payload['pan_text']).toBe('ABCDE1234F'));
    expect((await storedContents(place))[0]?.content.toString()).toBe('as it was sent');
    const again = await visitor.multipart(`${UPDATE}?id=${id}`, { ...person, pan_text: 'ABCDE1234F' });
    expect([again.status, again.body.data[CV]]).toEqual([200, filename]);
    await withStorage(place, async ({ db }) =>
      expect((await db.selectFrom('leads').select('sealed').where('id', '=', id).executeTakeFirst())?.sealed).not.toBeNull(),
    );
  });

  it('is refused at the start with another key, which the message names', async () => {
    const place = await newPlace();
    const keys = newKeys();
    await withStorage({ ...place, keys }, async () => undefined);
    const keyId = keys.kind === 'given' ? (keys.keys[0]?.id ?? '') : '';
    const withOtherKey = openStorage({ ...place, keys: newKeys() });
    await expect(withOtherKey).rejects.toThrow(KeyError);
    await expect(withOtherKey).rejects.toThrow(`DATA_KEY cannot decrypt the data: it was encrypted with the key ${keyId}, and this is `);
    // With PostgreSQL the test folder contains a key file.
    rmSync(join(place.dataDir, 'data.key'), { force: true });
    await expect(openStorage(place)).rejects.toThrow(
      new RegExp(
        `^The data was encrypted with the key ${keyId}, which is missing\\. Restore \\S+/data\\.key, or set DATA_KEY or DATA_KEY_FILE\\.$`,
      ),
    );
    await withStorage({ ...place, keys }, async () => undefined);
  });

  it('has one key if several processes open a new database at once', async () => {
    const place = await newPlace();
    const opened = await Promise.all(Array.from({ length: 6 }, () => openStorage(place)));
    const hashes = new Set(opened.map(({ encryption }) => encryption.keyedHash('unique', 'x')));
    const keyMakers = opened.filter(({ createdKeyFile }) => createdKeyFile !== undefined);
    await Promise.all(opened.map((storage) => storage.close()));
    // With PostgreSQL no process creates a key file.
    expect([hashes.size, keyMakers.length]).toEqual([1, place.databaseUrl === undefined ? 1 : 0]);
    // Another database has another key, so nobody can prepare a table of all phone numbers.
    await withStorage(await newPlace(), async ({ encryption }) => expect(hashes.has(encryption.keyedHash('unique', 'x'))).toBe(false));
  });

  it('loses its keys with its rows', async () => {
    const place = await newPlace();
    const { id } = await sendApplication(place);
    await withStorage(place, async ({ db }) => {
      await db.deleteFrom('leads').where('id', '=', id).execute();
      for (const table of ['leads', 'files', 'idempotency'] as const)
        expect(await db.selectFrom(table).select('data_key').where('data_key', 'is not', null).execute(), table).toEqual([]);
    });
  });

  it.runIf(kind === 'postgres')('has rate-limit buckets as keyed hashes', async () => {
    const place = await newPlace();
    await new Visitor(await testApp(place, { rateLimit: 20 })).multipart(DETAILS, person);
    await withStorage(place, async ({ db }) => {
      const buckets = (await db.selectFrom('rate_counters').select('bucket').execute()).map(({ bucket }) => bucket);
      expect(buckets.length).toBeGreaterThan(0);
      for (const bucket of buckets) expect(bucket).toMatch(/^k1\.[\w-]{43}$/);
    });
  });

  it.runIf(kind === 'postgres')('is left out of the planner statistics', async () => {
    const place = await newPlace();
    await sendApplication(place);
    const database = await openDatabase(place);
    const { db } = database;
    await sql`analyze`.execute(db);
    const { rows } = await sql<{
      attname: string;
    }>`select attname from pg_stats where schemaname = 'public' and attname in ('data_key', 'sealed')`.execute(db);
    await database.close();
    expect(rows).toEqual([]);
  });
});
