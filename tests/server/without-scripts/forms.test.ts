import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { setOverride } from '#server/storage/meta-overrides.ts';
import { openStorage } from '#server/storage/open.ts';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { BROWSER, shownAnswer } from '../support/post-as-html-form.ts';
import { builtSite, OWN_STYLES } from '../support/site.ts';
import { callOf, isFile, partsOf, sampleOf, textsOf } from '../../support/forms/site-forms.ts';
import { dialogOf, messageOf } from '../../support/forms/site-words.ts';

const MEGABYTE = 1024 * 1024;
const contact = partsOf('contact', { phone: '98765 43210' });

/** A JSON replacer: turns booleans and numbers into the texts that controls hold. */
const asTexts = (_name: string, value: unknown) => (typeof value === 'boolean' || typeof value === 'number' ? String(value) : value);

interface Sent {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly answered: AnsweredForm | undefined;
}

async function send(
  app: FastifyInstance,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
  urlencoded = false,
): Promise<Sent> {
  const body = urlencoded
    ? {
        payload: new URLSearchParams(fields as Record<string, string>).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    : multipartBody(fields);
  const response = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body.payload,
    headers: { ...BROWSER, ...body.headers, ...headers },
  });
  return { status: response.statusCode, body: response.body, headers: response.headers, answered: shownAnswer(response.body) };
}

async function storedPayloads(place: TestPlace): Promise<unknown[]> {
  const storage = await openStorage(place);
  const rows = await storage.db.selectFrom('leads').select('payload').execute();
  await storage.close();
  return rows.map(({ payload }) => JSON.parse(payload) as unknown);
}

onEachDatabase('a form sent without scripts', (newPlace) => {
  const startSite = async (options = {}) => {
    const place = await newPlace();
    return { place, app: await testApp(place, { siteDir: builtSite(), ...options }) };
  };

  it('is saved and redirects to its page, which shows the words of the success dialog', async () => {
    const { place, app } = await startSite();
    const { status, headers } = await send(
      app,
      callOf('contact'),
      { ...contact, captcha: '' },
      { referer: 'https://www.example.com/about-us?x=1' },
    );
    expect([status, headers['location']]).toEqual([303, '/about-us?sent=contact&status=200']);
    expect(await storedPayloads(place)).toEqual([{ ...sampleOf('contact'), phone: '9876543210' }]);
    const page = await app.inject('/about-us?sent=contact&status=200');
    expect(page.statusCode).toBe(200);
    const { title, text } = dialogOf('contact', 200);
    expect(page.body).toContain(`"title":${JSON.stringify(title)},"text":${JSON.stringify(text)}`);
    expect(page.body).toContain('<title>');
  });

  it('is saved if it is urlencoded', async () => {
    const { place, app } = await startSite();
    expect((await send(app, callOf('contact'), contact, {}, true)).status).toBe(303);
    expect(await storedPayloads(place)).toHaveLength(1);
  });

  it('is saved with its files', async () => {
    const { place, app } = await startSite();
    const quote = partsOf('quote', { captcha: 'x', file: { name: 'brief.pdf', content: PDF } });
    expect((await send(app, callOf('quote'), quote)).status).toBe(303);
    const files = Object.entries(quote).filter(([, part]) => isFile(part));
    const storage = await openStorage(place);
    expect(await storage.db.selectFrom('files').select('field').execute()).toEqual(files.map(([field]) => ({ field })));
    await storage.close();
  });

  it('is shown again with messages and typed values if it is not valid', async () => {
    const { place, app } = await startSite();
    const typed = { ...contact, email: 'x</script><b>', phone: '12' };
    const { status, body, answered, headers } = await send(app, callOf('contact'), typed, {
      referer: 'https://www.example.com/contact-us',
    });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([422, 'text/html; charset=utf-8', 'no-store']);
    expect(answered).toMatchObject({ form: 'contact', path: '/contact-us', values: typed, title: 'Some fields are not valid' });
    // The inline styles fit the empty form only, so the full stylesheet is loaded, too.
    expect(body).toContain(`<style data-own>${OWN_STYLES}</style><link rel="stylesheet" data-whole href="/assets/style.css">`);
    const hash = createHash('sha256').update(OWN_STYLES).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(answered?.errors).toEqual([
      { field: 'email', message: messageOf('contact', 'email', 'format') },
      { field: 'phone', message: messageOf('contact', 'phone', 'minLength') },
    ]);
    expect(body).not.toContain('x</script>');
    expect(await storedPayloads(place)).toEqual([]);
  });

  it('asks to choose the files again, whatever was wrong', async () => {
    const { place, app } = await startSite();
    const career = { ...partsOf('career'), file: { name: 'cv.pdf', content: PDF } };
    const again = 'This page could not keep cv.pdf: please choose it again.';
    const { answered } = await send(app, callOf('career'), { ...career, email: 'x' });
    expect(answered?.text).toBe(`Correct the marked fields and send the form again. ${again}`);
    expect(answered?.errors).toEqual([{ field: 'email', message: messageOf('career', 'email', 'format') }]);
    expect(answered?.files).toEqual([{ field: 'file', message: again }]);
    expect((await send(app, callOf('career'), { ...career, file: { name: 'cv.pdf', content: '<html>' } })).answered?.files).toEqual([]);
    expect(await storedPayloads(place)).toEqual([]);
  });

  it('is shown on the page named in the query, since the browser is at the address of the API', async () => {
    const { app } = await startSite();
    const onPage = (page: string) => send(app, `${callOf('newsletter')}?page=${encodeURIComponent(page)}`, { email: 'x' });
    expect((await onPage('/contact-us')).answered?.path).toBe('/contact-us');
    expect((await onPage('//elsewhere.example')).answered?.path).toBe('/');
    const { headers } = await send(app, `${callOf('newsletter')}?page=%2Fcontact-us`, partsOf('newsletter'));
    expect(headers['location']).toMatch(/^\/contact-us\?sent=newsletter/);
  });

  it('marks the field whose value is taken', async () => {
    const { app } = await startSite();
    const partner = partsOf('partner', { mobile: '9876543210' });
    expect((await send(app, callOf('partner'), partner)).status).toBe(303);
    const { status, answered } = await send(app, callOf('partner'), { ...partner, mobile: '9876543211' });
    expect(status).toBe(422);
    expect(answered).toMatchObject({
      ...dialogOf('partner', 201),
      errors: [{ field: 'email', message: dialogOf('partner', 201).text }],
    });
  });

  it('redirects an existing subscription to the words for it', async () => {
    const { app } = await startSite();
    await send(app, callOf('newsletter'), partsOf('newsletter'));
    const { status, headers } = await send(app, callOf('newsletter'), partsOf('newsletter'));
    expect([status, headers['location']]).toEqual([303, expect.stringMatching(/\?sent=newsletter&status=201$/)]);
  });

  it('is shown again after a wrong file, too many requests and a server error', async () => {
    const { place, app } = await startSite({ rateLimit: 2 });
    const career = partsOf('career');
    const wrong = await send(app, callOf('career'), { ...career, file: { name: 'cv.pdf', content: '<html>' } });
    // A browser sends all values as texts.
    expect([wrong.status, JSON.stringify(wrong.answered?.values, asTexts)]).toEqual([415, JSON.stringify(textsOf(career), asTexts)]);
    expect(wrong.answered?.errors).toHaveLength(1);
    await send(app, callOf('contact'), contact);
    const many = await send(app, callOf('contact'), contact);
    expect([many.status, many.body.includes('<h1>Too many requests</h1>'), Number(many.headers['retry-after']) > 0]).toEqual([
      429,
      true,
      true,
    ]);

    const unlimited = await testApp(place, { siteDir: builtSite() });
    const storage = await openStorage(place);
    await storage.db.schema.alterTable('leads').renameTo('gone').execute();
    await storage.close();
    const failed = await send(unlimited, callOf('contact'), contact);
    expect([failed.status, failed.answered?.title]).toEqual([500, dialogOf('contact', 'failure').title]);
    expect(failed.answered?.values).toEqual(contact);
  });

  const renderCountOf = ({ body }: { body: string }) => /data-made="(\d+)"/.exec(body)?.[1];

  it('has its own rate limit, apart from that of scripts', async () => {
    const { app } = await startSite({ rateLimit: 12 });
    const referer = (path: string) => ({ referer: `https://www.example.com${path}` });
    const sent = [];
    for (const path of ['/contact-us', '/about-us', '/contact-us', '/about-us'])
      sent.push(await send(app, callOf('contact'), { name: 'A' }, referer(path)));
    expect(sent.map(({ status, answered }) => [status, answered?.path])).toEqual([
      [422, '/contact-us'],
      [422, '/about-us'],
      [429, undefined],
      [429, undefined],
    ]);
    // The rate limit of scripts is untouched.
    const json = await app.inject({
      method: 'POST',
      url: `/api${callOf('newsletter')}`,
      payload: sampleOf('newsletter'),
      headers: { ...BROWSER, accept: 'application/json' },
    });
    expect(json.statusCode).toBe(200);
  });

  it('gets a short page without rendering if it is refused before its body is read', async () => {
    const { app } = await startSite({ rateLimit: 60, uploadBudgetMb: 1 });
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
    const tooLarge = { ...partsOf('quote'), file: { name: 'brief.pdf', content: Buffer.alloc(2 * MEGABYTE) } };
    const refused: [status: number, title: string, answer: Sent][] = [
      [403, 'The request came from another site', await send(app, callOf('contact'), contact, { origin: 'https://evil.example' })],
      [403, 'The request came from another site', await send(app, callOf('contact'), contact, { 'sec-fetch-site': 'cross-site' })],
      [415, 'This media type is not accepted here', await send(app, callOf('contact'), contact, { 'content-encoding': 'gzip' })],
      [400, 'The request could not be read', await send(app, callOf('contact'), contact, { 'content-type': 'multipart/form-data' })],
      [413, 'The request is too large', await send(app, callOf('contact'), { name: 'a'.repeat(70_000) }, urlencoded, true)],
      [429, 'Too many requests', await send(app, callOf('quote'), tooLarge)],
      [404, 'There is no such record', await send(app, `${callOf('company-bank')}?id=none`, partsOf('company-bank'))],
      // «Company details missing»
      [422, dialogOf('company-contact-person', 201).title, await send(app, callOf('company-contact-person'), {})],
    ];
    for (let n = 0; n < 4; n += 1) await send(app, callOf('contact'), contact, { 'content-encoding': 'gzip' });
    refused.push([429, 'Too many requests', await send(app, callOf('contact'), contact)]);
    for (const [status, title, answer] of refused) {
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        status,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(answer.body).toContain(`<h1>${title}</h1>`);
      expect(answer.body).toMatch(/Go back to the form: your browser still has what you wrote\.[^]*<a href="\/[^"]*">/);
      expect(answer.body.length).toBeLessThan(1000);
    }
  });

  it('does not render its page for refused requests', async () => {
    const { app } = await startSite();
    for (let n = 0; n < 20; n += 1) {
      await send(app, callOf('contact'), contact, { origin: 'https://evil.example' });
      await send(app, callOf('contact'), contact, { 'content-encoding': 'gzip' });
    }
    expect(renderCountOf(await send(app, callOf('contact'), { name: 'A' }))).toBe('1');
  });

  it.each([
    ['a body of an allowed size', 12 * MEGABYTE],
    ['a body that is also too large', 40 * MEGABYTE],
  ])('is shown again with the values before a file that is too large, in %s', async (_name, size) => {
    const { place, app } = await startSite();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { file: _file, ...texts } = partsOf('quote');
    // Over a connection, so that the body arrives in pieces.
    const { payload, headers } = multipartBody({ ...texts, file: { name: 'brief.pdf', content: Buffer.alloc(size) } });
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api${callOf('quote')}`;
    const response = await fetch(url, { method: 'POST', body: new Uint8Array(payload), headers: { accept: BROWSER.accept, ...headers } });
    const { status } = response;
    const answered = shownAnswer(await response.text());
    expect([status, JSON.stringify(answered?.values, asTexts)]).toEqual([413, JSON.stringify(textsOf(texts), asTexts)]);
    expect(answered?.errors).toEqual([{ field: 'file', message: messageOf('quote', 'file', 'maxFileSize') }]);
    expect(await storedPayloads(place)).toEqual([]);
    expect(readdirSync(join(place.dataDir, 'uploads', 'staging'))).toEqual([]);
  });

  it('compresses and caches the page with its outcome, and shows changed meta data', async () => {
    const { place, app } = await startSite();
    const url = '/about-us?sent=contact&status=200';
    const get = (headers = {}) => app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });
    const first = await get();
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await get({ 'if-none-match': first.headers.etag })).statusCode).toBe(304);
    const storage = await openStorage(place);
    await setOverride(storage.db, 'about-us', { metatag: 'Another title' }, '2030-01-01T00:00:00.000Z');
    await storage.close();
    const { body } = await app.inject(url);
    expect(body).toContain('<title>Another title</title>');
  });

  it('renders its outcome once, and only on pages that have the form', async () => {
    const { app } = await startSite();
    const get = (url: string) => app.inject(url);
    expect([
      renderCountOf(await get('/about-us?sent=contact&status=200')),
      renderCountOf(await get('/about-us?sent=contact&status=200')),
    ]).toEqual(['1', '1']);
    expect([
      renderCountOf(await get('/about-us?sent=quote&status=200')),
      renderCountOf(await get('/career?sent=contact&status=200')),
    ]).toEqual([undefined, undefined]);
    const { headers } = await send(app, callOf('contact'), contact, { referer: 'https://www.example.com/career' });
    expect(headers['location']).toBe('/about-us?sent=contact&status=200');
  });

  it('is not saved if it is a step of a flow, and comes back without documents and sensitive values', async () => {
    const { place, app } = await startSite();
    const typed = partsOf('individual-details');
    const notReturned = { pan_text: 'ABCPE1234F', adhar_text: '999941057058', cv: { name: 'cv.pdf', content: PDF } };
    const { status, answered } = await send(app, callOf('individual-details'), { ...typed, ...notReturned });
    expect([status, answered?.title]).toEqual([422, 'This step is not saved']);
    expect(answered?.text).toContain('had not come yet, or is switched off');
    expect(answered?.text).toContain('could not keep cv.pdf');
    expect(answered?.values).toEqual(sampleOf('individual-details'));
    expect(await storedPayloads(place)).toEqual([]);
    expect(readdirSync(join(place.dataDir, 'uploads', 'staging'))).toEqual([]);
  });

  it('is refused if another site sent it', async () => {
    const { place, app } = await startSite();
    const { status, body } = await send(app, callOf('contact'), contact, {
      origin: 'https://evil.example.com',
      'sec-fetch-site': 'cross-site',
    });
    expect([status, body.includes('<h1>The request came from another site</h1>')]).toEqual([403, true]);
    expect(await storedPayloads(place)).toEqual([]);
  });

  it('is answered in JSON to programs, and if the server has no site', async () => {
    const { place, app } = await startSite();
    const program = await send(app, callOf('quote'), {}, { accept: 'application/json, text/plain, */*' });
    expect([program.status, program.headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
    expect((await send(app, callOf('contact'), contact, { accept: '*/*' })).status).toBe(415);
    expect((await send(await testApp(place), callOf('contact'), contact)).status).toBe(415);
  });

  it('shows no outcome for invalid queries', async () => {
    const { app } = await startSite();
    for (const query of [
      'sent=contact',
      'sent=contact&status=500',
      'sent=none&status=200',
      'sent=partner&status=201',
      'sent=contact&sent=quote&status=200',
      'sent=__proto__&status=200',
    ]) {
      expect((await app.inject(`/contact-us?${query}`)).body).toBe((await app.inject('/contact-us')).body);
    }
  });
});
