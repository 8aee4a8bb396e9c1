import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import * as applications from '#server/storage/leads/applications.ts';
import { hashOf } from '#server/storage/hash.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { leadsFromRows } from '#server/storage/leads/read-leads.ts';
import { removeLeads } from '#server/storage/leads/remove-leads.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';
import { callOf, partsOf, sampleOf, updateOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

const ADD = callOf('company-details');
const CONTACT = callOf('company-contact-person');
const BANK = callOf('company-bank');
const SERVICES = callOf('company-services');
const OWN = '/api/applications/company-details';
const SITE = 'https://www.example.org';

const EMAIL = 'owner@example.com';
const company = partsOf('company-details', { contact_no: '9876543210', proprietor_email: EMAIL, pan_no_text: 'ABCDE1234F' });
const person = sampleOf('company-contact-person');
const bank = sampleOf('company-bank');
const services = sampleOf('company-services');

/** The token of the link in a raw mail. */
function tokenIn(mail: string): string {
  const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /#resume=([\w-]{43})\r\n/.exec(text)?.[1] ?? '';
}

const linksIn = ({ mails }: TestSmtp): string[] => mails.filter((mail) => /^Subject: Go on with your application/m.test(mail));

onEachDatabase('resuming an application in another browser', (newPlace) => {
  let smtp: TestSmtp;
  let place: TestPlace;
  let app: FastifyInstance;
  let storage: Storage;
  beforeEach(async () => {
    smtp = await startSmtp();
    place = await newPlace();
    app = await startApp();
    storage = await openStorage(place);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await storage.close();
    await smtp.close();
  });

  const mail = () => ({ server: smtp.server, to: 'staff@example.com', pollMs: 50, retryMs: 20, spreadMs: 20 });
  const startApp = (options: Partial<AppOptions> = {}) => testApp(place, { publicUrl: SITE, mail: mail(), ...options });
  const OVER_HTTPS = { 'x-forwarded-proto': 'https' };

  async function beginApplication(values: Record<string, string> = {}) {
    const visitor = new Visitor(app);
    const { body } = await visitor.multipart(ADD, { ...company, ...values, gst_no: { name: 'gst.pdf', content: PDF } });
    return { visitor, id: body.data.id, record: body.data };
  }

  const requestLink = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/resume',
      payload: body as object,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const untilLinks = (count: number) => until(() => expect(linksIn(smtp)).toHaveLength(count));
  const rows = (table: 'resumes' | 'outbox') => storage.db.selectFrom(table).selectAll().execute();

  const linksTo = (address: string) => linksIn(smtp).filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`));

  /** Waits until all earlier requests are done: requests a link for `known`, whose mail comes last. */
  async function untilRequestsAreDone(known: string): Promise<void> {
    const before = linksTo(known).length;
    await requestLink({ email: known });
    await until(() => expect(linksTo(known)).toHaveLength(before + 1));
  }

  async function requestToken(): Promise<string> {
    await requestLink({ email: EMAIL });
    await untilLinks(1);
    return tokenIn(linksIn(smtp)[0] ?? '');
  }

  describe('the mailed link', () => {
    it('returns the saved steps once, by POST only', async () => {
      const { visitor, id } = await beginApplication();
      await visitor.json(`${CONTACT}?id=${id}`, person);
      await visitor.json(`${BANK}?id=${id}`, bank);
      const token = await requestToken();

      const otherBrowser = new Visitor(app);
      expect((await otherBrowser.get(`/api/resume/open?token=${token}`)).statusCode).toBe(404);
      const opened = await otherBrowser.json('/resume/open', { token });
      expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(opened.body).toEqual((await otherBrowser.get(OWN)).json());
      const { bank_account_no: _withheld, ...rest } = bank;
      expect(opened.body.data).toMatchObject({
        id,
        records: { 'company-details': { contact_no: company.contact_no }, 'company-contact-person': person, 'company-bank': rest },
      });
      expect((await otherBrowser.json(`${CONTACT}?id=${id}`, { ...person, contact_person1_name: 'Meera Nair' })).status).toBe(200);

      expect((await new Visitor(app).json('/resume/open', { token })).status).toBe(404);
      expect((await otherBrowser.json('/resume/open', { token })).status).toBe(404);
    });

    describe('documents and sensitive values added in another browser', () => {
      const UPDATE = updateOf('company-details');

      async function requestNextToken(): Promise<string> {
        const before = linksIn(smtp).length;
        await storage.db
          .updateTable('resumes')
          .set({ asked_at: new Date(Date.now() - 3_600_001).toISOString() })
          .execute();
        await requestLink({ email: EMAIL });
        await untilLinks(before + 1);
        return tokenIn(linksIn(smtp).at(-1) ?? '');
      }

      const recordsOf = async (visitor: Visitor) =>
        (await visitor.get(OWN)).json<{ notice?: string; data: { records: Record<string, Record<string, string>>; documents: object } }>();

      it('are hidden from the first browser after the receiver of a link added papers', async () => {
        const { visitor: attacker, id, record } = await beginApplication();
        const victim = new Visitor(app);
        await victim.json('/resume/open', { token: await requestNextToken() });
        const { pan_no_text: _pan, ...others } = company;
        const papers = {
          ...others,
          gst_no_text: '29ABCDE1234F2Z5',
          gst_no: `elsewhere-${record['gst_no']}`,
          pan_no_new: { name: 'pan of mine.pdf', content: PDF },
        };
        const saved = await victim.multipart(`${UPDATE}?id=${id}`, { ...papers, year_of_commencement_updated: 'false' });
        expect(saved.status).toBe(200);
        await victim.json(`${BANK}?id=${id}`, bank);
        const pan = saved.body.data['pan_no'] ?? '';
        expect((await victim.get(`/api/uploaded-files/${pan}`)).statusCode).toBe(200);

        await attacker.json('/resume/open', { token: await requestNextToken() });
        const seen = await recordsOf(attacker);
        const text = JSON.stringify(seen);
        expect(text).not.toContain(bank['bank_account_no']);
        expect(text).not.toContain('29ABCDE1234F2Z5');
        expect(text).not.toContain('pan of mine');
        expect(seen.data.records['company-details']).toMatchObject({
          pan_no: `elsewhere-${pan}`,
          // The values of this browser are shown to it again.
          pan_no_text: 'ABCDE1234F',
          gst_no: record['gst_no'],
        });
        expect(seen.notice).toContain('added in another browser');
        for (const name of [pan, `elsewhere-${pan}`]) expect((await attacker.get(`/api/uploaded-files/${name}`)).statusCode).toBe(404);
        expect((await attacker.get(`/api/uploaded-files/${record['gst_no']}`)).statusCode).toBe(200);

        // Saving a step answers with the record, which must not contain them either.
        const step = await attacker.json(`${BANK}?id=${id}`, { ...bank, bank_account_no: '' });
        expect([step.status, JSON.stringify(step.body).includes(String(bank['bank_account_no']))]).toEqual([200, false]);
        const first = await attacker.multipart(`${UPDATE}?id=${id}`, {
          ...company,
          gst_no: record['gst_no'] ?? '',
          pan_no: `elsewhere-${pan}`,
          year_of_commencement_updated: 'false',
        });
        expect([first.status, first.body.data['gst_no_text']]).toEqual([200, undefined]);
        expect(JSON.stringify(await recordsOf(attacker))).not.toContain('29ABCDE1234F2Z5');
        expect((await attacker.get(`/api/uploaded-files/${pan}`)).statusCode).toBe(404);
      });

      it('stay stored for staff, and the applicant can replace them', async () => {
        const { visitor, id, record } = await beginApplication();
        await visitor.json(`${BANK}?id=${id}`, bank);
        const otherBrowser = new Visitor(app);
        const opened = await otherBrowser.json('/resume/open', { token: await requestNextToken() });
        const { pan_no_text: _pan, ...others } = company;
        const file = `elsewhere-${record['gst_no']}`;
        expect(opened.body.data['records']).toMatchObject({ 'company-details': { gst_no: file } });
        const again = { ...others, gst_no: file, year_of_commencement_updated: 'false' };
        expect((await otherBrowser.multipart(`${UPDATE}?id=${id}`, { ...again, city: 'Pune' })).status).toBe(200);
        const stored = async (form: string) => {
          const row = await storage.db.selectFrom('leads').selectAll().where('form', '=', form).execute();
          return (await leadsFromRows(storage, row))[0];
        };
        expect((await stored('company-details'))?.payload).toMatchObject({ city: 'Pune', pan_no_text: 'ABCDE1234F' });
        expect((await stored('company-details'))?.files.map(({ filename }) => filename)).toEqual([record['gst_no']]);

        const replaced = await otherBrowser.multipart(`${UPDATE}?id=${id}`, {
          ...again,
          pan_no_text: 'ZZZZZ9999Z',
          gst_no_new: { name: 'new.pdf', content: PDF },
        });
        expect(replaced.body.data['pan_no_text']).toBe('ZZZZZ9999Z');
        expect((await otherBrowser.get(`/api/uploaded-files/${replaced.body.data['gst_no']}`)).statusCode).toBe(200);
        expect((await otherBrowser.json(`${BANK}?id=${id}`, { ...bank, bank_account_no: '99887766' })).body.data).toMatchObject({
          bank_account_no: '99887766',
        });
        expect((await recordsOf(otherBrowser)).notice).toBeUndefined();
      });

      it('are shown to the browser that added them', async () => {
        const { visitor, record } = await beginApplication();
        const before = await recordsOf(visitor);
        await visitor.json('/resume/open', { token: await requestNextToken() });
        expect(await recordsOf(visitor)).toEqual(before);
        expect((await visitor.get(`/api/uploaded-files/${record['gst_no']}`)).statusCode).toBe(200);
      });
    });

    it('closes the application in the browser where it began', async () => {
      const { visitor, id, record } = await beginApplication();
      await new Visitor(app).json('/resume/open', { token: await requestToken() });
      expect((await visitor.get(OWN)).statusCode).toBe(204);
      expect((await visitor.json(`${CONTACT}?id=${id}`, person)).status).toBe(403);
      expect((await visitor.get(`/api/uploaded-files/${record['gst_no']}`)).statusCode).toBe(404);
    });

    it('gives access to this application only, and keeps what the opener had before', async () => {
      await beginApplication();
      const opener = new Visitor(app);
      const { body } = await opener.multipart(
        callOf('individual-details'),
        partsOf('individual-details', { name: 'Ravi', mobile: '55556666' }),
      );
      const cookies = opener.cookies;
      expect((await opener.json('/resume/open', { token: await requestToken() })).status).toBe(200);
      expect(opener.cookies).toEqual(cookies);
      expect((await opener.get('/api/applications/individual-details')).json()).toMatchObject({ data: { id: body.data.id } });
    });

    it('goes to the address in the application, whether asked by e-mail or by number', async () => {
      await beginApplication({ proprietor_mobile_no: '11112222' });
      for (const body of [{ mobile: '98765 43210' }, { mobile: '1111 2222' }, { email: '  OWNER@example.com ' }]) await requestLink(body);
      await untilLinks(3);
      for (const mail of linksIn(smtp)) {
        expect(mail).toMatch(/^To: owner@example.com\r$/m);
        expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`${SITE}/it-service-provider-company-details#resume=`);
        expect(mail).not.toContain('ABCDE1234F');
      }
      expect(new Set(linksIn(smtp).map((mail) => /^Message-ID: .*/m.exec(mail)?.[0])).size).toBe(3);
    });

    it('expires after half an hour, and when another link was used', async () => {
      await beginApplication();
      const first = await requestToken();
      await storage.db.updateTable('resumes').set({ expires_at: new Date().toISOString() }).execute();
      expect((await new Visitor(app).json('/resume/open', { token: first })).status).toBe(404);
      await requestLink({ email: EMAIL });
      await requestLink({ email: EMAIL });
      await untilLinks(3);
      const [, second = '', third = ''] = linksIn(smtp).map(tokenIn);
      const expires = (await rows('resumes')).map(({ expires_at }) => Date.parse(expires_at ?? '') - Date.now());
      expect(Math.max(...expires)).toBeLessThanOrEqual(30 * 60_000);
      expect(Math.max(...expires)).toBeGreaterThan(28 * 60_000);
      expect((await new Visitor(app).json('/resume/open', { token: third })).status).toBe(200);
      expect((await new Visitor(app).json('/resume/open', { token: second })).status).toBe(404);
    });

    it('expires when the first step is saved with a corrected address', async () => {
      const { visitor, id, record } = await beginApplication({ proprietor_email: 'somebody@example.com' });
      await requestLink({ mobile: company.contact_no });
      await untilLinks(1);
      const token = tokenIn(linksTo('somebody@example.com')[0] ?? '');
      expect(
        (
          await visitor.multipart(`${updateOf('company-details')}?id=${id}`, {
            ...company,
            gst_no: record['gst_no'] ?? '',
            year_of_commencement_updated: 'false',
          })
        ).status,
      ).toBe(200);
      expect((await new Visitor(app).json('/resume/open', { token })).status).toBe(404);
      await requestLink({ mobile: company.contact_no });
      await untilLinks(2);
      expect((await new Visitor(app).json('/resume/open', { token: tokenIn(linksTo(EMAIL)[0] ?? '') })).status).toBe(200);
    });

    it('is stored only as a hash', async () => {
      await beginApplication();
      smtp.failure = 'refuse';
      await requestLink({ email: EMAIL });
      await until(async () => expect(await rows('resumes')).toHaveLength(1));
      smtp.failure = 'none';
      await untilLinks(1);
      const token = tokenIn(linksIn(smtp)[0] ?? '');
      expect((await rows('resumes')).map(({ token_hash }) => token_hash)).toEqual([hashOf(token)]);
      expect(JSON.stringify([await rows('resumes'), await rows('outbox')])).not.toContain(token);
    });

    it('is not sent for a complete application, and does not open one', async () => {
      const { visitor, id } = await beginApplication();
      const token = await requestToken();
      await visitor.json(`${SERVICES}?id=${id}`, services);
      await requestLink({ email: EMAIL });
      await beginApplication({ contact_no: '22223333', proprietor_email: 'next@example.com' });
      await untilRequestsAreDone('next@example.com');
      expect(linksIn(smtp)).toHaveLength(2);
      expect((await new Visitor(app).json('/resume/open', { token })).status).toBe(404);
    });

    it('is deleted with the application, sent or not', async () => {
      const { id } = await beginApplication();
      const token = await requestToken();
      smtp.failure = 'refuse';
      await requestLink({ email: EMAIL });
      await until(async () => expect(await rows('resumes')).toHaveLength(2));
      await removeLeads(storage.db, [id]);
      expect([await rows('resumes'), await rows('outbox')]).toEqual([[], []]);
      expect((await new Visitor(app).json('/resume/open', { token })).status).toBe(404);
    });

    it('is deleted when it no longer works nor counts towards a limit', async () => {
      await beginApplication();
      await requestToken();
      const [{ asked_at } = { asked_at: '' }] = await rows('resumes');
      const later = (minutes: number, ms = 0) => new Date(Date.parse(asked_at) + minutes * 60_000 + ms);
      await sweepExpired(storage.db, later(90, -1));
      expect(await rows('resumes')).toHaveLength(1);
      await sweepExpired(storage.db, later(90));
      expect(await rows('resumes')).toEqual([]);
    });

    it.each([
      ['a foreign page', { origin: 'https://evil.example' }],
      ['a foreign fetch', { 'sec-fetch-site': 'cross-site' }],
    ])('is refused for %s', async (_name, headers) => {
      await beginApplication();
      const token = await requestToken();
      expect((await new Visitor(app).json('/resume/open', { token }, headers)).status).toBe(403);
      expect((await requestLink({ email: EMAIL }, headers)).statusCode).toBe(403);
      expect((await new Visitor(app).json('/resume/open', { token }, OVER_HTTPS)).status).toBe(200);
    });

    it.each([undefined, '', 'x', 5, null, ['a'], 'A'.repeat(43)])('rejects the invalid token %j', async (token) => {
      await beginApplication();
      await requestToken();
      expect((await new Visitor(app).json('/resume/open', { token })).status).toBe(404);
    });
  });

  describe('the request for a link', () => {
    it('gets the same answer for known and unknown senders', async () => {
      const { visitor, id } = await beginApplication();
      await beginApplication({ contact_no: '33334444', proprietor_email: 'done@example.com' });
      await visitor.json(`${SERVICES}?id=${id}`, services);
      const bodies = [
        { email: EMAIL },
        { email: 'done@example.com' },
        { email: 'nobody@example.com' },
        { mobile: '9876543210' },
        { mobile: '1' },
        { email: 'no address' },
        { email: '' },
      ];
      const answers = await Promise.all(bodies.map((body) => requestLink(body)));
      const reported = answers.map(({ statusCode, body, headers: { date: _date, ...headers } }) => ({ statusCode, body, headers }));
      expect(reported[0]).toMatchObject({ statusCode: 202, headers: { 'cache-control': 'no-store' } });
      expect(new Set(reported.map((answer) => JSON.stringify({ ...answer, headers: Object.keys(answer.headers).sort() }))).size).toBe(1);
      expect(answers.some(({ cookies }) => cookies.length > 0)).toBe(false);
    });

    it('is answered before any lookup', async () => {
      await beginApplication();
      const lookup = Promise.withResolvers<never>();
      const find = vi.spyOn(applications, 'findOpenWith').mockReturnValue(lookup.promise);
      const statuses: number[] = [];
      for (const email of [EMAIL, 'nobody@example.com']) void requestLink({ email }).then(({ statusCode }) => statuses.push(statusCode));
      try {
        await until(() => expect(statuses).toEqual([202, 202]));
        await until(() => expect(find).toHaveBeenCalledTimes(1));
      } finally {
        lookup.reject(new Error('gone'));
        find.mockRestore();
      }
      await untilRequestsAreDone(EMAIL);
    });

    it('is looked up at a random later time, at the latest when the server closes', async () => {
      await beginApplication();
      const find = vi.spyOn(applications, 'findOpenWith');
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      app = await startApp({ mail: { ...mail(), spreadMs: 600_000 } });
      await requestLink({ email: EMAIL });
      for (let time = 0; time < 20; time += 1) await app.inject('/api/resume');
      expect(find).not.toHaveBeenCalled();
      await app.close();
      expect(find).toHaveBeenCalled();
      app = await startApp();
      await untilLinks(1);
    });

    it('sends at most three mails an hour to one address', async () => {
      await beginApplication();
      await beginApplication({ contact_no: '33334444', proprietor_email: 'next@example.com' });
      for (let time = 0; time < 5; time += 1) await requestLink(time % 2 === 0 ? { email: EMAIL } : { mobile: company.contact_no });
      await untilRequestsAreDone('next@example.com');
      expect(linksTo(EMAIL)).toHaveLength(3);
      const old = new Date(Date.now() - 3_600_000).toISOString();
      await storage.db.updateTable('resumes').set({ asked_at: old }).execute();
      await untilRequestsAreDone(EMAIL);
    });

    it('sends at most ten mails a day to one address', async () => {
      await beginApplication();
      await beginApplication({ contact_no: '33334444', proprietor_email: 'next@example.com' });
      const old = new Date(Date.now() - 3_600_000).toISOString();
      for (let hour = 0; hour < 5; hour += 1) {
        for (let time = 0; time < 3; time += 1) await requestLink({ email: EMAIL });
        await untilRequestsAreDone('next@example.com');
        await storage.db.updateTable('resumes').set({ asked_at: old }).execute();
      }
      expect(linksTo(EMAIL)).toHaveLength(10);
    });

    it('has its own hourly rate limit for requests and opened links', async () => {
      app = await startApp({ rateLimit: 1000 });
      const statuses: number[] = [];
      for (let time = 0; time < 10; time += 1)
        statuses.push(
          (await requestLink({ email: `a${time}@example.com` })).statusCode,
          (await new Visitor(app).json('/resume/open', { token: 'A'.repeat(43) })).status,
        );
      expect(new Set(statuses)).toEqual(new Set([202, 404]));
      const refused = await requestLink({ email: EMAIL });
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true]);
      expect((await new Visitor(app).json('/resume/open', { token: 'A'.repeat(43) })).status).toBe(429);
      expect((await new Visitor(app).json(callOf('newsletter'), sampleOf('newsletter'))).status).toBe(200);
    });

    it.each([{}, { email: 5 }, { mobile: ['1'] }, { email: 'a'.repeat(321) }])('answers 422 to the invalid body %j', async (body) => {
      expect((await requestLink(body)).statusCode).toBe(422);
    });

    it('says by GET whether mail is set up, and answers alike without it', async () => {
      expect((await app.inject('/api/resume')).json()).toMatchObject({ data: { mail: true } });
      const withMail = await requestLink({ email: EMAIL });
      app = await startApp({ mail: undefined });
      await beginApplication();
      expect((await app.inject('/api/resume')).json()).toMatchObject({ data: { mail: false } });
      const without = await requestLink({ email: EMAIL });
      expect([without.statusCode, without.body]).toEqual([202, withMail.body]);
      expect(await rows('resumes')).toEqual([]);
    });
  });
});
