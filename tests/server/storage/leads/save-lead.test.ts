import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newKey } from '#server/crypto/aead.ts';
import { findAnswer } from '#server/storage/leads/repeated-requests.ts';
import { hashOf } from '#server/storage/hash.ts';
import { findLead, findStep, recordOf } from '#server/storage/leads/read-leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { storeChannels } from '#server/storage/outbox.ts';
import { type SaveCommand, saveLead } from '#server/storage/leads/save-lead.ts';
import { findVisitor, newToken } from '#server/storage/visitors.ts';
import { onEachDatabase } from '../../support/database/databases.ts';

const NOW = '2030-01-02T03:04:05.000Z';

function command(changes: Partial<SaveCommand> = {}): SaveCommand {
  return {
    form: 'contact',
    target: { kind: 'new', status: 'received' },
    visitorId: 'visitor',
    payload: { name: 'Asha' },
    sensitive: [],
    files: [],
    unique: [],
    notice: undefined,
    mails: [],
    answer: (lead) => ({ status: 200, body: JSON.stringify(recordOf(lead)) }),
    now: NOW,
    ...changes,
  };
}

function file(field: string, filename = `${randomUUID()}.pdf`) {
  return { filename, field, original_name: 'cv.pdf', size: 3, sha256: 'abc', mime: 'application/pdf', key: newKey(), storedSha256: 'def' };
}

const email = { field: 'email', valueHash: hashOf('asha@example.com'), status: 201 };

onEachDatabase('saveLead', (newPlace) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await openStorage(await newPlace());
    await storeChannels(storage.db, { mail: true, webhooks: false });
  });
  afterEach(() => storage.close());

  async function save(changes: Partial<SaveCommand> = {}) {
    const result = await saveLead(storage, command(changes));
    if (result.kind !== 'saved') throw new Error(result.kind);
    return { ...result, record: JSON.parse(result.answer.body) as Record<string, string> & { id: string } };
  }

  const count = async (table: 'leads' | 'files' | 'unique_keys' | 'outbox' | 'idempotency') =>
    (
      await storage.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;

  it('stores fields and files', async () => {
    const { record } = await save({ files: [file('cv', 'a.pdf')] });
    expect(record).toEqual({ id: record.id, name: 'Asha', cv: 'a.pdf' });
    expect(await findLead(storage, record.id)).toMatchObject({
      form: 'contact',
      status: 'received',
      createdAt: NOW,
      payload: { name: 'Asha' },
    });
    expect(await count('leads')).toBe(1);
  });

  it('saves one of many leads with the same unique value, and nothing of the others', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => saveLead(storage, command({ unique: [email], files: [file('cv')], mails: ['received'] }))),
    );
    expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
    expect(results.filter((result) => result.kind === 'taken' && result.status === 201)).toHaveLength(19);
    expect([await count('leads'), await count('files'), await count('outbox'), await count('unique_keys')]).toEqual([1, 1, 1, 1]);
  });

  it('returns gone for a lead that now belongs to another visitor', async () => {
    const { record } = await save({ target: { kind: 'new', status: 'open' } });
    await save({ form: 'bank', target: { kind: 'step', parentId: record.id, completes: false } });
    await storage.db.updateTable('leads').set({ visitor_id: 'another' }).execute();
    const step = { kind: 'step', parentId: record.id, completes: true } as const;
    const targets = [{ kind: 'update', id: record.id }, step, step] as const;
    const kinds = await Promise.all(
      targets.map(
        async (target, i) =>
          (await saveLead(storage, command({ form: ['contact', 'bank', 'services'][i] ?? '', target, payload: { name: 'Ravi' } }))).kind,
      ),
    );
    expect(kinds).toEqual(['gone', 'gone', 'gone']);
    expect(await findLead(storage, record.id)).toMatchObject({ status: 'open', payload: { name: 'Asha' } });
    expect(await count('leads')).toBe(2);
  });

  it('returns the first taken value of the list', async () => {
    const mobile = { field: 'mobile', valueHash: hashOf('98'), status: 202 };
    await save({ unique: [email, mobile] });
    expect(await saveLead(storage, command({ unique: [email, mobile] }))).toEqual({ kind: 'taken', status: 201 });
    expect(await saveLead(storage, command({ unique: [{ ...email, valueHash: 'x' }, mobile] }))).toEqual({ kind: 'taken', status: 202 });
    expect((await saveLead(storage, command({ form: 'other', unique: [email] }))).kind).toBe('saved');
  });

  it('does not report a record’s own value as taken, and frees a value that it gave up', async () => {
    const { record } = await save({ unique: [email] });
    const target = { kind: 'update', id: record.id } as const;
    expect((await save({ target, unique: [email] })).record.id).toBe(record.id);
    await save({ target, unique: [{ ...email, valueHash: 'new' }] });
    await save({ unique: [email] });
    expect(await saveLead(storage, command({ target, unique: [email] }))).toEqual({ kind: 'taken', status: 201 });
  });

  it('returns the files that an update replaced, and keeps the others', async () => {
    const { record } = await save({ files: [file('cv', 'a.pdf'), file('pan', 'b.pdf')] });
    const { record: updated, replaced } = await save({ target: { kind: 'update', id: record.id }, files: [file('cv', 'c.pdf')] });
    expect(replaced).toEqual(['a.pdf.sealed']);
    expect(updated).toMatchObject({ cv: 'c.pdf', pan: 'b.pdf' });
  });

  it('keeps one file per field when updates race', async () => {
    const { record } = await save({ files: [file('cv')] });
    const target = { kind: 'update', id: record.id } as const;
    await Promise.all(Array.from({ length: 8 }, () => save({ target, files: [file('cv')] })));
    expect(await count('files')).toBe(1);
  });

  it('stores one row per step however often it is saved, and completes once', async () => {
    const { record } = await save({ form: 'head', target: { kind: 'new', status: 'open' }, mails: ['received'] });
    const target = { kind: 'step', parentId: record.id, completes: true } as const;
    await Promise.all(Array.from({ length: 8 }, (_, i) => save({ form: 'step', target, payload: { i: String(i) }, mails: ['completed'] })));
    expect(await count('leads')).toBe(2);
    expect((await findLead(storage, record.id))?.status).toBe('complete');
    expect((await findStep(storage, record.id, 'step'))?.parentId).toBe(record.id);
    const kinds = await storage.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['completed', 'received']);
  });

  it('returns gone for an erased record', async () => {
    const id = randomUUID();
    expect(await saveLead(storage, command({ target: { kind: 'update', id } }))).toEqual({ kind: 'gone' });
    expect(await saveLead(storage, command({ target: { kind: 'step', parentId: id, completes: false } }))).toEqual({ kind: 'gone' });
    expect(await count('leads')).toBe(0);
  });

  it('saves once per idempotency key, and returns the first answer to a retry', async () => {
    const request = { keyHash: hashOf('k'), requestHash: hashOf('k', 'r') };
    const token = newToken();
    const results = await Promise.all(Array.from({ length: 10 }, () => saveLead(storage, command({ request, token }))));
    const saved = results.filter((result) => result.kind === 'saved');
    expect(saved).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'key-known')).toHaveLength(9);
    expect(await count('leads')).toBe(1);
    expect(await findVisitor(storage.db, token)).toBe('visitor');

    const same = await findAnswer(storage, request, { visitorId: 'visitor', token: 'unused' }, NOW);
    expect(same).toEqual({ kind: 'again', answer: saved[0]?.answer });
    const lostToken = newToken();
    const lost = await findAnswer(storage, request, { visitorId: undefined, token: lostToken }, NOW);
    expect(lost).toEqual({ kind: 'again', answer: saved[0]?.answer });
    expect(await findVisitor(storage.db, lostToken)).toBe('visitor');
    expect(await findAnswer(storage, request, { visitorId: 'somebody else', token }, NOW)).toEqual({ kind: 'other' });
    expect(await findAnswer(storage, { ...request, requestHash: 'x' }, { visitorId: undefined, token }, NOW)).toEqual({ kind: 'other' });
    expect(await findAnswer(storage, { ...request, keyHash: 'x' }, { visitorId: undefined, token }, NOW)).toEqual({ kind: 'new' });
  });

  it('updates once per idempotency key', async () => {
    const { record } = await save();
    const request = { keyHash: hashOf('k'), requestHash: hashOf('k', 'r') };
    const target = { kind: 'update', id: record.id } as const;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) => saveLead(storage, command({ target, request, payload: { name: String(i) } }))),
    );
    expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array.from({ length: 9 }, () => 'key-known'), 'saved']);
    const saved = results.find((result) => result.kind === 'saved');
    expect(await findAnswer(storage, request, { visitorId: 'visitor', token: 'unused' }, NOW)).toEqual({
      kind: 'again',
      answer: saved?.answer,
    });
    expect(JSON.parse(saved?.answer.body ?? '')).toEqual({ id: record.id, ...(await findLead(storage, record.id))?.payload });
  });

  it('frees the idempotency key of a save that failed', async () => {
    const request = { keyHash: hashOf('k'), requestHash: hashOf('k', 'r') };
    await save({ unique: [email] });
    expect((await saveLead(storage, command({ unique: [email], request }))).kind).toBe('taken');
    expect(await count('idempotency')).toBe(0);
  });

  it('stores the cookie as a hash only', async () => {
    const token = newToken();
    await save({ token });
    const rows = await storage.db.selectFrom('visitor_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await findVisitor(storage.db, `${token.slice(0, -1)}!`)).toBeUndefined();
    expect(await findVisitor(storage.db, newToken())).toBeUndefined();
  });
});
