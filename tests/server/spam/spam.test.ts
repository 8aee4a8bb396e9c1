import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { clearSpam } from '#server/leads/clear-spam.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { queueDigest } from '#server/storage/outbox.ts';
import { writeState } from '#server/storage/site-state.ts';
import { isSpam, SIGNALS, type Signal } from '#server/spam/spam-check.ts';
import { HONEYPOT, PROOF_HEADER } from '#shared/forms/wire/spam.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase, type TestPlace } from '../support/database/databases.ts';
import { decodedMail, mailsTo } from '../support/services/mails.ts';
import { startSmtp, type TestSmtp } from '../support/services/smtp.ts';

const CONTACT = callOf('contact');
const tables = await loadTables();
const POSTS = 1000;
const LONG = 'We sell followers, likes and links for very little money, write to us today';

/** What a page does: asks for a challenge, works, and says when it was opened. */
async function proofFor(app: FastifyInstance, form: string, openedAgo = 10_000, since?: string): Promise<string> {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - openedAgo);
  const url = `/api/challenges/${form}${since === undefined ? '' : `?since=${since}`}`;
  const { data } = (await app.inject(url)).json<{ data: { challenge: Challenge } }>();
  clock.mockRestore();
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: data.challenge, solution })).toString('base64');
}

const proven = async (app: FastifyInstance, form = 'contact', openedAgo?: number) => ({
  [PROOF_HEADER]: await proofFor(app, form, openedAgo),
});

onEachDatabase('spam', (place) => {
  let where: TestPlace;
  let storage: Storage;
  beforeEach(async () => {
    where = await place();
    storage = await openStorage(where);
  });
  afterEach(() => storage.close());

  const flags = async () => {
    const rows = await storage.db.selectFrom('leads').select('spam').orderBy('created_at').execute();
    return rows.map(({ spam }) => (spam === null ? [] : (JSON.parse(spam) as string[])));
  };
  const flagged = async () => (await flags()).filter((signals) => signals.length > 0).length;

  it('is what a script posts again and again; people in one network are not held against each other', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    for (let i = 0; i < POSTS; i += 1)
      expect(
        (await new Visitor(app).json(CONTACT, sampleOf('contact', { email: `a${i}@example.com`, message: `Question ${i}` }))).status,
      ).toBe(200);
    expect(await flagged()).toBe(POSTS - 8);
    for (let i = 0; i < 100; i += 1) await new Visitor(app).json(CONTACT, sampleOf('contact'), await proven(app));
    expect(await flagged()).toBe(POSTS - 8);
  });

  it('is what came with the field that no person sees, or too fast; its sender gets the usual answer', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    const visitor = new Visitor(app);
    const answers = [
      await visitor.json(CONTACT, sampleOf('contact'), await proven(app)),
      await visitor.json(CONTACT, { ...sampleOf('contact'), [HONEYPOT]: 'https://spam.example' }, await proven(app)),
      await visitor.json(CONTACT, sampleOf('contact'), await proven(app, 'contact', 500)),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, answers[0]?.body.message]));
    expect(await flags()).toEqual([[], ['honeypot'], ['too-fast']]);
    const leads = await storage.db.selectFrom('leads').select('payload').execute();
    expect(JSON.stringify(leads)).not.toContain('spam.example');
  });

  it('is what came with a proof that was used before', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    const headers = await proven(app);
    for (let i = 0; i < 3; i += 1) await new Visitor(app).json(CONTACT, sampleOf('contact'), headers);
    expect(await flags()).toEqual([[], ['wrong-proof'], ['wrong-proof']]);
  });

  it('is what came with a proof that was made for another form', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    await new Visitor(app).json(CONTACT, sampleOf('contact'), await proven(app, 'newsletter'));
    expect(await flags()).toEqual([['wrong-proof', 'no-proof']]);
  });

  it('is what came with a proof that nobody solved or that we did not sign, and nothing is worked out for it', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    const solved = JSON.parse(Buffer.from(await proofFor(app, 'contact'), 'base64').toString()) as {
      challenge: Challenge;
      solution: { counter: number; derivedKey: string };
    };
    const { challenge, solution } = solved;
    const dear = { ...challenge, parameters: { ...challenge.parameters, cost: 2_000_000_000 } };
    const made = [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge: dear, solution },
      { challenge: { ...challenge, signature: '' }, solution },
    ].map((proof) => Buffer.from(JSON.stringify(proof)).toString('base64'));
    for (const proof of [...made, 'x', 'x'.repeat(5000)])
      await new Visitor(app).json(CONTACT, sampleOf('contact'), { [PROOF_HEADER]: proof });
    expect(await flags()).toEqual([1, 2, 3, 4, 5].map(() => ['wrong-proof', 'no-proof']));
  });

  it('is nothing that came with a proof which has expired: that is like none', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    await new Visitor(app).json(CONTACT, sampleOf('contact'), await proven(app, 'contact', 31 * 60_000));
    expect(await flags()).toEqual([[]]);
  });

  it('is the same text from many senders', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    for (let i = 0; i < 6; i += 1) await new Visitor(app).json(CONTACT, sampleOf('contact', { email: `a${i}@example.com`, message: LONG }));
    expect(await flags()).toEqual([[], [], [], [], ['same-text', 'no-proof'], ['same-text', 'no-proof']]);
  });

  it('is not a client of the API, a browser without scripts, or a step of an application', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    await new Visitor(app).json(CONTACT, sampleOf('contact'));
    const visitor = new Visitor(app);
    for (let i = 0; i < 12; i += 1) await visitor.multipart(callOf('company-details'), partsOf('company-details'));
    expect(await flagged()).toBe(0);
    expect((await app.inject('/api/challenges/company-details')).statusCode).toBe(404);
  });

  it('tells when a form was opened by what the server signed alone', async () => {
    const app = await testApp(where, { spamCheck: 'mark' });
    const { data } = (await app.inject('/api/challenges/contact')).json<{ data: { since: string } }>();
    const forged = data.since.replace(/^\d+/, '1000000000000');
    await new Visitor(app).json(CONTACT, sampleOf('contact'), { [PROOF_HEADER]: await proofFor(app, 'contact', 0, forged) });
    expect(await flags()).toEqual([['too-fast']]);
  });

  it('takes no unique value, and brings no mail until staff say that it is none', async () => {
    const smtp: TestSmtp = await startSmtp();
    const app = await testApp(where, { spamCheck: 'mark', mail: { server: smtp.server, to: 'staff@example.com', pollMs: 50 } });
    const spam = { email: 'asha@example.com', [HONEYPOT]: 'x' };
    const { body } = await new Visitor(app).json(callOf('newsletter'), spam);
    expect((await new Visitor(app).json(callOf('newsletter'), { email: 'asha@example.com' })).status).toBe(200);
    const staffMails = () => mailsTo(smtp, 'staff@example.com');
    await until(() => expect(staffMails()).toHaveLength(1));

    await writeState(storage.db, 'digest-until', new Date(Date.now() - 25 * 3_600_000).toISOString());
    await queueDigest(storage.db, new Date(Date.now() + 1000));
    await queueDigest(storage.db, new Date(Date.now() + 2000));
    await until(() => expect(staffMails()).toHaveLength(2));
    expect(decodedMail(staffMails()[1] ?? '')).toContain(body.data.id);

    expect(await clearSpam({ ...tables, storage }, 'staff', body.data.id)).toBe('cleared');
    expect(await clearSpam({ ...tables, storage }, 'staff', body.data.id)).toBe('no-spam');
    await until(() => expect(staffMails()).toHaveLength(3));
    expect(await flagged()).toBe(0);
    await app.close();
    await smtp.close();
  });

  it('is refused with a sentence, or not looked for at all, where the operator says so', async () => {
    const strict = new Visitor(await testApp(where, { spamCheck: 'refuse' }));
    const { status, body } = await strict.json(CONTACT, { ...sampleOf('contact'), [HONEYPOT]: 'x' });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^It was not sent\. /)]);
    expect(await flags()).toEqual([]);
    const app = await testApp(where, { spamCheck: 'off' });
    expect((await new Visitor(app).json(CONTACT, { ...sampleOf('contact'), [HONEYPOT]: 'x' })).status).toBe(200);
    expect(await flags()).toEqual([[]]);
    expect((await app.inject('/api/challenges/contact')).statusCode).toBe(204);
  });
});

describe('the table of signals', () => {
  it('flags nothing by a missing proof or a shared network alone', () => {
    const alone = (Object.keys(SIGNALS) as Signal[]).filter((signal) => isSpam([signal]));
    expect(alone).toEqual(['honeypot', 'too-fast', 'wrong-proof']);
    expect(isSpam(['no-proof', 'many-from-network'])).toBe(true);
  });
});
