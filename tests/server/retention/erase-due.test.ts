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

/** How long the forms of these tests are kept, whatever the shipped ones say. */
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

function withKeeping(form: string, keepFor: KeepFor): Map<string, FormDefinition> {
  const definition = definitions.get(form);
  if (!definition) throw new Error(`There is no form ${form}`);
  return new Map([...definitions, [form, { ...definition, submit: { ...definition.submit, keepFor } }]]);
}

onEachDatabase('retention', (place) => {
  /** Erases what is due at a time, and says what. */
  async function eraseAt(where: TestPlace, now: string, forms = definitions): Promise<Erased[]> {
    const storage = await openStorage(where);
    const erased: Erased[] = [];
    for await (const each of removeDue({ storage, files: await openFiles(where.dataDir, undefined) }, forms, new Date(now)))
      erased.push(each);
    await storage.close();
    return erased;
  }

  async function read<T>(where: TestPlace, work: (storage: Storage) => Promise<T>): Promise<T> {
    const storage = await openStorage(where);
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  }

  const formsOf = (where: TestPlace) =>
    read(where, async ({ db }) => (await db.selectFrom('leads').select('form').orderBy('form').execute()).map(({ form }) => form));
  const uploads = ({ dataDir }: TestPlace) => readdirSync(join(dataDir, 'uploads')).filter((name) => name !== 'staging');

  /** One lead of each kind: a message, a file with it, a complete application and an unfinished one. */
  async function filled() {
    const where = await place();
    const smtp = await startSmtp();
    smtp.trouble = 'refuse';
    const app = await testApp(where, { definitions, mail: { server: smtp.server, to: 'leads@example.com' } });
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
      where,
      app,
      smtp,
      visitors,
      bank,
      companyId: first.body.data.id,
      individualId: head.body.data.id,
      in: (duration: string) => addDuration(now, duration),
    };
  }

  it('erases each form in its time, with all that hangs on it', async () => {
    const { where, app, smtp, individualId, in: after } = await filled();
    expect(await formsOf(where)).toEqual([
      'company-details',
      'company-services',
      'contact',
      'individual-bank',
      'individual-details',
      'quote',
    ]);
    expect(await eraseAt(where, after('P29D'))).toEqual([]);

    const before = await read(where, ({ db }) => db.selectFrom('visitor_tokens').selectAll().execute());
    const kept = documentsIn(company) + documentsIn(partsOf('quote'));
    expect([before.length, uploads(where).length]).toEqual([4, kept + documentsIn(individual)]);
    expect(await eraseAt(where, after('P31D'))).toEqual([{ form: 'individual-details', state: 'unfinished', leads: 1 }]);
    expect(await formsOf(where)).toEqual(['company-details', 'company-services', 'contact', 'quote']);
    expect(uploads(where)).toHaveLength(kept);
    const left = await read(where, async ({ db }) => ({
      files: await db.selectFrom('files').select('lead_id').execute(),
      keys: (await db.selectFrom('unique_keys').select('form').distinct().execute()).map(({ form }) => form),
      answers: (await db.selectFrom('idempotency').select('lead_id').execute()).length,
      mails: (await db.selectFrom('outbox').select('lead_id').execute()).length,
      tokens: (await db.selectFrom('visitor_tokens').selectAll().execute()).length,
    }));
    expect(left.files.map(({ lead_id }) => lead_id)).not.toContain(individualId);
    expect(left).toMatchObject({ keys: ['company-details'], answers: 4, mails: 7, tokens: 3 });

    expect(await eraseAt(where, after('P729D'))).toEqual([]);
    expect(await eraseAt(where, after('P2Y1D'))).toEqual([{ form: 'contact', state: 'received', leads: 1 }]);
    expect(await eraseAt(where, after('P3Y1D'))).toEqual([{ form: 'quote', state: 'received', leads: 1 }]);
    expect(await eraseAt(where, after('P7Y11M'))).toEqual([]);
    expect(await eraseAt(where, after('P8Y1D'))).toEqual([{ form: 'company-details', state: 'complete', leads: 1 }]);
    const rows = await read(where, ({ db }) =>
      Promise.all(TABLES.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length)),
    );
    expect(rows).toEqual(TABLES.map(() => 0));
    expect(uploads(where)).toEqual([]);
    await app.close();
    await smtp.close();
  });

  it('counts an unfinished application from its last change, a step’s included', async () => {
    const { where, visitors, bank, individualId, app, smtp } = await filled();
    const now = new Date().toISOString();
    const old = subtractDuration(now, 'P31D');
    await read(where, ({ db }) =>
      db.updateTable('leads').set({ created_at: old, updated_at: old }).where('form', 'like', 'individual-%').execute(),
    );
    await visitors.individual.json(`${callOf('individual-bank')}?id=${individualId}`, bank);
    expect(await eraseAt(where, now)).toEqual([]);
    await read(where, ({ db }) => db.updateTable('leads').set({ updated_at: old }).where('id', '=', individualId).execute());
    expect(await eraseAt(where, now)).toEqual([{ form: 'individual-details', state: 'unfinished', leads: 1 }]);
    await app.close();
    await smtp.close();
  });

  it('counts a complete application from its completion, whatever is corrected later', async () => {
    const { where, companyId, app, smtp } = await filled();
    const now = new Date().toISOString();
    const { completed_at, created_at } = await read(where, ({ db }) =>
      db.selectFrom('leads').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
    );
    expect(completed_at && completed_at > created_at).toBe(true);
    const old = subtractDuration(now, 'P8Y1D');
    await read(where, ({ db }) =>
      db
        .updateTable('leads')
        .set({ created_at: old, completed_at: addDuration(old, 'P2D'), updated_at: old })
        .where('id', '=', companyId)
        .execute(),
    );
    expect(await eraseAt(where, now)).toEqual([]);
    await read(where, ({ db }) =>
      db.updateTable('leads').set({ completed_at: old, updated_at: now }).where('id', '=', companyId).execute(),
    );
    expect(await eraseAt(where, now)).toEqual([{ form: 'company-details', state: 'complete', leads: 1 }]);
    await app.close();
    await smtp.close();
  });

  it('uses the notice of the lead or the form’s present rule, whichever is shorter', async () => {
    const { where, in: after, app, smtp } = await filled();
    expect(await eraseAt(where, after('P2Y1D'), withKeeping('contact', { received: 'P8Y' }))).toContainEqual({
      form: 'contact',
      state: 'received',
      leads: 1,
    });
    expect(await eraseAt(where, after('P2M'), withKeeping('quote', { received: 'P1M' }))).toContainEqual({
      form: 'quote',
      state: 'received',
      leads: 1,
    });
    await app.close();
    await smtp.close();
  });

  it('uses the notice of the lead where the form was removed, and keeps leads without a notice', async () => {
    const { where, in: after, app, smtp } = await filled();
    const without = new Map([...definitions].filter(([name]) => name !== 'contact' && name !== 'quote'));
    await read(where, ({ db }) => db.updateTable('leads').set({ notice: null }).where('form', '=', 'quote').execute());
    expect(await eraseAt(where, after('P729D'), without)).not.toContainEqual(expect.objectContaining({ form: 'contact' }));
    expect(await eraseAt(where, after('P2Y1D'), without)).toContainEqual({ form: 'contact', state: 'received', leads: 1 });
    await eraseAt(where, after('P99Y'), without);
    expect(await formsOf(where)).toEqual(['quote']);
    await app.close();
    await smtp.close();
  });

  it('erases any number, and each once when several processes do it', async () => {
    const where = await place();
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
    await read(where, async ({ db }) => {
      for (let n = 0; n < 500; n += 50)
        await db
          .insertInto('leads')
          .values(Array.from({ length: 50 }, (_, k) => row(n + k)))
          .execute();
    });
    const found = (await Promise.all([1, 2, 3].map(() => eraseAt(where, '2030-01-01T00:00:00.000Z')))).flat();
    expect(found.reduce((sum, { leads }) => sum + leads, 0)).toBe(500);
    expect(await formsOf(where)).toEqual([]);
  });

  it('spares an application that its visitor takes up in the last moment', async () => {
    const { where, visitors, bank, individualId, app, smtp } = await filled();
    const storage = await openStorage(where);
    const now = new Date().toISOString();
    const old = subtractDuration(now, 'P31D');
    await storage.db.updateTable('leads').set({ created_at: old, updated_at: old, notice: null }).where('id', '=', individualId).execute();
    const rule = rulesFor(definitions, []).find(({ form, state }) => form === 'individual-details' && state === 'unfinished');
    if (!rule) throw new Error('no rule');
    const { value: leads } = await findDue(storage.db, rule, now).next();
    expect(leads).toMatchObject([{ id: individualId, since: old, due: addDuration(old, 'P30D') }]);
    await visitors.individual.json(`${callOf('individual-bank')}?id=${individualId}`, bank);
    expect(await removeLeads(storage.db, (trx) => lockUnchanged(trx, rule, leads ?? []))).toEqual([]);
    expect(await formsOf(where)).toContain('individual-details');
    await storage.close();
    await app.close();
    await smtp.close();
  });

  it('is done by the server, which says how many, and never what', async () => {
    const { where, individualId, app, smtp } = await filled();
    // It does so as well, and only one of two tells of it.
    await app.close();
    const old = subtractDuration(new Date().toISOString(), 'P31D');
    await read(where, ({ db }) =>
      db.updateTable('leads').set({ created_at: old, updated_at: old }).where('id', '=', individualId).execute(),
    );
    const lines: string[] = [];
    const next = await testApp(where, { definitions, log: { write: (line) => void lines.push(line) } });
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
    expect(await formsOf(where)).not.toContain('individual-details');
    // What deleted rows leave behind goes in the next night.
    await read(where, (storage) => scrubIfDue(storage, new Date(addDuration(new Date().toISOString(), 'P1D'))));
    await until(() => expect([...findBytes(bytesIn(where.dataDir), ['Zenobia Quist', '9876543211'])]).toEqual([]));
    await smtp.close();
  });
});
