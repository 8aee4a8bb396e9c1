import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { type Fields, multipartBody } from '../../support/multipart-body.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/databases.ts';
import { PDF } from '../support/documents.ts';
import { builtSite, OWN_STYLES } from '../support/site.ts';
import { isFile, partsOf, sampleOf, textsOf } from '../../support/sample-of.ts';
import { dialogOf, messageOf } from '../../support/words-of.ts';
import { callOf } from '../../support/call-of.ts';

const contact = partsOf('contact', { phone: '98765 43210' });
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ORIGIN = { host: 'www.example.com', origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin', accept: ACCEPT };

/** What a form gives by name, as its controls hold it. */
const asTexts = (_name: string, value: unknown) => (typeof value === 'boolean' || typeof value === 'number' ? String(value) : value);

interface Sent {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** What the page was rendered with. */
  readonly answered:
    | {
        readonly form: string;
        readonly path: string;
        readonly title: string;
        readonly text?: string;
        readonly values: object;
        readonly errors: unknown[];
        readonly files?: unknown[];
      }
    | undefined;
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
    headers: { ...ORIGIN, ...body.headers, ...headers },
  });
  const data = /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(response.body)?.[1];
  return {
    status: response.statusCode,
    body: response.body,
    headers: response.headers,
    answered: data === undefined ? undefined : JSON.parse(data),
  };
}

async function leads(place: TestPlace): Promise<unknown[]> {
  const storage = await openStorage(place);
  const rows = await storage.db.selectFrom('leads').select('payload').execute();
  await storage.close();
  return rows.map(({ payload }) => JSON.parse(payload) as unknown);
}

onEachDatabase('a form sent without scripts', (place) => {
  const site = async (options = {}) => {
    const where = await place();
    return { where, app: await testApp(where, { siteDir: builtSite(), ...options }) };
  };

  it('is saved, and leads to the page it was sent from, which says the words of its dialog', async () => {
    const { where, app } = await site();
    const { status, headers } = await send(
      app,
      callOf('contact'),
      { ...contact, captcha: '' },
      { referer: 'https://www.example.com/about-us?x=1' },
    );
    expect([status, headers['location']]).toEqual([303, '/about-us?sent=contact&status=200']);
    expect(await leads(where)).toEqual([{ ...sampleOf('contact'), phone: '9876543210' }]);
    const page = await app.inject('/about-us?sent=contact&status=200');
    expect(page.statusCode).toBe(200);
    const { title, text } = dialogOf('contact', 200);
    expect(page.body).toContain(`"title":${JSON.stringify(title)},"text":${JSON.stringify(text)}`);
    expect(page.body).toContain('<title>');
  });

  it('may come urlencoded as well', async () => {
    const { where, app } = await site();
    expect((await send(app, callOf('contact'), contact, {}, true)).status).toBe(303);
    expect(await leads(where)).toHaveLength(1);
  });

  it('brings its files', async () => {
    const { where, app } = await site();
    const quote = partsOf('quote', { captcha: 'x', file: { name: 'brief.pdf', content: PDF } });
    expect((await send(app, callOf('quote'), quote)).status).toBe(303);
    const brought = Object.entries(quote).filter(([, part]) => isFile(part));
    const storage = await openStorage(where);
    expect(await storage.db.selectFrom('files').select('field').execute()).toEqual(brought.map(([field]) => ({ field })));
    await storage.close();
  });

  it('is answered with its page when it is not valid: messages, and what was typed', async () => {
    const { where, app } = await site();
    const typed = { ...contact, email: 'x</script><b>', phone: '12' };
    const { status, body, answered, headers } = await send(app, callOf('contact'), typed, {
      referer: 'https://www.example.com/contact-us',
    });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([422, 'text/html; charset=utf-8', 'no-store']);
    expect(answered).toMatchObject({ form: 'contact', path: '/contact-us', values: typed, title: 'Some fields are not valid' });
    // The page's own styles were cut for the form as nobody has filled it in: the whole stands behind them.
    expect(body).toContain(`<style>${OWN_STYLES}</style><link rel="stylesheet" href="/assets/style.css">`);
    const hash = createHash('sha256').update(OWN_STYLES).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(answered?.errors).toEqual([
      { field: 'email', message: messageOf('contact', 'email', 'format') },
      { field: 'phone', message: messageOf('contact', 'phone', 'minLength') },
    ]);
    expect(body).not.toContain('x</script>');
    expect(await leads(where)).toEqual([]);
  });

  it('comes back with the names of files that have to be chosen again, whatever was wrong', async () => {
    const { where, app } = await site();
    const career = { ...partsOf('career'), file: { name: 'cv.pdf', content: PDF } };
    const again = 'This page could not keep cv.pdf: please choose it again.';
    const { answered } = await send(app, callOf('career'), { ...career, email: 'x' });
    expect(answered?.text).toBe(`Correct the marked fields and send the form again. ${again}`);
    expect(answered?.errors).toEqual([{ field: 'email', message: messageOf('career', 'email', 'format') }]);
    expect(answered?.files).toEqual([{ field: 'file', message: again }]);
    expect((await send(app, callOf('career'), { ...career, file: { name: 'cv.pdf', content: '<html>' } })).answered?.files).toEqual([]);
    expect(await leads(where)).toEqual([]);
  });

  it('comes back on the page that it came back on before, whose address is the API’s by then', async () => {
    const { app } = await site();
    const onPage = (page: string) => send(app, `${callOf('newsletter')}?page=${encodeURIComponent(page)}`, { email: 'x' });
    expect((await onPage('/contact-us')).answered?.path).toBe('/contact-us');
    expect((await onPage('//elsewhere.example')).answered?.path).toBe('/');
    const { headers } = await send(app, `${callOf('newsletter')}?page=%2Fcontact-us`, partsOf('newsletter'));
    expect(headers['location']).toMatch(/^\/contact-us\?sent=newsletter/);
  });

  it('marks the field whose value is taken', async () => {
    const { app } = await site();
    const partner = partsOf('partner', { mobile: '9876543210' });
    expect((await send(app, callOf('partner'), partner)).status).toBe(303);
    const { status, answered } = await send(app, callOf('partner'), { ...partner, mobile: '9876543211' });
    expect(status).toBe(422);
    expect(answered).toMatchObject({
      ...dialogOf('partner', 201),
      errors: [{ field: 'email', message: dialogOf('partner', 201).text }],
    });
  });

  it('tells somebody who has subscribed already in the spec’s words', async () => {
    const { app } = await site();
    await send(app, callOf('newsletter'), partsOf('newsletter'));
    const { status, headers } = await send(app, callOf('newsletter'), partsOf('newsletter'));
    expect([status, headers['location']]).toEqual([303, expect.stringMatching(/\?sent=newsletter&status=201$/)]);
  });

  it('comes back with its page on a wrong file, on too many tries and on a failure of ours', async () => {
    const { where, app } = await site({ rateLimit: 2 });
    const career = partsOf('career');
    const wrong = await send(app, callOf('career'), { ...career, file: { name: 'cv.pdf', content: '<html>' } });
    // As a browser sends them, all are texts.
    expect([wrong.status, JSON.stringify(wrong.answered?.values, asTexts)]).toEqual([415, JSON.stringify(textsOf(career), asTexts)]);
    expect(wrong.answered?.errors).toHaveLength(1);
    await send(app, callOf('contact'), contact);
    const many = await send(app, callOf('contact'), contact);
    expect([many.status, many.answered?.title, Number(many.headers['retry-after']) > 0]).toEqual([429, 'Too many requests', true]);

    const other = await testApp(where, { siteDir: builtSite() });
    const storage = await openStorage(where);
    await storage.db.schema.alterTable('leads').renameTo('gone').execute();
    await storage.close();
    const failed = await send(other, callOf('contact'), contact);
    expect([failed.status, failed.answered?.title]).toEqual([500, dialogOf('contact', 'failure').title]);
    expect(failed.answered?.values).toEqual(contact);
  });

  const made = ({ body }: { body: string }) => /data-made="(\d+)"/.exec(body)?.[1];

  it('has a budget of its own, beyond which all get one page', async () => {
    const { app } = await site({ rateLimit: 12 });
    const referer = (path: string) => ({ referer: `https://www.example.com${path}` });
    const sent = [];
    for (const path of ['/contact-us', '/about-us', '/contact-us', '/about-us'])
      sent.push(await send(app, callOf('contact'), { name: 'A' }, referer(path)));
    expect(sent.map(({ status, answered }) => [status, answered?.path])).toEqual([
      [422, '/contact-us'],
      [422, '/about-us'],
      [429, '/about-us'],
      [429, '/about-us'],
    ]);
    expect(sent.map(made)).toEqual(['1', '2', '3', '3']);
    // Scripts still have theirs.
    const json = await app.inject({
      method: 'POST',
      url: `/api${callOf('newsletter')}`,
      payload: sampleOf('newsletter'),
      headers: { ...ORIGIN, accept: 'application/json' },
    });
    expect(json.statusCode).toBe(200);
  });

  it('has its words made once, and on pages that have it only', async () => {
    const { app } = await site();
    const get = (url: string) => app.inject(url);
    expect([made(await get('/about-us?sent=contact&status=200')), made(await get('/about-us?sent=contact&status=200'))]).toEqual([
      '1',
      '1',
    ]);
    expect([made(await get('/about-us?sent=quote&status=200')), made(await get('/career?sent=contact&status=200'))]).toEqual([
      undefined,
      undefined,
    ]);
    const { headers } = await send(app, callOf('contact'), contact, { referer: 'https://www.example.com/career' });
    expect(headers['location']).toBe('/about-us?sent=contact&status=200');
  });

  it('is not taken where it is a step of several: it comes back with what was typed, without documents and what must not lie about', async () => {
    const { where, app } = await site();
    const typed = partsOf('individual-details');
    const held = { pan_text: 'ABCPE1234F', adhar_text: '999941057058', cv: { name: 'cv.pdf', content: PDF } };
    const { status, answered } = await send(app, callOf('individual-details'), { ...typed, ...held });
    expect([status, answered?.title]).toEqual([422, 'This step is not saved']);
    expect(answered?.text).toContain('had not come yet, or is switched off');
    expect(answered?.text).toContain('could not keep cv.pdf');
    expect(answered?.values).toEqual(sampleOf('individual-details'));
    expect(await leads(where)).toEqual([]);
    expect(readdirSync(join(where.dataDir, 'uploads', 'staging'))).toEqual([]);
  });

  it('is refused when another site made the browser send it', async () => {
    const { where, app } = await site();
    const { status, answered } = await send(app, callOf('contact'), contact, {
      origin: 'https://evil.example.com',
      'sec-fetch-site': 'cross-site',
    });
    expect([status, answered?.title]).toEqual([403, 'The request came from another site']);
    expect(await leads(where)).toEqual([]);
  });

  it('gets JSON when a program sends it, and where there is no site to show', async () => {
    const { where, app } = await site();
    const program = await send(app, callOf('quote'), {}, { accept: 'application/json, text/plain, */*' });
    expect([program.status, program.headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
    expect((await send(app, callOf('contact'), contact, { accept: '*/*' })).status).toBe(415);
    expect((await send(await testApp(where), callOf('contact'), contact)).status).toBe(415);
  });

  it('shows nobody else’s words: only successes of forms that exist', async () => {
    const { app } = await site();
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
