import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { filenameOf } from '#server/storage/encryption/encrypted-rows.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { GOOD, PDF } from '../support/documents.ts';
import { callOf, currentName, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';
import { outcomeMessage } from '../../support/forms/site-words.ts';

/** The document field of the other flow. */
const CV = currentName('individual-details', 'cv');

const ADD = callOf('company-details');
const UPDATE = updateOf('company-details');
const INDIVIDUAL = callOf('individual-details');
const UPDATE_INDIVIDUAL = updateOf('individual-details');
const CONTACT = callOf('company-contact-person');
const BANK = callOf('company-bank');
const SERVICES = callOf('company-services');
const NOBODY = '00000000-0000-4000-8000-000000000000';

const pdf = (name: string, suffix = '') => ({ name, content: PDF + suffix });
const company = partsOf('company-details', { name_of_organisation: 'Acme', contact_no: '9876543210', proprietor_email: 'a@example.com' });
const person = sampleOf('company-contact-person');
const bank = sampleOf('company-bank', { name_of_organisation: 'Acme' });
const individual = partsOf('individual-details', { name: 'Asha', mobile: '12345678' });

async function addCompany(app: FastifyInstance, changes: Parameters<Visitor['multipart']>[1] = {}) {
  const visitor = new Visitor(app);
  const { status, body } = await visitor.multipart(ADD, { ...company, gst_no: pdf('gst.pdf'), pan_no: pdf('pan.pdf'), ...changes });
  expect(status).toBe(200);
  return { visitor, record: body.data, id: body.data.id };
}

/** Names of the stored files, without the suffix of encrypted ones. */
const storedFiles = ({ dataDir }: TestPlace) =>
  readdirSync(join(dataDir, 'uploads'))
    .filter((name) => name !== 'staging')
    .map(filenameOf)
    .sort();

onEachDatabase('records', (newPlace) => {
  describe('update', () => {
    it('answers adding and updating with the record', async () => {
      const app = await testApp(await newPlace());
      const { visitor, record, id } = await addCompany(app, { city: 'Noida', id: '' });
      expect(record).toEqual({
        id,
        ...company,
        city: 'Noida',
        gst_no: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
        pan_no: expect.any(String),
      });
      const { status, body } = await visitor.multipart(`${UPDATE}?id=${id}`, {
        ...company,
        id,
        name_of_organisation: 'Acme Ltd',
        gst_no: record['gst_no'] ?? '',
        pan_no: record['pan_no'] ?? '',
        year_of_commencement_updated: 'false',
      });
      expect([status, body.message]).toEqual([200, outcomeMessage('company-details', 200, 'update')]);
      const { city: _gone, ...rest } = record;
      expect(body.data).toEqual({ ...rest, name_of_organisation: 'Acme Ltd', year_of_commencement_updated: 'false' });
    });

    it.each(['gst_no', 'gst_no_new'])('replaces the file by a new one in %s', async (field) => {
      const place = await newPlace();
      const { visitor, record, id } = await addCompany(await testApp(place));
      const before = field === 'gst_no' ? {} : { gst_no: record['gst_no'] ?? '' };
      const { status, body } = await visitor.multipart(`${UPDATE}?id=${id}`, {
        ...company,
        ...before,
        pan_no: record['pan_no'] ?? '',
        [field]: pdf('new.pdf', 'new'),
      });
      expect(status).toBe(200);
      expect(body.data['gst_no']).not.toBe(record['gst_no']);
      expect(body.data['pan_no']).toBe(record['pan_no']);
      expect(body.data).not.toHaveProperty('gst_no_new');
      expect(new Set(storedFiles(place))).toEqual(new Set([body.data['gst_no'], body.data['pan_no']]));
    });

    it('prefers the file in gst_no_new over one in gst_no, in either order', async () => {
      const place = await newPlace();
      const { visitor, record, id } = await addCompany(await testApp(place));
      const files = { gst_no: pdf('old.pdf', 'old'), gst_no_new: pdf('new.pdf', 'new') };
      for (const order of [
        ['gst_no', 'gst_no_new'],
        ['gst_no_new', 'gst_no'],
      ] as const) {
        const { status, body } = await visitor.multipart(`${UPDATE}?id=${id}`, {
          ...company,
          ...Object.fromEntries(order.map((name) => [name, files[name]])),
        });
        expect(status).toBe(200);
        expect((await visitor.get(`/api/uploaded-files/${body.data['gst_no']}`)).body).toBe(files.gst_no_new.content);
        expect(new Set(storedFiles(place))).toEqual(new Set([body.data['gst_no'], record['pan_no']]));
      }
    });

    it('keeps a stored file that is not sent again', async () => {
      const { visitor, record, id } = await addCompany(await testApp(await newPlace()));
      const { body } = await visitor.multipart(`${UPDATE}?id=${id}`, company);
      expect(body.data).toMatchObject({ gst_no: record['gst_no'], pan_no: record['pan_no'] });
    });

    it('accepts only the stored name of the same file', async () => {
      const app = await testApp(await newPlace());
      const other = await addCompany(app, { contact_no: '11112222', proprietor_email: 'b@example.com' });
      const { visitor, record, id } = await addCompany(app);
      for (const name of [other.record['gst_no'], record['pan_no'], 'x.pdf', '../site.sqlite']) {
        const { status, body } = await visitor.multipart(`${UPDATE}?id=${id}`, { ...company, gst_no: name ?? '' });
        expect([status, body.errors]).toEqual([422, [{ field: 'gst_no', message: 'Choose the file again' }]]);
      }
      const added = await new Visitor(app).multipart(ADD, {
        ...company,
        contact_no: '33334444',
        proprietor_email: 'c@example.com',
        gst_no: record['gst_no'] ?? '',
      });
      expect(added.status).toBe(422);
    });

    it('reports values of other records as taken, not its own', async () => {
      const app = await testApp(await newPlace());
      await addCompany(app, { contact_no: '11112222', proprietor_email: 'b@example.com', proprietor_mobile_no: '55556666' });
      const { visitor, id } = await addCompany(app);
      const update = async (changes: object) => (await visitor.multipart(`${UPDATE}?id=${id}`, { ...company, ...changes })).status;
      expect(await update({})).toBe(200);
      expect(await update({ proprietor_email: 'B@example.com' })).toBe(201);
      expect(await update({ contact_no: '11112222' })).toBe(202);
      expect(await update({ proprietor_mobile_no: '55556666' })).toBe(202);
      expect(await update({ proprietor_mobile_no: company.contact_no })).toBe(200);
    });

    it('answers 403 to other visitors, and 404 for an unknown id', async () => {
      const place = await newPlace();
      const app = await testApp(place);
      const { record, id } = await addCompany(app);
      const stranger = (await addCompany(app, { contact_no: '11112222', proprietor_email: 'b@example.com' })).visitor;
      const change = { ...company, name_of_organisation: 'Mine now', gst_no: pdf('x.pdf') };
      for (const visitor of [stranger, new Visitor(app)]) {
        const { status, body } = await visitor.multipart(`${UPDATE}?id=${id}`, change);
        expect([status, body.status]).toEqual([403, 403]);
        expect(JSON.stringify(body)).not.toContain('Acme');
      }
      for (const query of [
        '',
        '?id=',
        `?id=${NOBODY}`,
        '?id=1%27%20or%201=1',
        `?id=${id}&id=${id}`,
        '?id=%00',
        `?id=${id.toUpperCase()}x`,
      ]) {
        expect((await stranger.multipart(`${UPDATE}${query}`, change)).status).toBe(404);
      }
      const storage = await openStorage(place);
      expect((await findLead(storage, id))?.payload).toEqual(company);
      await storage.close();
      expect(storedFiles(place)).toContain(record['gst_no']);
    });
  });

  describe('steps', () => {
    it('are stored once each under the first step, and the last completes it', async () => {
      const place = await newPlace();
      const { visitor, id } = await addCompany(await testApp(place));
      const first = await visitor.json(`${CONTACT}?id=${id}`, person);
      expect([first.status, first.body.message]).toEqual([200, outcomeMessage('company-contact-person', 200)]);
      expect(first.body.data).toEqual({ id: expect.any(String), ...person });
      const again = await visitor.json(`${CONTACT}?id=${id}`, { ...person, contact_person1_designation: 'CEO' });
      expect(again.body.data).toEqual({ ...first.body.data, contact_person1_designation: 'CEO' });
      expect((await visitor.json(`${BANK}?id=${id}`, bank)).body.data).toMatchObject(bank);
      const storage = await openStorage(place);
      const status = async () =>
        (await storage.db.selectFrom('leads').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
      expect(await status()).toBe('open');
      const services = sampleOf('company-services', {
        front_end_service: ['Vue JS', 'React'],
        view_js_client: 'Acme',
        react_native_client: 'dropped',
        other: ['AI', 'ML'],
      });
      const last = await visitor.json(`${SERVICES}?id=${id}`, services);
      expect([last.status, last.body.message]).toEqual([200, outcomeMessage('company-services', 200)]);
      expect(last.body.data).toMatchObject({
        front_end_service: ['View Js', 'React'],
        view_js_client: 'Acme',
        other: ['Artificial Intelligence', 'Machine Learning'],
      });
      expect(last.body.data).not.toHaveProperty('react_native_client');
      expect(await status()).toBe('complete');
      expect((await visitor.json(`${SERVICES}?id=${id}`, sampleOf('company-services'))).status).toBe(200);
      expect((await visitor.json(`${BANK}?id=${id}`, bank)).status).toBe(200);
      await storage.close();
    });

    it('answer without a first step (201 for the contact person, else 404), and to a stranger (403)', async () => {
      const app = await testApp(await newPlace());
      const { id } = await addCompany(app);
      const stranger = new Visitor(app);
      for (const query of ['', '?id=', `?id=${NOBODY}`, '?id=x']) {
        const { status, body } = await stranger.json(`${CONTACT}${query}`, person);
        expect([status, body]).toEqual([201, { status: 201, message: outcomeMessage('company-contact-person', 201), data: {} }]);
        expect((await stranger.json(`${BANK}${query}`, bank)).status).toBe(404);
        expect((await stranger.json(`${SERVICES}${query}`, sampleOf('company-services'))).status).toBe(404);
      }
      for (const [path, payload] of [
        [CONTACT, person],
        [BANK, bank],
        [SERVICES, sampleOf('company-services')],
      ] as const) {
        expect((await stranger.json(`${path}?id=${id}`, payload)).status).toBe(403);
      }
    });

    it('are refused for a record of another flow', async () => {
      const app = await testApp(await newPlace());
      const visitor = new Visitor(app);
      const { body } = await visitor.multipart(INDIVIDUAL, individual);
      expect((await visitor.json(`${BANK}?id=${body.data.id}`, bank)).status).toBe(404);
      expect((await visitor.json(`${callOf('individual-bank')}?id=${body.data.id}`, sampleOf('individual-bank'))).status).toBe(200);
    });

    it('report a mobile of another application’s contact person as taken', async () => {
      const app = await testApp(await newPlace());
      const a = await addCompany(app);
      const b = await addCompany(app, { contact_no: '11112222', proprietor_email: 'b@example.com' });
      expect((await a.visitor.json(`${CONTACT}?id=${a.id}`, person)).status).toBe(200);
      expect((await a.visitor.json(`${CONTACT}?id=${a.id}`, person)).status).toBe(200);
      const taken = await b.visitor.json(`${CONTACT}?id=${b.id}`, person);
      expect([taken.status, taken.body.message]).toEqual([202, outcomeMessage('company-contact-person', 202)]);
    });
  });

  it('are masked as the schema says before they are stored or returned', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const { body } = await visitor.multipart(INDIVIDUAL, { ...individual, adhar_text: '1234 5678 9012' });
    expect(body.data['adhar_text']).toBe('XXXX-XXXX-9012');
    const update = async (adhar_text: string) =>
      (await visitor.multipart(`${UPDATE_INDIVIDUAL}?id=${body.data.id}`, { ...individual, adhar_text })).body.data['adhar_text'];
    expect(await update('XXXX-XXXX-9012')).toBe('XXXX-XXXX-9012');
    expect(await update('111122223333')).toBe('XXXX-XXXX-3333');
    const storage = await openStorage(place);
    const tables = await Promise.all(
      (['leads', 'idempotency', 'outbox'] as const).map((table) => storage.db.selectFrom(table).selectAll().execute()),
    );
    expect(JSON.stringify(tables)).not.toMatch(/5678 9012|11112222/);
    await storage.close();
  });

  it('replace files under both names in the other flow too', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const { body } = await visitor.multipart(INDIVIDUAL, { ...individual, [CV]: pdf('cv.pdf') });
    for (const field of [CV, `${CV}_new`]) {
      const update = await visitor.multipart(`${UPDATE_INDIVIDUAL}?id=${body.data.id}`, { ...individual, [field]: pdf('cv.pdf', field) });
      expect(update.status).toBe(200);
      expect(storedFiles(place)).toEqual([update.body.data[CV]]);
    }
  });

  describe('uploaded files', () => {
    it('are served to their visitor with headers that forbid scripts', async () => {
      const { visitor, record } = await addCompany(await testApp(await newPlace()), { gst_no: pdf("जी एस टी '1'; (a).pdf", 'x') });
      const response = await visitor.get(`/api/uploaded-files/${record['gst_no']}`);
      expect([response.statusCode, response.body]).toEqual([200, `${PDF}x`]);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length + 1),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
      const disposition = String(response.headers['content-disposition']);
      expect(disposition).toMatch(/^inline; filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe("जी एस टी '1'; (a).pdf");
    });

    it('are shown inline if browsers can show the type, else downloaded', async () => {
      const app = await testApp(await newPlace());
      const visitor = new Visitor(app);
      const shown: Record<string, string | undefined> = {};
      for (const [index, name] of Object.keys(GOOD).entries()) {
        const person = { ...individual, mobile: `9876500${String(index).padStart(3, '0')}`, email: `${index}@example.com` };
        const { body } = await visitor.multipart(INDIVIDUAL, { ...person, [CV]: { name, content: GOOD[name] ?? '' } });
        const { headers } = await visitor.get(`/api/uploaded-files/${body.data[CV]}`);
        shown[name] = String(headers['content-disposition']).split(';')[0];
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
          'content-security-policy': expect.stringMatching(/; sandbox$/),
        });
      }
      const isSaved = /\.(doc|docx|odt|rtf)$/;
      expect(shown).toEqual(Object.fromEntries(Object.keys(GOOD).map((name) => [name, isSaved.test(name) ? 'attachment' : 'inline'])));
    });

    it('get a policy without sandbox for PDFs in Safari, which cannot show sandboxed ones', async () => {
      const photo = { name: 'photo.png', content: GOOD['photo.png'] ?? '' };
      const { visitor, record } = await addCompany(await testApp(await newPlace()), { pan_no: photo });
      const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
      const policyIn = async (file: string | undefined, agent: string) =>
        (await visitor.get(`/api/uploaded-files/${file}`, { 'user-agent': mac + agent })).headers['content-security-policy'];
      const safari = '/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
      expect(await policyIn(record['gst_no'], safari)).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(await policyIn(record['pan_no'], safari)).toMatch(/; sandbox$/);
      expect(await policyIn(record['gst_no'], '/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36')).toMatch(/; sandbox$/);
    });

    it('answer 404 to everybody else, and to hostile names', async () => {
      const app = await testApp(await newPlace());
      const { visitor, record } = await addCompany(app);
      const { visitor: stranger } = await addCompany(app, { contact_no: '11112222', proprietor_email: 'b@example.com' });
      const url = `/api/uploaded-files/${record['gst_no']}`;
      for (const other of [stranger, new Visitor(app)]) {
        const response = await other.get(url);
        expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
      }
      for (const name of ['none.pdf', '..%2fsite.sqlite', '%00', '%ff', '..%5c..%5cx', 'staging', '%ed%a0%80']) {
        expect([name, (await visitor.get(`/api/uploaded-files/${name}`)).statusCode]).toEqual([
          name,
          expect.toSatisfy((n: number) => n === 404 || n === 400),
        ]);
      }
      const forged = await app.inject({ url, cookies: { visitor: 'A'.repeat(43) } });
      expect(forged.statusCode).toBe(404);
    });

    it('answer 404 after they were replaced', async () => {
      const { visitor, record, id } = await addCompany(await testApp(await newPlace()));
      await visitor.multipart(`${UPDATE}?id=${id}`, { ...company, gst_no_new: pdf('new.pdf') });
      expect((await visitor.get(`/api/uploaded-files/${record['gst_no']}`)).statusCode).toBe(404);
    });
  });
});
