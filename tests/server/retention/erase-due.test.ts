import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { openFiles } from '#server/files/open-files.ts';
import { findDue, lockUnchanged } from '#server/retention/due.ts';
import { type Erased, removeDue } from '#server/retention/erase-due.ts';
import { rulesFor } from '#server/retention/rules.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { scrubIfDue } from '#server/storage/database/scrub/scrub.ts';
import { removeLeads } from '#server/storage/leads/remove-leads.ts';
import { addDuration, subtractDuration } from '#shared/durations.ts';
import type { FormDefinition, KeepFor } from '#shared/forms/types.ts';
import { bytesIn, findBytes } from '../../support/server/find-bytes.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { startSmtp } from '../support/services/smtp.ts';
import { callOf, documentsIn, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

/** Retention times in these tests, in place of the shipped ones. */
const KEPT: Readonly<Record<string, KeepFor>> = {
  contact: { received: 'P2Y' },
  quote: { received: 'P3Y' },
  'company-details': { unfinished: 'P30D', complete: 'P8Y' },
  'individual-details': { unfinished: 'P30D', complete: 'P8Y' },
};
const definitions = new Map(
  [...(await loadDefinitions())].map(([name, definition]) => {
    const keepFor = KEPT[name];
    return [name, keepFor ? { ...definition, submit: { ...definition.submit, keepFor } } : definition];
  }),
);
const pdf = { name: 'a.pdf', content: PDF };
const company = partsOf('company-details', { proprietor_email: 'acme@example.com', gst_no: pdf });
const individual = partsOf('individual-details', { name: 'Zenobia Quist', mobile: '9876543211', email: 'zenobia@example.com', cv: pdf });
const TABLES = ['leads', 'files', 'unique_keys', 'idempotency', 'outbox', 'visitor_tokens'] as const;

function withKeepFor(form: string, keepFor: KeepFor): Map<string, FormDefinition> {
  const definition = definitions.get(form);
  if (!definition) throw new Error(`There is no form ${form}`);
  return new Map([...definitions, [form, { ...definition, submit: { ...definition.submit, keepFor } }]]);
}

onEachDatabase('retention', (newPlace) => {
  /** Erases everything that is due at `now`, and returns it. */
  async function eraseAt(place: TestPlace, now: string, forms = definitions): Promise<Erased[]> {
    const storage = await openStorage(place);
    const erased: Erased[] = [];
    for await (const batch of removeDue({ storage, files: await openFiles(place.dataDir, undefined) }, forms, new Date(now)))
      erased.push(batch);
    await storage.close();
    return erased;
  }

  async function withStorage<T>(place: TestPlace, work: (storage: Storage) => Promise<T>): Promise<T> {
    const storage = await openStorage(place);
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  }

  const formsOf = (place: TestPlace) =>
    withStorage(place, async ({ db }) => (await db.selectFrom('leads').select('form').orderBy('form').execute()).map(({ form }) => form));
  const uploads = ({ dataDir }: TestPlace) => readdirSync(join(dataDir, 'uploads')).filter((name) => name !== 'staging');

  /** Stores a message, a form with a file, a complete application and an unfinished one. */
  async function fill() {
    const place = await newPlace();
    const smtp = await startSmtp();
    smtp.failure = 'refuse';
    const app = await testApp(place, { definitions, mail: { server: smtp.server, to: 'leads@example.com' } });
    const keyed = (key: string) => ({ 'idempotency-key': `${key}-key-1` });
    const visitors = { contact: new Visitor(app), quote: new Visitor(app), company: new Visitor(app), individual: new Visitor(app) };
    await visitors.contact.json(callOf('contact'), sampleOf('contact'), keyed('contact'));
    await visitors.quote.multipart(callOf('quote'), partsOf('quote'), keyed('quote'));
    const first = await visitors.company.multipart(callOf('company-details'), company, keyed('company'));
    await visitors.company.json(`${callOf('company-services')}?id=${first.body.data.id}`, sampleOf('company-services'), keyed('services'));
    const head = await visitors.individual.multipart(callOf('individual-details'), individual, keyed('individual'));
    const bank = sampleOf('individual-bank', { name: 'Zenobia Quist' });
    await visitors.individual.json(`${callOf('individual-bank')}?id=${head.body.data.id}`, bank, keyed('bank'));
    const now = new Date().toISOString();
    return {
      place,
      app,
      smtp,
      visitors,
      bank,
      companyId: first.body.data.id,
      individualId: head.body.data.id,
      in: (duration: string) => addDuration(now, duration),
    };
  }

  it('erases each form when it is due, with its files, keys, answers, mails and tokens', async () => {
    const { place, app, smtp, individualId, in: after } = await fill();
    expect(await formsOf(place)).toEqual([
      'company-details',
      'company-services',
      'contact',
      'individual-bank',
      'individual-details',
      'quote',
    ]);
    expect(await eraseAt(place, after('P29D'))).toEqual([]);

    const before = await withStorage(place, ({ db }) => db.selectFrom('visitor_tokens').selectAll().execute());
    const remainingFiles = documentsIn(company) + documentsIn(partsOf('quote'));
    expect([before.length, uploads(place).length]).toEqual([4, remainingFiles + documentsIn(individual)]);
    expect(await eraseAt(place, after('P31D'))).toEqual([{ form: 'individual-details', state: 'unfinished', leads: 1 }]);
    expect(await formsOf(place)).toEqual(['company-details', 'company-services', 'contact', 'quote']);
    expect(uploads(place)).toHaveLength(remainingFiles);
    const remaining = await withStorage(place, async ({ db }) => ({
      files: await db.selectFrom('files').select('lead_id').execute(),
      keys: (await db.selectFrom('unique_keys').select('form').distinct().execute()).map(({ form }) => form),
      answers: (await db.selectFrom('idempotency').select('lead_id').execute()).length,
      mails: (await db.selectFrom('outbox').select('lead_id').execute()).length,
      tokens: (await db.selectFrom('visitor_tokens').selectAll().execute()).length,
    }));
    expect(remaining.files.map(({ lead_id }) => lead_id)).not.toContain(individualId);
    expect(remaining).toMatchObject({ keys: ['company-details'], answers: 4, mails: 7, tokens: 3 });

    expect(await eraseAt(place, after('P729D'))).toEqual([]);
    expect(await eraseAt(place, after('P2Y1D'))).toEqual([{ form: 'contact', state: 'received', leads: 1 }]);
    expect(await eraseAt(place, after('P3Y1D'))).toEqual([{ form: 'quote', state: 'received', leads: 1 }]);
    expect(await eraseAt(place, after('P7Y11M'))).toEqual([]);
    expect(await eraseAt(place, after('P8Y1D'))).toEqual([{ form: 'company-details', state: 'complete', leads: 1 }]);
    const rows = await withStorage(place, ({ db }) =>
      Promise.all(TABLES.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)),
    );
    expect(rows).toEqual(TABLES.map(() => 0));
    expect(uploads(place)).toEqual([]);
    await app.close();
    await smtp.close();
  });

  it('counts an unfinished application from the last change of any step', async () => {
    const { place, visitors, bank, individualId, app, smtp } = await fill();
    const now = new Date().toISOString();
    const old = subtractDuration(now, 'P31D');
    await withStorage(place, ({ db }) =>
      db.updateTable('leads').set({ created_at: old, updated_at: old }).where('form', 'like', 'individual-%').execute(),
    );
    await visitors.individual.json(`${callOf('individual-bank')}?id=${individualId}`, bank);
    expect(await eraseAt(place, now)).toEqual([]);
    await withStorage(place, ({ db }) => db.updateTable('leads').set({ updated_at: old }).where('id', '=', individualId).execute());
    expect(await eraseAt(place, now)).toEqual([{ form: 'individual-details', state: 'unfinished', leads: 1 }]);
    await app.close();
    await smtp.close();
  });

  it('counts a complete application from its completion, not from later changes', async () => {
    const { place, companyId, app, smtp } = await fill();
    const now = new Date().toISOString();
    const { completed_at, created_at } = await withStorage(place, ({ db }) =>
      db.selectFrom('leads').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
    );
    expect(completed_at && completed_at > created_at).toBe(true);
    const old = subtractDuration(now, 'P8Y1D');
    await withStorage(place, ({ db }) =>
      db
        .updateTable('leads')
        .set({ created_at: old, completed_at: addDuration(old, 'P2D'), updated_at: old })
        .where('id', '=', companyId)
        .execute(),
    );
    expect(await eraseAt(place, now)).toEqual([]);
    await withStorage(place, ({ db }) =>
      db.updateTable('leads').set({ completed_at: old, updated_at: now }).where('id', '=', companyId).execute(),
    );
    expect(await eraseAt(place, now)).toEqual([{ form: 'company-details', state: 'complete', leads: 1 }]);
    await app.close();
    await smtp.close();
  });

  it('uses the shorter of the lead’s notice and the form’s present rule', async () => {
    const { place, in: after, app, smtp } = await fill();
    expect(await eraseAt(place, after('P2Y1D'), withKeepFor('contact', { received: 'P8Y' }))).toContainEqual({
      form: 'contact',
      state: 'received',
      leads: 1,
    });
    expect(await eraseAt(place, after('P2M'), withKeepFor('quote', { received: 'P1M' }))).toContainEqual({
      form: 'quote',
      state: 'received',
      leads: 1,
    });
    await app.close();
    await smtp.close();
  });

  it('uses the notice of a lead whose form was removed, and keeps leads without a notice', async () => {
    const { place, in: after, app, smtp } = await fill();
    const without = new Map([...definitions].filter(([name]) => name !== 'contact' && name !== 'quote'));
    await withStorage(place, ({ db }) => db.updateTable('leads').set({ notice: null }).where('form', '=', 'quote').execute());
    expect(await eraseAt(place, after('P729D'), without)).not.toContainEqual(expect.objectContaining({ form: 'contact' }));
    expect(await eraseAt(place, after('P2Y1D'), without)).toContainEqual({ form: 'contact', state: 'received', leads: 1 });
    await eraseAt(place, after('P99Y'), without);
    expect(await formsOf(place)).toEqual(['quote']);
    await app.close();
    await smtp.close();
  });

  it('erases many leads, each once when several processes erase', async () => {
    const place = await newPlace();
    const row = (n: number) => ({
      id: `lead-${n}`,
      form: 'newsletter',
      parent_id: null,
      visitor_id: 'v',
      payload: '{}',
      status: 'received' as const,
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2020-01-01T00:00:00.000Z',
      completed_at: null,
      notice: null,
    });
    await withStorage(place, async ({ db }) => {
      for (let n = 0; n < 500; n += 50)
        await db
          .insertInto('leads')
          .values(Array.from({ length: 50 }, (_, k) => row(n + k)))
          .execute();
    });
    const erasedByAll = (await Promise.all([1, 2, 3].map(() => eraseAt(place, '2030-01-01T00:00:00.000Z')))).flat();
    expect(erasedByAll.reduce((sum, { leads }) => sum + leads, 0)).toBe(500);
    expect(await formsOf(place)).toEqual([]);
  });

  it('keeps an application that its visitor changes at the last moment', async () => {
    const { place, visitors, bank, individualId, app, smtp } = await fill();
    const storage = await openStorage(place);
    const now = new Date().toISOString();
    const old = subtractDuration(now, 'P31D');
    await storage.db.updateTable('leads').set({ created_at: old, updated_at: old, notice: null }).where('id', '=', individualId).execute();
    const rule = rulesFor(definitions, []).find(({ form, state }) => form === 'individual-details' && state === 'unfinished');
    if (!rule) throw new Error('no rule');
    const { value: leads } = await findDue(storage.db, rule, now).next();
    expect(leads).toMatchObject([{ id: individualId, since: old, due: addDuration(old, 'P30D') }]);
    await visitors.individual.json(`${callOf('individual-bank')}?id=${individualId}`, bank);
    expect(await removeLeads(storage.db, (trx) => lockUnchanged(trx, rule, leads ?? []))).toEqual([]);
    expect(await formsOf(place)).toContain('individual-details');
    await storage.close();
    await app.close();
    await smtp.close();
  });

  it('is run by the server, which logs counts and no data', async () => {
    const { place, individualId, app, smtp } = await fill();
    // Only one of two running servers would erase and log.
    await app.close();
    const old = subtractDuration(new Date().toISOString(), 'P31D');
    await withStorage(place, ({ db }) =>
      db.updateTable('leads').set({ created_at: old, updated_at: old }).where('id', '=', individualId).execute(),
    );
    const lines: string[] = [];
    const next = await testApp(place, { definitions, log: { write: (line) => void lines.push(line) } });
    await next.ready();
    await until(() =>
      expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({
          msg: 'leads erased after their retention time',
          form: 'individual-details',
          state: 'unfinished',
          leads: 1,
        }),
      ),
    );
    expect(lines.join('')).not.toMatch(new RegExp(`${individualId}|Zenobia|9876543211|example\\.com`));
    expect(await formsOf(place)).not.toContain('individual-details');
    // The scrub of the next night removes the bytes of deleted rows.
    await withStorage(place, (storage) => scrubIfDue(storage, new Date(addDuration(new Date().toISOString(), 'P1D'))));
    await until(() => expect([...findBytes(bytesIn(place.dataDir), ['Zenobia Quist', '9876543211'])]).toEqual([]));
    await smtp.close();
  });
});
