import { expect, it } from 'vitest';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { openStorage } from '#server/storage/open.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { exportTable } from '#server/leads/export/export-leads.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { multipartBody } from '../../../support/server/multipart-body.ts';
import { callOf, partsOf } from '../../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { collect } from '../../support/collect.ts';
import { onEachDatabase, type TestPlace } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { FIRM } from '../../support/firm-form.ts';
import { BROWSER, shownAnswer } from '../../support/post-as-html-form.ts';
import { builtSite } from '../../support/site.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';

/** A copy of the form whose schema `change` has edited. */
function withSchema(
  definition: FormDefinition,
  change: (properties: Record<string, object>, schema: { required: string[] }) => void,
): FormDefinition {
  const schema = structuredClone(definition.schema) as unknown as FormSchema & { properties: Record<string, object>; required: string[] };
  change(schema.properties, schema);
  return { ...definition, schema };
}

/** The form with `firm` renamed to `company`, `owner` to `head`, and without the PAN of partners. */
const LATER = withSchema(FIRM, (properties, schema) => {
  const { firm, owner } = properties;
  delete properties['firm'];
  delete properties['owner'];
  properties['company'] = { ...firm, was: ['firm'] };
  properties['head'] = { ...owner, was: ['owner'] };
  schema.required = ['head'];
  const partner = (schema as unknown as FormSchema).definitions?.['partner'] as { properties: Record<string, object> };
  delete partner.properties['pan'];
});
const CHANGED: FormDefinition = { ...LATER, submit: { ...LATER.submit, unique: [{ field: 'head/email', status: 201 }] } };

const firm = {
  firm: 'Rao & Sons',
  owner: { email: 'asha@example.com' },
  partners: [
    { name: 'Ravi', pan: 'BBBBB2222B' },
    { name: 'Noor', pan: 'CCCCC3333C' },
  ],
};
const VERSION = formVersion(FIRM.schema);

const startApp = (place: TestPlace, definition: FormDefinition) =>
  testApp(place, { definitions: new Map([[definition.name, definition]]), flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });

onEachDatabase('a submission from a page that is older than its form', (newPlace) => {
  it('is stored under the new names, and the answer names dropped fields', async () => {
    const place = await newPlace();
    await (await startApp(place, FIRM)).close();
    const app = await startApp(place, CHANGED);
    const { status, body } = await new Visitor(app).json('/post-firm', firm, { 'form-version': VERSION });
    expect([status, body.data]).toMatchObject([
      200,
      { company: 'Rao & Sons', head: { email: 'asha@example.com' }, partners: [{ name: 'Ravi' }, { name: 'Noor' }] },
    ]);
    // The form no longer has the partners' PAN, so the server drops it.
    expect(body.data['partners']).toEqual([{ name: 'Ravi' }, { name: 'Noor' }]);
    expect(body.notice).toBe('This form has changed since you opened it. It no longer asks for “PAN”; that answer was not kept.');
    const storage = await openStorage({ ...place, definitions: new Map([[CHANGED.name, CHANGED]]) });
    expect((await findLead(storage, body.data.id))?.payload['partners']).toEqual([{ name: 'Ravi' }, { name: 'Noor' }]);
    await storage.close();
    const current: readonly Record<string, string>[] = [{}, { 'form-version': formVersion(CHANGED.schema) }];
    for (const headers of current) {
      const refused = await new Visitor(app).json('/post-firm', firm, headers);
      expect([refused.status, refused.body.title]).toEqual([422, 'Some fields are not valid']);
    }
    const nothingLeft = { firm: 'Rao & Sons', owner: { email: 'noor@example.com' } };
    const withoutPartners = await new Visitor(app).json('/post-firm', nothingLeft, { 'form-version': VERSION });
    expect([withoutPartners.status, withoutPartners.body.notice]).toEqual([200, undefined]);
    const wrong = await new Visitor(app).json('/post-firm', { ...firm, owner: { email: 'asha' } }, { 'form-version': VERSION });
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      'Your text is kept; look at the marked fields. It no longer asks for “PAN”; that answer is not sent.',
    ]);
    // The server treats an unknown version like the present one, and says that the page is older.
    const unknown = await new Visitor(app).json('/post-firm', firm, { 'form-version': '0123456789abcdef' });
    expect([unknown.status, unknown.body.title]).toEqual([422, 'This page is older than the form']);
    const definition = await new Visitor(app).get(`/api/definitions/firm/${VERSION}`);
    expect(definition.json<{ data: { definition: FormDefinition } }>().data.definition.schema).toEqual(FIRM.schema);
    expect((await new Visitor(app).get('/api/definitions/firm/0123456789abcdef')).statusCode).toBe(404);
  });

  it('keeps values of removed fields with their row, encrypted and masked', async () => {
    const place = await newPlace();
    const before = new Visitor(await startApp(place, FIRM));
    const { id } = (await before.json('/post-firm', firm)).body.data;
    const after = new Visitor(await startApp(place, CHANGED), before.cookies);
    const partners = [{ name: 'Noor', share: 20 }, { name: 'Mira' }, { name: 'Zoya' }];
    const { status, body } = await after.json(`/update-firm?id=${id}`, { company: 'Rao', head: firm.owner, partners });
    expect([status, body.data]).toMatchObject([200, { company: 'Rao', partners }]);
    expect(JSON.stringify(body.data)).not.toContain('CCCCC');
    const definitions = new Map([[CHANGED.name, CHANGED]]);
    const storage = await openStorage({ ...place, definitions });
    try {
      const lead = await findLead(storage, id);
      expect(lead?.payload['partners']).toEqual([{ ...partners[0], pan: 'CCCCC3333C' }, ...partners.slice(1)]);
      expect(lead?.encryptedFields).toEqual(['partners/0/pan']);
      const raw = await storage.db.selectFrom('leads').select(['payload', 'version']).executeTakeFirstOrThrow();
      expect(raw.payload).not.toContain('CCCCC3333C');
      expect(raw.version).toBe(formVersion(CHANGED.schema));
      const source = { definitions, flows: {}, leadStates: NO_LEAD_STATES, storage };
      const lines = await collect(exportTable(source, { form: 'firm' }, CHANGED, {}));
      expect(lines[0]?.slice(-1)).toEqual(['partners/0/pan (former)']);
      expect(lines[1]?.slice(-1)).toEqual(['XXXX333C']);
    } finally {
      await storage.close();
    }
  });

  it('gets the defaults of fields that are required now, at any depth', async () => {
    const place = await newPlace();
    await (await startApp(place, FIRM)).close();
    const later = withSchema(FIRM, (properties, schema) => {
      const role = { title: 'Role', type: 'string', maxLength: 20, default: 'Partner' };
      const partner = (schema as unknown as FormSchema).definitions?.['partner'] as { properties: object; required: string[] };
      Object.assign(partner.properties, { role });
      partner.required = [...partner.required, 'role'];
      Object.assign(properties['owner'] ?? {}, { required: ['email', 'name'] });
      Object.assign((properties['owner'] as { properties: { name: object } }).properties.name, { default: 'Not told' });
      properties['country'] = { title: 'Country', type: 'string', maxLength: 20, default: 'India' };
      properties['office'] = {
        title: 'Office',
        type: 'object',
        required: ['floor'],
        properties: { floor: { title: 'Floor', type: 'integer', default: 0 } },
      };
      properties['letters'] = { title: 'Letters', type: 'boolean', default: true };
      schema.required = [...schema.required, 'country', 'office'];
    });
    const app = await startApp(place, later);
    const send = (form: FormDefinition, headers = {}) => new Visitor(app).json(`/post-${form.name}`, firm, headers);
    const { status, body } = await send(later, { 'form-version': VERSION });
    expect([status, body.errors]).toEqual([200, undefined]);
    const { letters, ...values } = body.data as Record<string, unknown>;
    expect([status, values]).toMatchObject([
      200,
      {
        country: 'India',
        office: { floor: 0 },
        owner: { email: 'asha@example.com', name: 'Not told' },
        partners: [{ role: 'Partner' }, { role: 'Partner' }],
      },
    ]);
    expect(body.notice).toBe(
      'This form has changed since you opened it. We took “Not told” for “Name”, “Partner” for “Role”, “India” for “Country” and “0” for “Floor”, which it asks by now.',
    );
    // An optional field gets no default.
    expect(letters).toBeUndefined();
    // Requests without a version, or with the present one, get no defaults.
    expect((await send(later)).body.errors.map(({ field }) => field)).toContain('country');
    expect((await send(later, { 'form-version': formVersion(later.schema) })).status).toBe(422);
  });

  it('may use former field names without a version, in every encoding', async () => {
    const place = await newPlace();
    const text = (title: string, ...was: string[]) => ({ title, type: 'string', maxLength: 30, ...(was.length > 0 && { was }) });
    const people = { title: 'People', type: 'array', maxItems: 3, was: ['persons'] };
    const items = {
      title: 'Person',
      type: 'object',
      properties: { name: text('Name', 'called'), age: { title: 'Age', type: 'integer', was: ['years'] } },
    };
    const nested = {
      address: { title: 'Address', type: 'object', properties: { city: text('City', '/town') } },
      people: { ...people, items },
    };
    const paper = { title: 'Paper', fileTypes: ['pdf'], maxFileSize: 100_000, was: ['document'] };
    const flat = { size: { title: 'Size', type: 'integer', was: ['number'] }, city: text('City', 'town') };
    const country = { ...text('Country'), default: 'India' };
    const formOf = (name: string, encoding: 'json' | 'multipart', properties: object): FormDefinition =>
      resolveDefinition(
        {
          name,
          schema: {
            $id: name,
            type: 'object',
            title: 'Form',
            additionalProperties: false,
            required: ['country'],
            properties: { ...properties, country },
          },
          ui: {},
          submit: {
            call: { method: 'POST', path: `/post-${name}`, encoding },
            purpose: 'We read it.',
            keepFor: { received: 'P1Y' },
            outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
          },
        } as unknown as FormSource,
        {},
        DEFAULTS,
      );
    const forms = [
      formOf('json', 'json', nested),
      formOf('parts', 'multipart', { ...nested, paper }),
      formOf('flat', 'multipart', { ...flat, paper }),
    ];
    const app = await testApp(place, {
      definitions: new Map(forms.map((form) => [form.name, form])),
      flows: {},
      leadStates: NO_LEAD_STATES,
      siteDir: builtSite(),
    });
    const postAndRead = async (url: string, body: ReturnType<typeof multipartBody> | { payload: object }, headers = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${url}`,
        headers: { ...('headers' in body && body.headers), ...headers },
        payload: body.payload,
      });
      const storage = await openStorage(place);
      const [lead] = await storage.db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').execute();
      const files = await storage.db.selectFrom('files').select('field').execute();
      for (const table of ['files', 'leads'] as const) await storage.db.deleteFrom(table).execute();
      await storage.close();
      const { errors } = response.headers['content-type']?.toString().includes('json')
        ? response.json<{ errors?: { field: string }[] }>()
        : {};
      return {
        status: response.statusCode,
        lead: lead && (JSON.parse(lead.payload) as unknown),
        files: files.map(({ field }) => field),
        errors: errors?.map(({ field }) => field),
      };
    };
    const PAPER = { name: 'a.pdf', content: PDF };
    const stored = { address: { city: 'Pune' }, people: [{ name: 'Ravi', age: 40 }], country: 'India' };
    const formerNames = { town: 'Pune', persons: [{ called: 'Ravi', years: 40 }] };
    expect(await postAndRead('post-json', { payload: formerNames })).toMatchObject({ status: 200, lead: stored, files: [] });
    const inPart = multipartBody({ payload: JSON.stringify(formerNames), document: PAPER });
    expect(await postAndRead('post-parts', inPart)).toMatchObject({ status: 200, lead: stored, files: ['paper'] });
    const inParts = multipartBody({ town: 'Pune', 'persons/0/called': 'Ravi', 'persons/0/years': '40', document: PAPER });
    expect(await postAndRead('post-parts', inParts)).toMatchObject({ status: 200, lead: stored, files: ['paper'] });
    const flatAsked = { size: 5, city: 'Pune', country: 'India' };
    expect(await postAndRead('post-flat', multipartBody({ number: '5', town: 'Pune', document: PAPER }))).toMatchObject({
      status: 200,
      lead: flatAsked,
      files: ['paper'],
    });
    expect(await postAndRead('post-flat', multipartBody({ number: '5', town: 'Pune', document: PAPER }), BROWSER)).toMatchObject({
      status: 303,
      lead: flatAsked,
      files: ['paper'],
    });
    const urlencoded = {
      payload: 'town=Pune&persons/0/called=Ravi&persons/0/years=40',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect(await postAndRead('post-json', urlencoded as never, BROWSER)).toMatchObject({ status: 303, lead: stored });
    // Errors use the names that were sent: unknown fields, an old name beside the new one, wrong types.
    expect(await postAndRead('post-json', { payload: { ...formerNames, city: 'Pune' } })).toMatchObject({ status: 422, errors: ['city'] });
    expect(await postAndRead('post-json', { payload: { people: [], persons: [], country: 'India' } })).toMatchObject({
      status: 422,
      errors: ['persons'],
    });
    expect(await postAndRead('post-json', { payload: { people: 'Ravi', town: 'Pune' } })).toMatchObject({
      status: 422,
      errors: ['people'],
    });
    expect(await postAndRead('post-json', { payload: { address: 'Pune', town: 'Pune', country: 'India' } })).toMatchObject({
      status: 422,
      errors: ['address', 'town'],
    });
  });

  it('does not get a default for a required agreement', async () => {
    const place = await newPlace();
    await (await startApp(place, FIRM)).close();
    const later = withSchema(FIRM, (properties, schema) => {
      properties['terms'] = { title: 'Terms', type: 'boolean', enum: [true], default: true };
      schema.required = [...schema.required, 'terms'];
    });
    const { status, body } = await new Visitor(await startApp(place, later)).json('/post-firm', firm, { 'form-version': VERSION });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }) => field)).toEqual(['terms']);
  });

  it('is shown in the new form, or reported on the next page, without scripts', async () => {
    const place = await newPlace();
    const definitions = await loadDefinitions();
    const contact = definitions.get('contact');
    if (!contact) throw new Error('There is no form contact.');
    await (await testApp(place, { definitions, siteDir: builtSite() })).close();
    const later = withSchema(contact, (properties, schema) => {
      const { message } = properties;
      delete properties['message'];
      properties['words'] = { ...message, was: ['message'] };
      properties['firm'] = { title: 'Firm', type: 'string', maxLength: 50 };
      schema.required = schema.required.map((name) => (name === 'message' ? 'words' : name)).concat('firm');
    });
    const app = await testApp(place, { definitions: new Map([...definitions, ['contact', later]]), siteDir: builtSite() });
    const { payload, headers } = multipartBody(partsOf('contact', { message: 'Four clinics.' }));
    const text = (body: string) => shownAnswer(body)?.text ?? '';
    const url = `/api${callOf('contact')}?version=${formVersion(contact.schema)}`;
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...BROWSER, ...headers } });
    expect([response.statusCode, shownAnswer(response.body)]).toMatchObject([
      422,
      {
        title: 'This page is older than the form',
        text: 'Your text is kept; look at the marked fields.',
        values: { words: 'Four clinics.' },
        errors: [{ field: 'firm' }],
      },
    ]);

    // After a redirect the next page says which answers were not kept.
    const shorter = withSchema(contact, (properties, schema) => {
      delete properties['message'];
      schema.required = schema.required.filter((name) => name !== 'message');
    });
    const shorterApp = await testApp(place, { definitions: new Map([...definitions, ['contact', shorter]]), siteDir: builtSite() });
    const taken = await shorterApp.inject({ method: 'POST', url, payload, headers: { ...BROWSER, ...headers } });
    const { location = '' } = taken.headers;
    expect([taken.statusCode, location]).toEqual([303, expect.stringContaining('&left=message')]);
    const notice = 'This form has changed since you opened it. It no longer asks for “Message”; that answer was not kept.';
    const words = text((await shorterApp.inject({ url: location })).body);
    expect(words.endsWith(notice)).toBe(true);
    // The address selects words from the tables; other text in it is ignored.
    const forged = location.replace('left=message', 'left=Buy+now&took=now');
    const usualWords = words.slice(0, -notice.length - 1);
    expect(text((await shorterApp.inject({ url: forged })).body)).toBe(usualWords);
    // Over the rate limit, the visitor gets the page without these words.
    const limited = { definitions: new Map([...definitions, ['contact', shorter]]), siteDir: builtSite(), rateLimit: 12 };
    const busy = await testApp(place, limited);
    const bodies = [];
    for (let times = 0; times < 4; times += 1) bodies.push((await busy.inject({ url: location })).body);
    expect(bodies.map(text)).toEqual([words, words, usualWords, usualWords]);
    expect(bodies.map((body) => /data-made="(\d+)"/.exec(body)?.[1])).toEqual(['1', '2', '3', '3']);
  });
});
