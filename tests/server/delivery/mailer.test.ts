import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MailOptions, startMailer } from '#server/delivery/mailer.ts';
import { openStorage } from '#server/storage/open.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';
import { callOf, currentName, partsOf, sampleOf, stepsOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';

/** Mails to who sends a form are tested elsewhere. */
const NO_CONFIRMATIONS = new Map();
const contact = sampleOf('contact', { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message: 'Line one\nLine two' });

onEachDatabase('mail to staff', (place) => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());

  const mailed = async (where: TestPlace, options: Partial<MailOptions> = {}) =>
    testApp(where, {
      confirmations: NO_CONFIRMATIONS,
      mail: { server: smtp.server, to: 'leads@example.com', pollMs: 50, retryMs: 20, ...options },
    });
  const arrived = (count: number) => until(() => expect(smtp.mails).toHaveLength(count));

  async function attempts(where: TestPlace): Promise<number[]> {
    const storage = await openStorage(where);
    const rows = await storage.db.selectFrom('outbox').select('attempts').execute();
    await storage.close();
    return rows.map((row) => row.attempts);
  }
  const queued = async (where: TestPlace) => (await attempts(where)).length;

  it('sends a mail about each lead, in plain words', async () => {
    const where = await place();
    const { body } = await new Visitor(await mailed(where)).json(callOf('contact'), contact);
    await arrived(1);
    const [mail = ''] = smtp.mails;
    expect(mail).toMatch(/^Subject: New: Contact - Asha Rao\r$/m);
    expect(mail).toMatch(/^To: leads@example.com\r$/m);
    expect(mail).toMatch(/^Reply-To: asha@example.com\r$/m);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@example.com>\r$/m);
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
    for (const line of [
      'Name: Asha Rao',
      'Phone number: 9876543210',
      'Message: Line one\r\n  Line two',
      `npm run leads -- show ${body.data.id}\r\n`,
    ])
      expect(mail).toContain(line);
    await until(async () => expect(await queued(where)).toBe(0));
  });

  it('carries no sensitive value and no name of a file, and says how to see them', async () => {
    const visitor = new Visitor(await mailed(await place()));
    const { body } = await visitor.multipart(
      callOf('individual-details'),
      partsOf('individual-details', {
        pan_text: 'ABCDE1234F',
        adhar_text: '111122223333',
        cv: { name: 'aadhaar 9988 7766 5544.pdf', content: PDF },
      }),
    );
    const { id } = body.data;
    await visitor.json(`${callOf('individual-bank')}?id=${id}`, sampleOf('individual-bank', { bank_account_no: '50100234567890' }));
    await visitor.json(`${callOf('individual-services')}?id=${id}`, sampleOf('individual-services', { cms_service: ['Drupal'] }));
    await arrived(2);
    const text = smtp.mails.join('\n').replaceAll('=\r\n', '');
    for (const line of [
      'PAN No.: XXXX234F',
      'Aadhar No.: XXXX-XXXX-3333',
      'Bank Account Number: XXXX7890',
      'Upload CV: XXXX.pdf (73 bytes, stored as ',
    ])
      expect(text).toContain(line);
    expect(text).toContain(`To see masked values and file names: npm run leads -- show ${id} --reveal`);
    expect(text).not.toMatch(/multipart|ABCDE|11112222|5010023456|9988 7766|aadhaar/);
  });

  it('sends a second mail once an application is complete, with all its steps, exactly once', async () => {
    const visitor = new Visitor(await mailed(await place()));
    const { body } = await visitor.multipart(callOf('company-details'), partsOf('company-details', { name_of_organisation: 'Acme' }));
    const { id } = body.data;
    await visitor.json(
      `${callOf('company-contact-person')}?id=${id}`,
      sampleOf('company-contact-person', { contact_person1_name: 'Ravi' }),
    );
    await visitor.json(`${callOf('company-services')}?id=${id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
    await visitor.json(`${callOf('company-services')}?id=${id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
    await arrived(2);
    const complete = smtp.mails.find((mail) => mail.includes('Ravi'));
    for (const part of ['Acme', 'Ravi', 'Drupal']) expect(complete).toContain(part);
    const missing = stepsOf('company', 'company-contact-person', 'company-services').map(({ label }) => label);
    expect(complete).toMatch(new RegExp(`^Subject: Sent, ${missing.length} steps? missing: Company Details - Acme\\r$`, 'm'));
    expect(complete).toContain(`\r\nSent without: ${missing.join(', ')}\r\n`);
  });

  it('loses nothing and shows nothing twice while the mail server has trouble', async () => {
    const where = await place();
    const visitor = new Visitor(await mailed(where));
    smtp.trouble = 'refuse';
    await visitor.json(callOf('contact'), contact);
    await visitor.json(callOf('contact'), { ...contact, name: 'Ravi' });
    await until(async () => {
      const tries = await attempts(where);
      expect(tries.length === 2 && tries.every((count) => count > 1)).toBe(true);
    });
    smtp.trouble = 'cut';
    await until(() => expect(smtp.mails.length).toBeGreaterThan(2));
    smtp.trouble = 'none';
    await until(async () => expect(await queued(where)).toBe(0));
    const identities = new Set(smtp.mails.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1]));
    expect(identities.size).toBe(2);
  });

  it('is sent again only to the addresses that the mail server refused', async () => {
    const where = await place();
    const visitor = new Visitor(await mailed(where, { to: 'leads@example.com, boss@Büro.example.com, sales@example.com' }));
    smtp.unknown = 'boss@büro.example.com';
    await visitor.json(callOf('contact'), contact);
    await arrived(1);
    await until(async () => expect(await attempts(where)).toSatisfy(([tries = 0]) => tries > 2));
    expect(smtp.recipients).toEqual([['leads@example.com', 'sales@example.com']]);
    const { unknown } = smtp;
    smtp.unknown = undefined;
    await until(async () => expect(await queued(where)).toBe(0));
    expect(smtp.recipients.slice(1)).toEqual([[unknown]]);
    const identities = new Set(smtp.mails.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1]));
    expect(identities.size).toBe(1);
  });

  it('is done once the staff whom the mail server refused are staff no more', async () => {
    const where = await place();
    smtp.unknown = 'boss@example.com';
    const app = await mailed(where, { to: 'leads@example.com, boss@example.com' });
    await new Visitor(app).json(callOf('contact'), contact);
    await until(async () => expect(await attempts(where)).toSatisfy(([tries = 0]) => tries > 1));
    await app.close();
    await mailed(where);
    await until(async () => expect(await queued(where)).toBe(0));
    expect(smtp.mails).toHaveLength(1);
  });

  it('is given up after five days for staff whom the mail server refuses, where others have it', async () => {
    const where = await place();
    smtp.unknown = 'boss@example.com';
    const to = 'leads@example.com, boss@example.com';
    const app = await mailed(where, { to });
    await new Visitor(app).json(callOf('contact'), contact);
    await until(async () => expect(await attempts(where)).toSatisfy(([tries = 0]) => tries > 1));
    await app.close();
    const days = (count: number) => () => Date.now() + count * 86_400_000;
    const [before = 0] = await attempts(where);
    const later = await mailed(where, { to, clock: days(4.9) });
    await until(async () => expect(await attempts(where)).toSatisfy(([tries = 0]) => tries > before));
    await later.close();
    await mailed(where, { to, clock: days(5.1) });
    await until(async () => expect(await queued(where)).toBe(0));
    expect(smtp.mails).toHaveLength(1);
  });

  it('is given up for now where the mail server takes longer than another process would wait', async () => {
    const where = await place();
    smtp.trouble = 'hang';
    const visitor = new Visitor(await mailed(where, { mailMs: 1500 }));
    await visitor.json(callOf('contact'), contact);
    await until(async () => expect(await attempts(where)).toSatisfy(([tries = 0]) => tries > 1));
    smtp.trouble = 'none';
    await arrived(1);
  });

  it('holds a server that closes up for some moments only', async () => {
    const where = await place();
    smtp.trouble = 'hang';
    const app = await mailed(where, { closeMs: 100 });
    await new Visitor(app).json(callOf('contact'), contact);
    await until(async () => expect(await attempts(where)).toEqual([1]));
    await app.close();
    smtp.trouble = 'none';
    await mailed(where);
    await arrived(1);
  });

  it('is tried again later and later, at last every quarter of an hour', async () => {
    const storage = await openStorage(await place());
    let now = Date.parse('2030-01-02T03:04:05.000Z');
    const at = new Date(now).toISOString();
    const lead = {
      id: 'lead',
      form: 'contact',
      parent_id: null,
      visitor_id: 'v',
      payload: JSON.stringify(contact),
      status: 'received',
    } as const;
    await storage.db
      .insertInto('leads')
      .values({ ...lead, created_at: at, updated_at: at })
      .execute();
    await storage.db.insertInto('outbox').values({ id: 'mail', lead_id: 'lead', kind: 'received', next_at: at, created_at: at }).execute();
    smtp.trouble = 'refuse';
    const warn = vi.fn<() => void>();
    const waits: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      const mailer = startMailer(
        storage,
        { definitions: new Map(), flows: {}, leadStates: NO_LEAD_STATES },
        { server: smtp.server, to: 'leads@example.com', clock: () => now },
        { warn } as never,
      );
      await until(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(tries));
      await mailer.close();
      const { next_at } = await storage.db.selectFrom('outbox').select('next_at').executeTakeFirstOrThrow();
      waits.push((Date.parse(next_at) - now) / 1000);
      now = Date.parse(next_at);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    await storage.close();
  });

  it('is sent once by two servers on one database', async () => {
    const where = await place();
    const [one, other] = [await mailed(where), await mailed(where)];
    await Promise.all(Array.from({ length: 12 }, (_, i) => new Visitor(i % 2 === 0 ? one : other).json(callOf('contact'), contact)));
    await until(async () => expect(await queued(where)).toBe(0));
    expect(smtp.mails).toHaveLength(12);
  });

  it('cannot be turned into another mail by what a visitor writes', async () => {
    const visitor = new Visitor(await mailed(await place()));
    const { status } = await visitor.json(callOf('contact'), {
      ...contact,
      [currentName('contact', 'message')]: 'x\r\nBcc: all@example.org\r\n.\r\nMAIL FROM:<x@example.org>\r\n<b>bold</b>',
    });
    expect(status).toBe(200);
    await arrived(1);
    expect(smtp.mails[0]).not.toMatch(/^Bcc:/m);
    expect(smtp.mails[0]).not.toContain('text/html');
  });

  it('is not queued when nobody is to get it', async () => {
    const where = await place();
    await new Visitor(await testApp(where)).json(callOf('contact'), contact);
    expect(await queued(where)).toBe(0);
  });
});
