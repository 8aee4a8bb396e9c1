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
import { onEachDatabase, type TestPlace } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { FIRM } from '../../support/firm-form.ts';
import { builtSite } from '../../support/site.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';

/** The same form with other fields. */
function changed(
  definition: FormDefinition,
  change: (properties: Record<string, object>, schema: { required: string[] }) => void,
): FormDefinition {
  const schema = structuredClone(definition.schema) as unknown as FormSchema & { properties: Record<string, object>; required: string[] };
  change(schema.properties, schema);
  return { ...definition, schema };
}

/** `firm` is `company` by now, its owner stands in a group of another name, and of partners nobody asks for a PAN. */
const LATER = changed(FIRM, (properties, schema) => {
  const { firm, owner } = properties;
  delete properties['firm'];
  delete properties['owner'];
  properties['company'] = { ...firm, was: ['firm'] };
  properties['head'] = { ...owner, was: ['owner'] };
  schema.required = ['head'];
  const partner = (schema as unknown as FormSchema).definitions?.['partner'] as { properties: Record<string, object> };
  delete partner.properties['pan'];
});
const AFTER: FormDefinition = { ...LATER, submit: { ...LATER.submit, unique: [{ field: 'head/email', status: 201 }] } };

const firm = {
  firm: 'Rao & Sons',
  owner: { email: 'asha@example.com' },
  partners: [
    { name: 'Ravi', pan: 'BBBBB2222B' },
    { name: 'Noor', pan: 'CCCCC3333C' },
  ],
};
const VERSION = formVersion(FIRM.schema);

const open = (where: TestPlace, definition: FormDefinition) =>
  testApp(where, { definitions: new Map([[definition.name, definition]]), flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });

onEachDatabase('what comes from a page that was loaded before its form changed', (place) => {
  it('treats a request without a version as one of the present page', async () => {
    const where = await place();
    await (await open(where, FIRM)).close();
    const app = await open(where, AFTER);
    const { status, body } = await new Visitor(app).json('/post-firm', firm, { 'form-version': VERSION });
    expect([status, body.data]).toMatchObject([
      200,
      { company: 'Rao & Sons', head: { email: 'asha@example.com' }, partners: [{ name: 'Ravi' }, { name: 'Noor' }] },
    ]);
    // Of the partners' PAN nobody asks any more: what an older page says of it is not kept.
    expect(body.data['partners']).toEqual([{ name: 'Ravi' }, { name: 'Noor' }]);
    expect(body.notice).toBe('This form has changed since you opened it. It no longer asks for “PAN”; that answer was not kept.');
    const storage = await openStorage({ ...where, definitions: new Map([[AFTER.name, AFTER]]) });
    expect((await findLead(storage, body.data.id))?.payload['partners']).toEqual([{ name: 'Ravi' }, { name: 'Noor' }]);
    await storage.close();
    const current: readonly Record<string, string>[] = [{}, { 'form-version': formVersion(AFTER.schema) }];
    for (const headers of current) {
      const refused = await new Visitor(app).json('/post-firm', firm, headers);
      expect([refused.status, refused.body.title]).toEqual([422, 'Some fields are not valid']);
    }
    const nothingLeft = { firm: 'Rao & Sons', owner: { email: 'noor@example.com' } };
    const quiet = await new Visitor(app).json('/post-firm', nothingLeft, { 'form-version': VERSION });
    expect([quiet.status, quiet.body.notice]).toEqual([200, undefined]);
    const wrong = await new Visitor(app).json('/post-firm', { ...firm, owner: { email: 'asha' } }, { 'form-version': VERSION });
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      'Your text is kept; look at the marked fields. It no longer asks for “PAN”; that answer is not sent.',
    ]);
    // A version that nobody has kept is the present one, but the page is told that it is older.
    const unknown = await new Visitor(app).json('/post-firm', firm, { 'form-version': '0123456789abcdef' });
    expect([unknown.status, unknown.body.title]).toEqual([422, 'This page is older than the form']);
    const definition = await new Visitor(app).get(`/api/definitions/firm/${VERSION}`);
    expect(definition.json<{ data: { definition: FormDefinition } }>().data.definition.schema).toEqual(FIRM.schema);
    expect((await new Visitor(app).get('/api/definitions/firm/0123456789abcdef')).statusCode).toBe(404);
  });

  it('leaves what is not asked for any more with its row, encrypted and masked, whatever the visitor does to the rows', async () => {
    const where = await place();
    const before = new Visitor(await open(where, FIRM));
    const { id } = (await before.json('/post-firm', firm)).body.data;
    const after = new Visitor(await open(where, AFTER), before.cookies);
    const partners = [{ name: 'Noor', share: 20 }, { name: 'Mira' }, { name: 'Zoya' }];
    const { status, body } = await after.json(`/update-firm?id=${id}`, { company: 'Rao', head: firm.owner, partners });
    expect([status, body.data]).toMatchObject([200, { company: 'Rao', partners }]);
    expect(JSON.stringify(body.data)).not.toContain('CCCCC');
    const definitions = new Map([[AFTER.name, AFTER]]);
    const storage = await openStorage({ ...where, definitions });
    try {
      const lead = await findLead(storage, id);
      expect(lead?.payload['partners']).toEqual([{ ...partners[0], pan: 'CCCCC3333C' }, ...partners.slice(1)]);
      expect(lead?.encryptedFields).toEqual(['partners/0/pan']);
      const raw = await storage.db.selectFrom('leads').select(['payload', 'version']).executeTakeFirstOrThrow();
      expect(raw.payload).not.toContain('CCCCC3333C');
      expect(raw.version).toBe(formVersion(AFTER.schema));
      const lines: (readonly unknown[])[] = [];
      for await (const line of exportTable({ definitions, flows: {}, leadStates: NO_LEAD_STATES, storage }, { form: 'firm' }, AFTER, {}))
        lines.push(line);
      expect(lines[0]?.slice(-1)).toEqual(['partners/0/pan (former)']);
      expect(lines[1]?.slice(-1)).toEqual(['XXXX333C']);
    } finally {
      await storage.close();
    }
  });

  it('has the defaults of what must be there by now, at any depth, and of nothing else', async () => {
    const where = await place();
    await (await open(where, FIRM)).close();
    const later = changed(FIRM, (properties, schema) => {
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
    const app = await open(where, later);
    const send = (form: FormDefinition, headers = {}) => new Visitor(app).json(`/post-${form.name}`, firm, headers);
    const { status, body } = await send(later, { 'form-version': VERSION });
    expect([status, body.errors]).toEqual([200, undefined]);
    const { letters, ...stored } = body.data as Record<string, unknown>;
    expect([status, stored]).toMatchObject([
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
    // Nobody was asked for them, and they may be left out.
    expect(letters).toBeUndefined();
    // Who names no version, or the present one, answers by himself.
    expect((await send(later)).body.errors.map(({ field }) => field)).toContain('country');
    expect((await send(later, { 'form-version': formVersion(later.schema) })).status).toBe(422);
  });

  it('may be a client that names no version, and fields as they were called: by any wire, in rows, files too', async () => {
    const where = await place();
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
    const app = await testApp(where, {
      definitions: new Map(forms.map((form) => [form.name, form])),
      flows: {},
      leadStates: NO_LEAD_STATES,
      siteDir: builtSite(),
    });
    const stored = async (url: string, body: ReturnType<typeof multipartBody> | { payload: object }, headers = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/${url}`,
        headers: { ...('headers' in body && body.headers), ...headers },
        payload: body.payload,
      });
      const storage = await openStorage(where);
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
    const asked = { address: { city: 'Pune' }, people: [{ name: 'Ravi', age: 40 }], country: 'India' };
    const sent = { town: 'Pune', persons: [{ called: 'Ravi', years: 40 }] };
    expect(await stored('post-json', { payload: sent })).toMatchObject({ status: 200, lead: asked, files: [] });
    const inPart = multipartBody({ payload: JSON.stringify(sent), document: PAPER });
    expect(await stored('post-parts', inPart)).toMatchObject({ status: 200, lead: asked, files: ['paper'] });
    const inParts = multipartBody({ town: 'Pune', 'persons/0/called': 'Ravi', 'persons/0/years': '40', document: PAPER });
    expect(await stored('post-parts', inParts)).toMatchObject({ status: 200, lead: asked, files: ['paper'] });
    const flatAsked = { size: 5, city: 'Pune', country: 'India' };
    expect(await stored('post-flat', multipartBody({ number: '5', town: 'Pune', document: PAPER }))).toMatchObject({
      status: 200,
      lead: flatAsked,
      files: ['paper'],
    });
    const browser = { host: 'www.example.com', origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    expect(await stored('post-flat', multipartBody({ number: '5', town: 'Pune', document: PAPER }), browser)).toMatchObject({
      status: 303,
      lead: flatAsked,
      files: ['paper'],
    });
    const urlencoded = {
      payload: 'town=Pune&persons/0/called=Ravi&persons/0/years=40',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect(await stored('post-json', urlencoded as never, browser)).toMatchObject({ status: 303, lead: asked });
    // What nobody ever asked, a name beside the one it became, and what cannot stand there are refused under the names they came by.
    expect(await stored('post-json', { payload: { ...sent, city: 'Pune' } })).toMatchObject({ status: 422, errors: ['city'] });
    expect(await stored('post-json', { payload: { people: [], persons: [], country: 'India' } })).toMatchObject({
      status: 422,
      errors: ['persons'],
    });
    expect(await stored('post-json', { payload: { people: 'Ravi', town: 'Pune' } })).toMatchObject({ status: 422, errors: ['people'] });
    expect(await stored('post-json', { payload: { address: 'Pune', town: 'Pune', country: 'India' } })).toMatchObject({
      status: 422,
      errors: ['address', 'town'],
    });
  });

  it('has agreed to nothing that it did not ask for', async () => {
    const where = await place();
    await (await open(where, FIRM)).close();
    const later = changed(FIRM, (properties, schema) => {
      properties['terms'] = { title: 'Terms', type: 'boolean', enum: [true], default: true };
      schema.required = [...schema.required, 'terms'];
    });
    const { status, body } = await new Visitor(await open(where, later)).json('/post-firm', firm, { 'form-version': VERSION });
    expect(status).toBe(422);
    expect(body.errors.map(({ field }) => field)).toEqual(['terms']);
  });

  it('is shown again in the form as it is by now where no script runs, with the words for it', async () => {
    const where = await place();
    const definitions = await loadDefinitions();
    const contact = definitions.get('contact');
    if (!contact) throw new Error('There is no form contact.');
    await (await testApp(where, { definitions, siteDir: builtSite() })).close();
    const later = changed(contact, (properties, schema) => {
      const { message } = properties;
      delete properties['message'];
      properties['words'] = { ...message, was: ['message'] };
      properties['firm'] = { title: 'Firm', type: 'string', maxLength: 50 };
      schema.required = schema.required.map((name) => (name === 'message' ? 'words' : name)).concat('firm');
    });
    const app = await testApp(where, { definitions: new Map([...definitions, ['contact', later]]), siteDir: builtSite() });
    const { payload, headers } = multipartBody(partsOf('contact', { message: 'Four clinics.' }));
    const text = (body: string) => (JSON.parse(answerIn(body)) as { text: string }).text;
    const answerIn = (body: string) => /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}';
    const origin = { host: 'www.example.com', origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', accept: 'text/html' };
    const url = `/api${callOf('contact')}?version=${formVersion(contact.schema)}`;
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...origin, ...headers } });
    expect([response.statusCode, JSON.parse(answerIn(response.body))]).toMatchObject([
      422,
      {
        title: 'This page is older than the form',
        text: 'Your text is kept; look at the marked fields.',
        values: { words: 'Four clinics.' },
        errors: [{ field: 'firm' }],
      },
    ]);

    // Of one that is taken the page that its browser is led to tells what was not.
    const shorter = changed(contact, (properties, schema) => {
      delete properties['message'];
      schema.required = schema.required.filter((name) => name !== 'message');
    });
    const later2 = await testApp(where, { definitions: new Map([...definitions, ['contact', shorter]]), siteDir: builtSite() });
    const taken = await later2.inject({ method: 'POST', url, payload, headers: { ...origin, ...headers } });
    const { location = '' } = taken.headers;
    expect([taken.statusCode, location]).toEqual([303, expect.stringContaining('&left=message')]);
    const said = 'This form has changed since you opened it. It no longer asks for “Message”; that answer was not kept.';
    const words = text((await later2.inject({ url: location })).body);
    expect(words.endsWith(said)).toBe(true);
    // Such an address says what the tables say, and nothing that somebody writes into it.
    const forged = location.replace('left=message', 'left=Buy+now&took=now');
    const common = words.slice(0, -said.length - 1);
    expect(text((await later2.inject({ url: forged })).body)).toBe(common);
    // Who asks for such pages again and again gets the one that all get.
    const few = { definitions: new Map([...definitions, ['contact', shorter]]), siteDir: builtSite(), rateLimit: 12 };
    const busy = await testApp(where, few);
    const asked = [];
    for (let times = 0; times < 4; times += 1) asked.push((await busy.inject({ url: location })).body);
    expect(asked.map(text)).toEqual([words, words, common, common]);
    expect(asked.map((body) => /data-made="(\d+)"/.exec(body)?.[1])).toEqual(['1', '2', '3', '3']);
  });
});
