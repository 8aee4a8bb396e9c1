import { expect, it } from 'vitest';
import { EN } from '#engine/index.ts';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { callOf, currentName, sampleOf } from '../../support/forms/site-forms.ts';
import { messageOf, outcomeMessage } from '../../support/forms/site-words.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { formRoutes } from '#server/submissions/form-route.ts';

/** The name of the long text field. */
const MESSAGE = currentName('contact', 'message');

const contact = sampleOf('contact', { name: 'Asha Rao', phone: '9876543210' });

/** The nesting depth that the deepest JSON form allows. */
const DEEPEST = Math.max(...formRoutes(await loadDefinitions()).map(({ encoding, limits }) => (encoding === 'json' ? limits.depth : 0)));

const nestedLists = (count: number) => `{"name":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`;

async function storedLeads(place: TestPlace): Promise<{ form: string; payload: unknown }[]> {
  const storage = await openStorage(place);
  const rows = await storage.db.selectFrom('leads').select(['form', 'payload']).execute();
  await storage.close();
  return rows.map(({ form, payload }) => ({ form, payload: JSON.parse(payload) }));
}

onEachDatabase('JSON forms', (newPlace) => {
  it('saves a contact message and sets a visitor cookie', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const { status, body, headers } = await visitor.json(callOf('contact'), { ...contact, name: '  Asha Rao ' });
    expect(status).toBe(200);
    expect(body).toEqual({ status: 200, message: outcomeMessage('contact', 200), data: { id: expect.any(String) } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['set-cookie']).toMatch(/^visitor=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await storedLeads(place)).toEqual([{ form: 'contact', payload: contact }]);
  });

  it('reports the errors per field, in the order of the form', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const { status, body, headers } = await visitor.json(callOf('contact'), {
      ...contact,
      name: undefined,
      email: 'x',
      phone: '12a',
      [MESSAGE]: '  ',
      extra: 1,
    });
    expect(status).toBe(422);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({ status: 422, title: expect.any(String), detail: expect.any(String) });
    expect(body.errors.map(({ field }) => field)).toEqual(['name', 'email', 'phone', MESSAGE, 'extra']);
    expect(body.errors.slice(0, 4).map(({ message }) => message)).toEqual([
      messageOf('contact', 'name', 'required'),
      messageOf('contact', 'email', 'format'),
      messageOf('contact', 'phone', 'pattern'),
      messageOf('contact', MESSAGE, 'required'),
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await storedLeads(place)).toEqual([]);
  });

  it('stores ten digits of a phone number in any spelling, and refuses eleven', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    for (const phone of ['+91 98765 43210', '09876543210', '(98765) 432-10']) {
      expect((await visitor.json(callOf('contact'), { ...contact, phone })).status).toBe(200);
    }
    expect(await storedLeads(place)).toEqual([1, 2, 3].map(() => ({ form: 'contact', payload: contact })));
    const { status, body } = await visitor.json(callOf('contact'), { ...contact, phone: '19876543210' });
    expect([status, body.errors]).toEqual([422, [{ field: 'phone', message: messageOf('contact', 'phone', 'maxLength') }]]);
  });

  it('refuses a field that must not leave the browser', async () => {
    const visitor = new Visitor(await testApp(await newPlace()));
    const { status, body } = await visitor.json(callOf('contact'), { ...contact, captcha: 'ABC123' });
    expect([status, body.errors.map(({ field }) => field)]).toEqual([422, ['captcha']]);
  });

  it('answers 201 to a subscribed address, in any spelling', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const first = await new Visitor(app).json(callOf('newsletter'), sampleOf('newsletter', { email: 'asha@example.com' }));
    expect([first.status, first.body.message]).toEqual([200, outcomeMessage('newsletter', 200)]);
    const again = await new Visitor(app).json(callOf('newsletter'), sampleOf('newsletter', { email: ' ASHA@Example.com' }));
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ status: 201, message: outcomeMessage('newsletter', 201), data: {} });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await storedLeads(place)).toHaveLength(1);
  });

  it('reports a known e-mail before a known mobile', async () => {
    const app = await testApp(await newPlace());
    const partner = sampleOf('partner', { email: 'a@example.com', mobile: '98765432' });
    const send = (changes: object) => new Visitor(app).json(callOf('partner'), { ...partner, ...changes });
    expect((await send({})).status).toBe(200);
    expect((await send({})).status).toBe(201);
    expect((await send({ mobile: '11112222' })).status).toBe(201);
    const mobile = await send({ email: 'b@example.com' });
    expect([mobile.status, mobile.body.message]).toEqual([202, outcomeMessage('partner', 202)]);
  });

  it('saves one of fifty parallel subscriptions of one address', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => new Visitor(app).json(callOf('newsletter'), sampleOf('newsletter'))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 49 }, () => 201)]);
    expect(await storedLeads(place)).toHaveLength(1);
  });

  it('stores all characters unchanged, also NUL and lone surrogates', async () => {
    const place = await newPlace();
    const message = 'नमस्ते 👋 <script>alert(1)</script> \u0000 \ud800 "quoted" \\ %00';
    const { status } = await new Visitor(await testApp(place)).json(callOf('contact'), { ...contact, [MESSAGE]: message });
    expect(status).toBe(200);
    expect((await storedLeads(place))[0]?.payload).toEqual({ ...contact, [MESSAGE]: message });
  });

  it('stops at the first value that is too large, and reports only that field', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const message = [{ field: MESSAGE, message: messageOf('contact', MESSAGE, 'maxLength') }];
    const long = await visitor.json(callOf('contact'), { ...contact, email: 'x', [MESSAGE]: 'x'.repeat(20_000) });
    expect([long.status, long.body.errors]).toEqual([422, message]);
    const longer = await visitor.json(callOf('contact'), { ...contact, email: 'x', [MESSAGE]: 'x'.repeat(5001) });
    expect([longer.status, longer.body.errors]).toEqual([
      422,
      [{ field: 'email', message: messageOf('contact', 'email', 'format') }, ...message],
    ]);
    const list = await visitor.json(callOf('contact'), { ...contact, email: 'x', phone: Array.from({ length: 100 }, () => 1) });
    expect([list.status, list.body.errors]).toEqual([422, [{ field: 'phone', message: messageOf('contact', 'phone', 'type') }]]);
    const unknown = await visitor.json(
      callOf('contact'),
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${'x'.repeat(100)}${i}`, 1])),
    );
    expect([unknown.status, unknown.body.errors]).toEqual([422, [{ field: 'x'.repeat(64), message: EN.additionalProperties }]]);
    expect(await storedLeads(place)).toEqual([]);
  });

  it.each([
    ['broken JSON', '{"name":', 400],
    ['a list', '[1]', 400],
    ['null', 'null', 400],
    ['an empty body', '', 400],
    ['deep nesting', `{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['more than 64 kB', JSON.stringify({ ...contact, [MESSAGE]: 'x'.repeat(65_536) }), 413],
    ['a __proto__ key', '{"__proto__":{"name":"x"}}', 422],
    ['a body as deep as the deepest form allows', nestedLists(DEEPEST), 422],
    ['a deeper body', nestedLists(DEEPEST + 1), 400],
  ])('refuses %s', async (_name, payload, status) => {
    const app = await testApp(await newPlace());
    const response = await app.inject({
      method: 'POST',
      url: `/api${callOf('contact')}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toMatchObject({ status });
  });

  it.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    {},
  ])('refuses another content type: %o', async (headers) => {
    const app = await testApp(await newPlace());
    const response = await app.inject({ method: 'POST', url: `/api${callOf('contact')}`, headers, payload: JSON.stringify(contact) });
    expect([response.statusCode, response.json<{ status: number }>().status]).toEqual([415, 415]);
  });

  it('answers 404 to other methods and paths', async () => {
    const app = await testApp(await newPlace());
    for (const [method, url] of [
      ['GET', `/api${callOf('contact')}`],
      ['POST', '/api/none'],
      ['DELETE', `/api${callOf('contact')}`],
    ] as const) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    }
  });
});
