import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { untrustedText } from '#server/delivery/untrusted-text.ts';
import { loadTables } from '#server/definitions/load.ts';
import { updateLead } from '#server/leads/update-lead.ts';
import { openStorage } from '#server/storage/open.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { callOf, currentName, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { decodedMail, mailsTo } from '../support/services/mails.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';

const SITE = 'https://www.example.org';
const ASHA = 'asha@example.com';
const tables = await loadTables();

/** Texts that a stranger might want us to mail to another person. */
const HOSTILE = [
  'https://evil.example/win',
  'http:evil.example',
  '//evil.example/win',
  'evil.example/win',
  'evil.example:8080',
  'evil\u2024example',
  'evil\u3002example',
  'evil\uFF0Eexample\uFF0Fwin',
  'evil.\u200Bexample',
  'e\u00ADvil.example',
  'https\u200D://evil.\u200Dexample',
  'http://1.2.3.4/win',
  '1.2.3.4/win',
  'win@evil.example',
  'win\uFF20evil.example',
  'javascript:alert(1)',
  '<a href="https://evil.example">win</a>',
  '[win](https://evil.example)',
  '\u202Eelpmaxe.live//:sptth',
  'win\r\nBcc: victim@evil.example\r\n\r\nwin',
  'win\u2028win\u2029win\u0085win',
  '\\\\evil.example\\win',
  '{confirm} {unsubscribe}',
  'win '.repeat(1200),
];

onEachDatabase('mails to the sender of a lead', (newPlace) => {
  let smtp: TestSmtp;
  let place: TestPlace;
  beforeEach(async () => {
    smtp = await startSmtp();
    place = await newPlace();
  });
  afterEach(() => smtp.close());

  const startApp = (options: Partial<AppOptions['mail']> = {}) =>
    testApp(place, {
      publicUrl: SITE,
      mail: { server: smtp.server, to: 'staff@example.com', pollMs: 50, retryMs: 20, ...options },
    });
  const untilMailsTo = (address: string, count: number) =>
    until(() => {
      const mails = mailsTo(smtp, address);
      expect(mails).toHaveLength(count);
      return mails.map(decodedMail);
    });
  /** Waits until no mail is queued. */
  async function untilQueueIsEmpty(): Promise<void> {
    const storage = await openStorage(place);
    await until(async () => expect(await storage.db.selectFrom('outbox').select('id').execute()).toEqual([]));
    await storage.close();
  }

  it.each(['contact', 'quote', 'career', 'partner', 'associate-partner'])('confirm a %s once, with its reference number', async (form) => {
    const visitor = new Visitor(await startApp());
    const email = currentName(form, 'email');
    const headers = { 'idempotency-key': 'the-same-key' };
    const isJson = tables.definitions.get(form)?.submit.call?.encoding === 'json';
    const send = () =>
      isJson
        ? visitor.json(callOf(form), sampleOf(form, { [email]: ASHA }), headers)
        : visitor.multipart(callOf(form), partsOf(form, { [email]: ASHA }), headers);
    const { body, status } = await send();
    expect(status).toBe(200);
    await send();
    const [mail = ''] = await untilMailsTo(ASHA, 1);
    expect(mail).toContain(referenceNumber(body.data.id));
    expect(mail).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(mail).not.toMatch(/\{\w+\}|multipart/);
    await untilQueueIsEmpty();
    expect(mailsTo(smtp, ASHA)).toHaveLength(1);
  });

  it('contain no addresses and no further lines of a stranger', async () => {
    const visitor = new Visitor(await startApp());
    const lure = 'Win now at https://evil.example/win or www.evil.example or evil.example/x, mail bad@evil.example\nSecond line '.repeat(4);
    await visitor.json(callOf('contact'), sampleOf('contact', { name: 'Asha Rao', email: ASHA, message: lure }));
    const [mail = ''] = await untilMailsTo(ASHA, 1);
    expect(mail).toContain('Hello Asha Rao,');
    expect(mail).not.toMatch(/evil\.example|https:\/\/evil|bad@|^Second line/m);
    const longest = Math.max(...mail.split('\r\n').map((line) => line.length));
    expect(longest).toBeLessThan(200);
  });

  it('contain no link, header or line of a stranger in any spelling', async () => {
    const visitor = new Visitor(await startApp());
    for (const [i, text] of HOSTILE.entries())
      expect(
        (await visitor.json(callOf('contact'), sampleOf('contact', { email: `p${i}@example.com`, message: `Hi ${text}` }))).status,
      ).toBe(200);
    const { status } = await visitor.json(callOf('contact'), sampleOf('contact', { email: ASHA, message: 'Hi' }));
    expect(status).toBe(200);
    await untilQueueIsEmpty();
    const partsOfMail = (address: string) => {
      const [mail = ''] = mailsTo(smtp, address).map(decodedMail);
      const end = mail.indexOf('\r\n\r\n');
      const names = mail.slice(0, end).matchAll(/^([\w-]+):/gm);
      return { head: [...names].map(([, name]) => name), body: mail.slice(end + 4) };
    };
    const plain = partsOfMail(ASHA);
    for (const i of HOSTILE.keys()) {
      const { head, body } = partsOfMail(`p${i}@example.com`);
      expect(head).toEqual(plain.head);
      expect(body.split('\r\n').length).toBe(plain.body.split('\r\n').length);
      expect(body).not.toMatch(
        /evil[^ ]?[.\u3002][^ ]?example|[\w]:\/|\/\/|1\.2\.3\.4|alert|@evil|[\p{Bidi_Control}\u200B\u00AD\u2028\u2029]/u,
      );
      expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBeLessThan(200);
    }
  });

  it('leave out sensitive values and documents', async () => {
    const visitor = new Visitor(await startApp());
    const { body } = await visitor.multipart(
      callOf('individual-details'),
      partsOf('individual-details', { email: ASHA, pan_text: 'ABCDE1234F', adhar_text: '111122223333' }),
    );
    const { id } = body.data;
    await visitor.json(`${callOf('individual-bank')}?id=${id}`, sampleOf('individual-bank', { bank_account_no: '50100234567890' }));
    expect(mailsTo(smtp, ASHA)).toEqual([]);
    await visitor.json(`${callOf('individual-services')}?id=${id}`, sampleOf('individual-services', { cms_service: ['Drupal'] }));
    const [mail = ''] = await untilMailsTo(ASHA, 1);
    expect(mail).toContain('Drupal');
    expect(mail).toContain(referenceNumber(id));
    expect(mail).not.toMatch(/234F|3333|7890|\.pdf/);
  });

  it('are sent at most five times a day to one address', async () => {
    const app = await startApp();
    for (let i = 0; i < 8; i += 1) await new Visitor(app).json(callOf('contact'), sampleOf('contact', { email: ASHA }));
    await untilQueueIsEmpty();
    expect(mailsTo(smtp, ASHA)).toHaveLength(5);
    expect(mailsTo(smtp, 'staff@example.com')).toHaveLength(8);
  });

  it('are sent at most five times a day to one mailbox in any spelling', async () => {
    const app = await startApp();
    const spellings = ['asha.rao', 'asha.rao+1', 'asharao+2', 'a.sharao', 'Asha.Rao', 'asharao+3', 'ASHARAO', 'asha.rao+x.y'];
    for (const name of spellings) await new Visitor(app).json(callOf('contact'), sampleOf('contact', { email: `${name}@example.com` }));
    await untilQueueIsEmpty();
    expect(smtp.recipients.filter(([to = '']) => /^a\.?sha/i.test(to))).toHaveLength(5);
  });

  it('have the sender, reply and bounce addresses of the settings', async () => {
    const app = await startApp({
      from: 'Example Site <site@example.org>',
      replyTo: 'office@example.org',
      bouncesTo: 'bounces@example.org',
    });
    await new Visitor(app).json(callOf('contact'), sampleOf('contact', { email: ASHA }));
    const [mail = ''] = await untilMailsTo(ASHA, 1);
    expect(mail).toMatch(/^From: Example Site <site@example.org>\r$/m);
    expect(mail).toMatch(/^Reply-To: office@example.org\r$/m);
    expect(smtp.senders[smtp.mails.findIndex((raw) => mailsTo(smtp, ASHA).includes(raw))]).toBe('bounces@example.org');
  });

  it('are dropped when the address is rejected for good, unlike mails to staff', async () => {
    const app = await startApp();
    smtp.failure = 'reject';
    await new Visitor(app).json(callOf('contact'), sampleOf('contact', { email: ASHA }));
    const storage = await openStorage(place);
    const kinds = async () => (await storage.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    // The mail to staff stays queued.
    await until(async () => expect(await kinds()).toEqual(['received']));
    await storage.close();
  });

  it('report a new state that has words for it', async () => {
    const visitor = new Visitor(await startApp());
    const { body } = await visitor.multipart(callOf('individual-details'), partsOf('individual-details', { email: ASHA }));
    const { id } = body.data;
    await visitor.json(`${callOf('individual-services')}?id=${id}`, sampleOf('individual-services'));
    await untilMailsTo(ASHA, 1);
    const storage = await openStorage(place);
    const source = { storage, leadStates: tables.leadStates };
    await updateLead(source, 'staff', id, { state: 'in-review' });
    await updateLead(source, 'staff', id, { state: 'documents-missing' });
    await storage.close();
    const mails = await untilMailsTo(ASHA, 2);
    const mail = mails.find((text) => text.includes('lacks documents')) ?? '';
    const [, path = ''] = /https:\/\/www\.example\.org(\/application\/[\w-]{43})/.exec(mail) ?? [];
    const page = await visitor.get(path);
    expect([page.statusCode, page.body.includes('Documents missing')]).toEqual([200, true]);
    await untilQueueIsEmpty();
    expect(mailsTo(smtp, ASHA)).toHaveLength(2);
  });
});

describe('untrustedText', () => {
  it.each([
    ['Mr.Ravi Kumar', 'Mr. Ravi Kumar'],
    ['Asha\nRao\u202e', 'Asha Rao'],
    ['a https://x.example/y b', 'a b'],
    ['HTTPS://X.EXAMPLE/y', ''],
    ['www.x.example', ''],
    ['x.example', 'x. example'],
    ['x。example', 'x. example'],
    ['write to me@x.example now', 'write to now'],
    ['mailto:me', ''],
    ['evil.\u200Bexample', 'evil. example'],
    ['evil.\u200Dexample', 'evil. \u200Dexample'],
    ['h\u00ADttps\u200D://x', ''],
    ['javascript:x', ''],
    ['10.0.0.1/x', ''],
    ['\u0928\u094D\u200D\u092F', '\u0928\u094D\u200D\u092F'],
    ['on 31.12.2030 at 10:30', 'on 31.12.2030 at 10:30'],
    ['=?utf-8?B?aHR0cDovL3g=?=', '= ?utf-8?B?aHR0cDovL3g= ?='],
    ['at 10.30, for 1.5 million', 'at 10.30, for 1.5 million'],
    ['x'.repeat(100), `${'x'.repeat(59)}…`],
  ])('turns %j into %j', (text, line) => {
    expect(untrustedText(text, 60)).toBe(line);
  });
});
