import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';

const ADD = callOf('company-details');
const UPDATE = updateOf('company-details');
const company = partsOf('company-details', { name_of_organisation: 'Acme', gst_no: { name: 'gst.pdf', content: PDF } });
const subscription = sampleOf('newsletter', { email: 'b@example.com' });
const KEY = { 'idempotency-key': '6f1c2b1e-7f6b-4a57-9d7c-0a1b2c3d4e5f' };

async function countLeads(where: TestPlace): Promise<number> {
  const storage = await openStorage(where);
  const rows = await storage.db.selectFrom('leads').select('id').execute();
  await storage.close();
  return rows.length;
}

onEachDatabase('Idempotency-Key', (place) => {
  it('gives a retry the first answer, never «already exists»', async () => {
    const where = await place();
    const app = await testApp(where);
    const visitor = new Visitor(app);
    const first = await visitor.multipart(ADD, company, KEY);
    for (let i = 0; i < 20; i += 1) {
      const again = await visitor.multipart(ADD, company, KEY);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect(await countLeads(where)).toBe(1);
    expect(readdirSync(join(where.dataDir, 'uploads')).filter((name) => name.endsWith('.pdf.sealed'))).toHaveLength(1);
    expect(readdirSync(join(where.dataDir, 'uploads', 'staging'))).toEqual([]);
  });

  it('gives it to a visitor whom the first answer never reached, with a cookie that works', async () => {
    const app = await testApp(await place());
    const lost = await new Visitor(app).multipart(ADD, company, KEY);
    const visitor = new Visitor(app);
    const again = await visitor.multipart(ADD, company, KEY);
    expect(again.body).toEqual(lost.body);
    const { status } = await visitor.multipart(`${UPDATE}?id=${again.body.data.id}`, {
      ...company,
      gst_no: lost.body.data['gst_no'] ?? '',
    });
    expect(status).toBe(200);
    expect((await visitor.get(`/api/uploaded-files/${lost.body.data['gst_no']}`)).statusCode).toBe(200);
  });

  it('saves once when the same request comes many times at once', async () => {
    const where = await place();
    const app = await testApp(where);
    const answers = await Promise.all(Array.from({ length: 12 }, () => new Visitor(app).multipart(ADD, company, KEY)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countLeads(where)).toBe(1);
  });

  it('refuses the key with another request, and from another visitor', async () => {
    const app = await testApp(await place());
    await new Visitor(app).multipart(ADD, company, KEY);
    const changed = [
      { ...company, city: 'Noida' },
      { ...company, gst_no: { name: 'gst.pdf', content: `${PDF}x` } },
    ];
    for (const fields of changed) {
      const { status, body } = await new Visitor(app).multipart(ADD, fields, KEY);
      expect([status, body.title, body.errors]).toEqual([422, 'This Idempotency-Key was used for another request', undefined]);
    }
    const stranger = new Visitor(app);
    await stranger.json(callOf('newsletter'), subscription);
    const { status, body } = await stranger.multipart(ADD, company, KEY);
    expect([status, JSON.stringify(body).includes('Acme')]).toEqual([422, false]);
  });

  it('belongs to one call: another may have the same', async () => {
    const visitor = new Visitor(await testApp(await place()));
    expect((await visitor.json(callOf('newsletter'), subscription, KEY)).status).toBe(200);
    expect((await visitor.multipart(ADD, company, KEY)).status).toBe(200);
  });

  it('is free again after a request that was not saved', async () => {
    const visitor = new Visitor(await testApp(await place()));
    expect((await visitor.multipart(ADD, { ...company, contact_no: 'x' }, KEY)).status).toBe(422);
    expect((await visitor.multipart(ADD, company, KEY)).status).toBe(200);
  });

  it('must be 8 to 128 visible ASCII characters', async () => {
    const visitor = new Visitor(await testApp(await place()));
    for (const key of ['short', 'x'.repeat(129), 'with space in it', 'schlüssel']) {
      expect((await visitor.json(callOf('newsletter'), subscription, { 'idempotency-key': key })).status).toBe(422);
    }
  });

  it('stores no payload: its hashes reveal nothing without the key', async () => {
    const where = await place();
    await new Visitor(await testApp(where)).json(callOf('newsletter'), subscription, KEY);
    const storage = await openStorage(where);
    const rows = JSON.stringify(await storage.db.selectFrom('idempotency').selectAll().execute());
    expect(rows).not.toContain('b@example.com');
    expect(rows).not.toContain(KEY['idempotency-key']);
    await storage.close();
  });
});
