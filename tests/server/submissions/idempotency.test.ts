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
const WITH_KEY = { 'idempotency-key': '6f1c2b1e-7f6b-4a57-9d7c-0a1b2c3d4e5f' };

async function countLeads(place: TestPlace): Promise<number> {
  const storage = await openStorage(place);
  const rows = await storage.db.selectFrom('leads').select('id').execute();
  await storage.close();
  return rows.length;
}

onEachDatabase('Idempotency-Key', (newPlace) => {
  it('answers a retry like the first request, never «already exists»', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    const first = await visitor.multipart(ADD, company, WITH_KEY);
    for (let i = 0; i < 20; i += 1) {
      const again = await visitor.multipart(ADD, company, WITH_KEY);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
    }
    expect(await countLeads(place)).toBe(1);
    expect(readdirSync(join(place.dataDir, 'uploads')).filter((name) => name.endsWith('.pdf.sealed'))).toHaveLength(1);
    expect(readdirSync(join(place.dataDir, 'uploads', 'staging'))).toEqual([]);
  });

  it('answers a retry without the cookie, and sets a cookie that works', async () => {
    const app = await testApp(await newPlace());
    const lost = await new Visitor(app).multipart(ADD, company, WITH_KEY);
    const visitor = new Visitor(app);
    const again = await visitor.multipart(ADD, company, WITH_KEY);
    expect(again.body).toEqual(lost.body);
    const { status } = await visitor.multipart(`${UPDATE}?id=${again.body.data.id}`, {
      ...company,
      gst_no: lost.body.data['gst_no'] ?? '',
    });
    expect(status).toBe(200);
    expect((await visitor.get(`/api/uploaded-files/${lost.body.data['gst_no']}`)).statusCode).toBe(200);
  });

  it('saves parallel requests with the same key once', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const answers = await Promise.all(Array.from({ length: 12 }, () => new Visitor(app).multipart(ADD, company, WITH_KEY)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await countLeads(place)).toBe(1);
  });

  it('refuses the key for another payload and for another visitor', async () => {
    const app = await testApp(await newPlace());
    await new Visitor(app).multipart(ADD, company, WITH_KEY);
    const changed = [
      { ...company, city: 'Noida' },
      { ...company, gst_no: { name: 'gst.pdf', content: `${PDF}x` } },
    ];
    for (const fields of changed) {
      const { status, body } = await new Visitor(app).multipart(ADD, fields, WITH_KEY);
      expect([status, body.title, body.errors]).toEqual([422, 'This Idempotency-Key was used for another request', undefined]);
    }
    const stranger = new Visitor(app);
    await stranger.json(callOf('newsletter'), subscription);
    const { status, body } = await stranger.multipart(ADD, company, WITH_KEY);
    expect([status, JSON.stringify(body).includes('Acme')]).toEqual([422, false]);
  });

  it('may be used again for another call', async () => {
    const visitor = new Visitor(await testApp(await newPlace()));
    expect((await visitor.json(callOf('newsletter'), subscription, WITH_KEY)).status).toBe(200);
    expect((await visitor.multipart(ADD, company, WITH_KEY)).status).toBe(200);
  });

  it('may be used again after a request that was not saved', async () => {
    const visitor = new Visitor(await testApp(await newPlace()));
    expect((await visitor.multipart(ADD, { ...company, contact_no: 'x' }, WITH_KEY)).status).toBe(422);
    expect((await visitor.multipart(ADD, company, WITH_KEY)).status).toBe(200);
  });

  it('must have 8 to 128 visible ASCII characters', async () => {
    const visitor = new Visitor(await testApp(await newPlace()));
    for (const key of ['short', 'x'.repeat(129), 'with space in it', 'schlüssel']) {
      expect((await visitor.json(callOf('newsletter'), subscription, { 'idempotency-key': key })).status).toBe(422);
    }
  });

  it('is stored as a hash, without the payload', async () => {
    const place = await newPlace();
    await new Visitor(await testApp(place)).json(callOf('newsletter'), subscription, WITH_KEY);
    const storage = await openStorage(place);
    const rows = JSON.stringify(await storage.db.selectFrom('idempotency').selectAll().execute());
    expect(rows).not.toContain('b@example.com');
    expect(rows).not.toContain(WITH_KEY['idempotency-key']);
    await storage.close();
  });
});
