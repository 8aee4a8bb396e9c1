import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { exportJson, exportTable } from '#server/leads/export/export-leads.ts';
import { leadOfToken, linkToken } from '#server/storage/leads/link-token.ts';
import { updateLead } from '#server/leads/update-lead.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { callOf, partsOf, sampleOf, stepsOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';
import { testApp, Visitor } from '../support/app.ts';
import { collect } from '../support/collect.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { decodedMail, mailsTo } from '../support/services/mails.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';

const SITE = 'https://www.example.org';
const ASHA = 'asha@example.com';
const tables = await loadTables();
const { leadStates } = tables;

onEachDatabase('links in mails', (newPlace) => {
  let place: TestPlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await newPlace();
    storage = await openStorage(place);
  });
  afterEach(() => storage.close());

  describe('the status page of an application', () => {
    async function apply() {
      const app = await testApp(place);
      const visitor = new Visitor(app);
      const { body } = await visitor.multipart(callOf('company-details'), partsOf('company-details', { name_of_organisation: 'Canary' }));
      const { id } = body.data;
      const path = async () => {
        const { data } = (await visitor.get(`/api/applications/company-details/${id}/status-page`)).json<{ data: { path: string } }>();
        return data.path;
      };
      return { app, visitor, id, path: await path() };
    }

    it('shows the state and the missing steps, and no answers', async () => {
      const { app, visitor, id, path } = await apply();
      const steps = stepsOf('company', 'company-details').map(({ label }) => label);
      const unfinished = await app.inject(path);
      for (const words of [referenceNumber(id), 'Not sent yet', ...steps]) expect(unfinished.body).toContain(words);
      await visitor.json(`${callOf('company-services')}?id=${id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
      await updateLead({ storage, leadStates }, 'staff', id, { state: 'in-review' });
      const page = await app.inject(path);
      expect(page.body).toContain('In review');
      expect(page.body).not.toMatch(/Canary|Drupal|company-details/);
      expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
      expect(page.body).toContain('<meta name="referrer" content="same-origin">');
    });

    it('answers 404 without the right link', async () => {
      const { app, id, path } = await apply();
      const token = path.split('/').at(-1) ?? '';
      const others = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, linkToken(storage.encryption, 'confirm', id), id, 'x'];
      for (const invalid of others) expect((await app.inject(`/application/${invalid}`)).statusCode).toBe(404);
      const stranger = await new Visitor(app).get(`/api/applications/company-details/${id}/status-page`);
      expect(stranger.statusCode).toBe(404);
    });
  });

  describe('a newsletter subscription', () => {
    let smtp: TestSmtp;
    beforeEach(async () => {
      smtp = await startSmtp();
    });
    afterEach(() => smtp.close());

    async function subscribe() {
      const app = await testApp(place, {
        publicUrl: SITE,
        mail: { server: smtp.server, to: 'staff@example.com', pollMs: 50, retryMs: 20 },
      });
      const { status, body } = await new Visitor(app).json(callOf('newsletter'), { email: ASHA });
      expect(status).toBe(200);
      const mail = await until(() => {
        const [mail] = mailsTo(smtp, ASHA);
        if (mail === undefined) throw new Error('no mail yet');
        return decodedMail(mail);
      });
      const linkTo = (path: string) => {
        const token = new RegExp(`${SITE}(${path}\\?token=[\\w-]{43})`).exec(mail);
        return token?.[1] ?? '';
      };
      return { app, id: body.data.id, mail, confirm: linkTo('/newsletter/confirm'), unsubscribe: linkTo('/newsletter/unsubscribe') };
    }
    const confirmedAt = async (id: string) => (await findLead(storage, id))?.confirmedAt;

    it('is confirmed by POST only, once', async () => {
      const { app, id, confirm } = await subscribe();
      const page = await app.inject(confirm);
      expect([page.statusCode, page.body.includes(`<form method="post" action="${confirm}">`)]).toEqual([200, true]);
      expect(await confirmedAt(id)).toBeUndefined();
      expect((await app.inject({ method: 'POST', url: confirm })).statusCode).toBe(200);
      const at = await confirmedAt(id);
      expect(at).toMatch(/^\d{4}-/);
      await app.inject({ method: 'POST', url: confirm });
      expect(await confirmedAt(id)).toBe(at);
    });

    it('ends by one click in a mail program, not by opening the link', async () => {
      const { app, id, mail, unsubscribe } = await subscribe();
      expect(mail.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${SITE}${unsubscribe}>`);
      expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      expect((await app.inject(unsubscribe)).statusCode).toBe(200);
      expect(await findLead(storage, id)).toBeDefined();
      const oneClick = () =>
        app.inject({
          method: 'POST',
          url: unsubscribe,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      expect((await oneClick()).statusCode).toBe(200);
      expect(await findLead(storage, id)).toBeUndefined();
      expect((await oneClick()).statusCode).toBe(200);
    });

    it('ends by the exported link, for mails that other tools send', async () => {
      const { app, id, unsubscribe } = await subscribe();
      const source = { ...tables, storage, publicUrl: SITE };
      const newsletter = tables.definitions.get('newsletter');
      if (!newsletter) throw new Error('There is no newsletter.');
      expect(await collect(exportTable(source, { form: 'newsletter' }, newsletter, {}))).toEqual([
        expect.arrayContaining(['unsubscribe_link']),
        expect.arrayContaining([SITE + unsubscribe]),
      ]);
      for await (const lead of exportJson(source, {}, false)) expect(lead).toMatchObject({ unsubscribe_link: SITE + unsubscribe });
      const body = multipartBody({ 'List-Unsubscribe': 'One-Click' });
      expect((await app.inject({ method: 'POST', url: unsubscribe, ...body })).statusCode).toBe(200);
      expect(await findLead(storage, id)).toBeUndefined();
    });

    it('ends without a rate limit, since many mail programs share a network', async () => {
      const app = await testApp(place, { rateLimit: 2 });
      const token = linkToken(storage.encryption, 'unsubscribe', crypto.randomUUID());
      const statuses: number[] = [];
      for (let i = 0; i < 10; i += 1)
        statuses.push((await app.inject({ method: 'POST', url: `/newsletter/unsubscribe?token=${token}` })).statusCode);
      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    it('is neither confirmed nor ended without a signature, or with that of the other link', async () => {
      const { app, id, confirm, unsubscribe } = await subscribe();
      const token = (link: string) => link.split('=')[1] ?? '';
      for (const url of [
        '/newsletter/unsubscribe',
        `/newsletter/unsubscribe?token=${token(confirm)}`,
        `/newsletter/unsubscribe?token=${'A'.repeat(43)}`,
        `/newsletter/confirm?token=${token(unsubscribe)}`,
      ])
        expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
      expect(await findLead(storage, id)).toBeDefined();
      expect(await confirmedAt(id)).toBeUndefined();
    });
  });

  it('carry the id of their lead, signed for one purpose', () => {
    const id = crypto.randomUUID();
    const token = linkToken(storage.encryption, 'status', id);
    expect(leadOfToken(storage.encryption, 'status', token)).toBe(id);
    // Two bits of the last character are unused, so another character decodes to the same bytes.
    const sameBytes = token.slice(0, -1) + String.fromCharCode((token.codePointAt(42) ?? 0) + 1);
    expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
    for (const invalid of [sameBytes, undefined, '', token.slice(1), `${token}A`, 'é'.repeat(43)])
      expect(leadOfToken(storage.encryption, 'status', invalid)).toBeUndefined();
    expect(leadOfToken(storage.encryption, 'confirm', token)).toBeUndefined();
  });
});
