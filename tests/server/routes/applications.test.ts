import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';

const ADD = callOf('company-details');
const INDIVIDUAL = callOf('individual-details');
const CONTACT = callOf('company-contact-person');
const SERVICES = callOf('company-services');
const APPLICATION = '/api/applications/company-details';

const company = partsOf('company-details', { name_of_organisation: 'Acme', contact_no: '9876543210', proprietor_email: 'a@example.com' });
const person = sampleOf('company-contact-person');
const services = sampleOf('company-services');

async function beginApplication(app: FastifyInstance) {
  const visitor = new Visitor(app);
  const { body } = await visitor.multipart(ADD, { ...company, gst_no: { name: 'gst.pdf', content: PDF } });
  return { visitor, record: body.data, id: body.data.id };
}

async function count(place: TestPlace, table: 'leads' | 'unique_keys'): Promise<number> {
  const storage = await openStorage(place);
  const rows = await storage.db.selectFrom(table).selectAll().execute();
  await storage.close();
  return rows.length;
}

onEachDatabase('an unfinished application', (newPlace) => {
  describe('sent again', () => {
    it('is updated when its visitor sends the first step again', async () => {
      const place = await newPlace();
      const { visitor, record, id } = await beginApplication(await testApp(place));
      const again = await visitor.multipart(ADD, { ...company, name_of_organisation: 'Acme Ltd' });
      expect(again.status).toBe(200);
      expect(again.body.data).toEqual({ ...record, name_of_organisation: 'Acme Ltd' });
      const otherValues = await visitor.multipart(ADD, { ...company, contact_no: '11112222', proprietor_email: 'b@example.com' });
      expect([otherValues.status, otherValues.body.data.id]).toEqual([200, id]);
      expect([await count(place, 'leads'), await count(place, 'unique_keys')]).toEqual([1, 2]);
    });

    it('is reported as existing to other visitors, in its own flow', async () => {
      const app = await testApp(await newPlace());
      await beginApplication(app);
      expect((await new Visitor(app).multipart(ADD, company)).status).toBe(201);
      const { visitor } = await beginApplication(await testApp(await newPlace()));
      expect((await visitor.multipart(INDIVIDUAL, partsOf('individual-details', { mobile: '98765432' }))).status).toBe(200);
    });

    it('is not updated if it is complete; other values start a new one', async () => {
      const { visitor, id } = await beginApplication(await testApp(await newPlace()));
      await visitor.json(`${SERVICES}?id=${id}`, services);
      expect((await visitor.multipart(ADD, company)).status).toBe(201);
      const next = await visitor.multipart(ADD, { ...company, contact_no: '11112222', proprietor_email: 'b@example.com' });
      expect([next.status, next.body.data.id === id]).toEqual([200, false]);
    });
  });

  it('is either deleted or completed when both are requested at once, never both', async () => {
    const app = await testApp(await newPlace());
    const outcomes = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const visitor = new Visitor(app);
      const uniqueValues = { contact_no: `9${String(round).padStart(9, '0')}`, proprietor_email: `a${round}@example.com` };
      const { body } = await visitor.multipart(ADD, { ...company, ...uniqueValues });
      const sent = visitor.json(`${SERVICES}?id=${body.data.id}`, services);
      for (let turns = 0; turns < round % 8; turns += 1) await setImmediate();
      const withdrawn = app.inject({ method: 'DELETE', url: APPLICATION, cookies: visitor.cookies });
      outcomes.add(`${(await sent).status} ${(await withdrawn).statusCode}`);
    }
    expect(outcomes).not.toContain('200 204');
    expect([...outcomes].every((outcome) => ['200 404', '404 204', '403 204'].includes(outcome))).toBe(true);
  });

  describe('read by cookie', () => {
    it('returns the records of all saved steps', async () => {
      const { visitor, record, id } = await beginApplication(await testApp(await newPlace()));
      await visitor.json(`${CONTACT}?id=${id}`, person);
      const { statusCode, headers, ...response } = await visitor.get(APPLICATION);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(response.json()).toEqual({
        status: 200,
        message: 'Your unfinished application.',
        data: {
          id,
          records: { 'company-details': record, 'company-contact-person': { id: expect.any(String), ...person } },
          documents: { [String(record['gst_no'])]: 'gst.pdf' },
        },
      });
    });

    it('returns nothing to other visitors, or once it is complete', async () => {
      const app = await testApp(await newPlace());
      const { visitor, id } = await beginApplication(app);
      const stranger = new Visitor(app);
      expect((await stranger.get(APPLICATION)).statusCode).toBe(204);
      await stranger.json(callOf('newsletter'), sampleOf('newsletter'));
      expect((await stranger.get(APPLICATION)).statusCode).toBe(204);
      expect(
        (await stranger.multipart(ADD, { ...company, contact_no: '11112222', proprietor_email: 'c@example.com' })).body.data.id,
      ).not.toBe(id);
      expect((await visitor.get('/api/applications/individual-details')).statusCode).toBe(204);
      expect((await visitor.get('/api/applications/contact')).statusCode).toBe(404);
      await visitor.json(`${SERVICES}?id=${id}`, services);
      expect((await visitor.get(APPLICATION)).statusCode).toBe(204);
    });
  });

  it('can be deleted with its files, and its unique values are free at once', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const { visitor, id } = await beginApplication(app);
    await visitor.json(`${CONTACT}?id=${id}`, person);
    expect((await app.inject({ method: 'DELETE', url: APPLICATION })).statusCode).toBe(404);
    expect((await app.inject({ method: 'DELETE', url: APPLICATION, cookies: visitor.cookies })).statusCode).toBe(204);
    expect([await count(place, 'leads'), await count(place, 'unique_keys')]).toEqual([0, 0]);
    expect(readdirSync(join(place.dataDir, 'uploads')).filter((name) => name.endsWith('.pdf'))).toEqual([]);
    expect((await new Visitor(app).multipart(ADD, company)).status).toBe(200);
  });
});
