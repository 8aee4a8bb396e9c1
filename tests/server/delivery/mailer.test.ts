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

/** Turns off mails to senders, which have their own tests. */
const NO_CONFIRMATIONS = new Map();
const contact = sampleOf('contact', { name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', message: 'Line one\nLine two' });

onEachDatabase('mail to staff', (newPlace) => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.close());

  const startWithMail = async (place: TestPlace, options: Partial<MailOptions> = {}) =>
    testApp(place, {
      confirmations: NO_CONFIRMATIONS,
      mail: { server: smtp.server, to: 'leads@example.com', pollMs: 50, retryMs: 20, ...options },
    });
  const untilMails = (count: number) => until(() => expect(smtp.mails).toHaveLength(count));

  async function readAttempts(place: TestPlace): Promise<number[]> {
    const storage = await openStorage(place);
    const rows = await storage.db.selectFrom('outbox').select('attempts').execute();
    await storage.close();
    return rows.map((row) => row.attempts);
  }
  const countQueued = async (place: TestPlace) => (await readAttempts(place)).length;

  it('describes a lead in plain text', async () => {
    const place = await newPlace();
    const { body } = await new Visitor(await startWithMail(place)).json(callOf('contact'), contact);
    await untilMails(1);
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
    await until(async () => expect(await countQueued(place)).toBe(0));
  });

  it('contains no sensitive value and no file name, and says how to see them', async () => {
    const visitor = new Visitor(await startWithMail(await newPlace()));
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
    await untilMails(2);
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

  it('is sent again once when an application is complete, with all its steps', async () => {
    const visitor = new Visitor(await startWithMail(await newPlace()));
    const { body } = await visitor.multipart(callOf('company-details'), partsOf('company-details', { name_of_organisation: 'Acme' }));
    const { id } = body.data;
    await visitor.json(
      `${callOf('company-contact-person')}?id=${id}`,
      sampleOf('company-contact-person', { contact_person1_name: 'Ravi' }),
    );
    await visitor.json(`${callOf('company-services')}?id=${id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
    await visitor.json(`${callOf('company-services')}?id=${id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
    await untilMails(2);
    const complete = smtp.mails.find((mail) => mail.includes('Ravi'));
    for (const part of ['Acme', 'Ravi', 'Drupal']) expect(complete).toContain(part);
    const missing = stepsOf('company', 'company-contact-person', 'company-services').map(({ label }) => label);
    expect(complete).toMatch(new RegExp(`^Subject: Sent, ${missing.length} steps? missing: Company Details - Acme\\r$`, 'm'));
    expect(complete).toContain(`\r\nSent without: ${missing.join(', ')}\r\n`);
  });

  it('is neither lost nor duplicated while the mail server has trouble', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await startWithMail(place));
    smtp.failure = 'refuse';
    await visitor.json(callOf('contact'), contact);
    await visitor.json(callOf('contact'), { ...contact, name: 'Ravi' });
    await until(async () => {
      const tries = await readAttempts(place);
      expect(tries.length === 2 && tries.every((count) => count > 1)).toBe(true);
    });
    smtp.failure = 'cut';
    await until(() => expect(smtp.mails.length).toBeGreaterThan(2));
    smtp.failure = 'none';
    await until(async () => expect(await countQueued(place)).toBe(0));
    const identities = new Set(smtp.mails.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1]));
    expect(identities.size).toBe(2);
  });

  it('is sent again only to the addresses that the mail server refused', async () => {
    const place = await newPlace();
    const visitor = new Visitor(await startWithMail(place, { to: 'leads@example.com, boss@Büro.example.com, sales@example.com' }));
    smtp.unknown = 'boss@büro.example.com';
    await visitor.json(callOf('contact'), contact);
    await untilMails(1);
    await until(async () => expect(await readAttempts(place)).toSatisfy(([tries = 0]) => tries > 2));
    expect(smtp.recipients).toEqual([['leads@example.com', 'sales@example.com']]);
    const { unknown } = smtp;
    smtp.unknown = undefined;
    await until(async () => expect(await countQueued(place)).toBe(0));
    expect(smtp.recipients.slice(1)).toEqual([[unknown]]);
    const identities = new Set(smtp.mails.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1]));
    expect(identities.size).toBe(1);
  });

  it('is done when the refused addresses are removed from the settings', async () => {
    const place = await newPlace();
    smtp.unknown = 'boss@example.com';
    const app = await startWithMail(place, { to: 'leads@example.com, boss@example.com' });
    await new Visitor(app).json(callOf('contact'), contact);
    await until(async () => expect(await readAttempts(place)).toSatisfy(([tries = 0]) => tries > 1));
    await app.close();
    await startWithMail(place);
    await until(async () => expect(await countQueued(place)).toBe(0));
    expect(smtp.mails).toHaveLength(1);
  });

  it('is given up after five days for refused addresses if others have received it', async () => {
    const place = await newPlace();
    smtp.unknown = 'boss@example.com';
    const to = 'leads@example.com, boss@example.com';
    const app = await startWithMail(place, { to });
    await new Visitor(app).json(callOf('contact'), contact);
    await until(async () => expect(await readAttempts(place)).toSatisfy(([tries = 0]) => tries > 1));
    await app.close();
    const days = (count: number) => () => Date.now() + count * 86_400_000;
    const [before = 0] = await readAttempts(place);
    const later = await startWithMail(place, { to, clock: days(4.9) });
    await until(async () => expect(await readAttempts(place)).toSatisfy(([tries = 0]) => tries > before));
    await later.close();
    await startWithMail(place, { to, clock: days(5.1) });
    await until(async () => expect(await countQueued(place)).toBe(0));
    expect(smtp.mails).toHaveLength(1);
  });

  it('is tried again when the mail server takes longer than the claim lasts', async () => {
    const place = await newPlace();
    smtp.failure = 'hang';
    const visitor = new Visitor(await startWithMail(place, { mailMs: 1500 }));
    await visitor.json(callOf('contact'), contact);
    await until(async () => expect(await readAttempts(place)).toSatisfy(([tries = 0]) => tries > 1));
    smtp.failure = 'none';
    await untilMails(1);
  });

  it('delays the closing of the server for a short time only', async () => {
    const place = await newPlace();
    smtp.failure = 'hang';
    const app = await startWithMail(place, { closeMs: 100 });
    await new Visitor(app).json(callOf('contact'), contact);
    await until(async () => expect(await readAttempts(place)).toEqual([1]));
    await app.close();
    smtp.failure = 'none';
    await startWithMail(place);
    await untilMails(1);
  });

  it('is retried after growing delays of at most 15 minutes', async () => {
    const storage = await openStorage(await newPlace());
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
    smtp.failure = 'refuse';
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
    const place = await newPlace();
    const [first, second] = [await startWithMail(place), await startWithMail(place)];
    await Promise.all(Array.from({ length: 12 }, (_, i) => new Visitor(i % 2 === 0 ? first : second).json(callOf('contact'), contact)));
    await until(async () => expect(await countQueued(place)).toBe(0));
    expect(smtp.mails).toHaveLength(12);
  });

  it('contains header lines of a visitor as text only', async () => {
    const visitor = new Visitor(await startWithMail(await newPlace()));
    const { status } = await visitor.json(callOf('contact'), {
      ...contact,
      [currentName('contact', 'message')]: 'x\r\nBcc: all@example.org\r\n.\r\nMAIL FROM:<x@example.org>\r\n<b>bold</b>',
    });
    expect(status).toBe(200);
    await untilMails(1);
    expect(smtp.mails[0]).not.toMatch(/^Bcc:/m);
    expect(smtp.mails[0]).not.toContain('text/html');
  });

  it('is not queued without a recipient', async () => {
    const place = await newPlace();
    await new Visitor(await testApp(place)).json(callOf('contact'), contact);
    expect(await countQueued(place)).toBe(0);
  });
});
