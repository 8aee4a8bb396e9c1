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
/** Posts of one network without a proof that are not flagged. */
const UNFLAGGED = 8;
const LONG = 'We sell followers, likes and links for very little money, write to us today';

/** Fetches a challenge and solves it, like a page that was opened `openedAgo` milliseconds ago. */
async function solve(app: FastifyInstance, form: string, openedAgo = 10_000, since?: string) {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - openedAgo);
  const url = `/api/challenges/${form}${since === undefined ? '' : `?since=${since}`}`;
  const { data } = (await app.inject(url)).json<{ data: { challenge: Challenge } }>();
  clock.mockRestore();
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey });
  if (!solution) throw new Error('the challenge has no solution');
  return { challenge: data.challenge, solution };
}

/** A proof as browsers send it. */
const encode = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64');
const proofFor = async (...args: Parameters<typeof solve>) => encode(await solve(...args));

const proofHeader = async (app: FastifyInstance, form = 'contact', openedAgo?: number) => ({
  [PROOF_HEADER]: await proofFor(app, form, openedAgo),
});

onEachDatabase('spam check', (newPlace) => {
  let place: TestPlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await newPlace();
    storage = await openStorage(place);
  });
  afterEach(() => storage.close());

  const signalsPerLead = async () => {
    const rows = await storage.db.selectFrom('leads').select('spam').orderBy('created_at').execute();
    return rows.map(({ spam }) => (spam === null ? [] : (JSON.parse(spam) as string[])));
  };
  const countFlagged = async () => (await signalsPerLead()).filter((signals) => signals.length > 0).length;

  it('flags repeated posts from one network, but not those with a proof', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    for (let i = 0; i < UNFLAGGED + 12; i += 1)
      expect(
        (await new Visitor(app).json(CONTACT, sampleOf('contact', { email: `a${i}@example.com`, message: `Question ${i}` }))).status,
      ).toBe(200);
    expect(await countFlagged()).toBe(12);
    for (let i = 0; i < 12; i += 1) await new Visitor(app).json(CONTACT, sampleOf('contact'), await proofHeader(app));
    expect(await countFlagged()).toBe(12);
  });

  it('flags a filled honeypot and a form sent too fast, with the usual answer', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    const visitor = new Visitor(app);
    const answers = [
      await visitor.json(CONTACT, sampleOf('contact'), await proofHeader(app)),
      await visitor.json(CONTACT, { ...sampleOf('contact'), [HONEYPOT]: 'https://spam.example' }, await proofHeader(app)),
      await visitor.json(CONTACT, sampleOf('contact'), await proofHeader(app, 'contact', 500)),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, answers[0]?.body.message]));
    expect(await signalsPerLead()).toEqual([[], ['honeypot'], ['too-fast']]);
    const leads = await storage.db.selectFrom('leads').select('payload').execute();
    expect(JSON.stringify(leads)).not.toContain('spam.example');
  });

  it('flags a proof that was used before', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    const headers = await proofHeader(app);
    for (let i = 0; i < 3; i += 1) await new Visitor(app).json(CONTACT, sampleOf('contact'), headers);
    expect(await signalsPerLead()).toEqual([[], ['wrong-proof'], ['wrong-proof']]);
  });

  it('flags a proof made for another form', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    await new Visitor(app).json(CONTACT, sampleOf('contact'), await proofHeader(app, 'newsletter'));
    expect(await signalsPerLead()).toEqual([['wrong-proof', 'no-proof']]);
  });

  it('flags unsolved and unsigned proofs without computing their hash', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    const { challenge, solution } = await solve(app, 'contact');
    const expensive = { ...challenge, parameters: { ...challenge.parameters, cost: 2_000_000_000 } };
    const wrongProofs = [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge: expensive, solution },
      { challenge: { ...challenge, signature: '' }, solution },
    ].map(encode);
    for (const proof of [...wrongProofs, 'x', 'x'.repeat(5000)])
      await new Visitor(app).json(CONTACT, sampleOf('contact'), { [PROOF_HEADER]: proof });
    expect(await signalsPerLead()).toEqual([1, 2, 3, 4, 5].map(() => ['wrong-proof', 'no-proof']));
  });

  it('asks for at most 200,000 iterations of the hash: half a second on a slow phone', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    for (let i = 0; i < 5; i += 1) {
      const { challenge, solution } = await solve(app, 'contact');
      expect(challenge.parameters.cost * solution.counter).toBeLessThanOrEqual(200_000);
    }
  });

  it('treats an expired proof like a missing one', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    await new Visitor(app).json(CONTACT, sampleOf('contact'), await proofHeader(app, 'contact', 31 * 60_000));
    expect(await signalsPerLead()).toEqual([[]]);
  });

  it('flags the same text from many senders', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    for (let i = 0; i < 6; i += 1) await new Visitor(app).json(CONTACT, sampleOf('contact', { email: `a${i}@example.com`, message: LONG }));
    expect(await signalsPerLead()).toEqual([[], [], [], [], ['same-text', 'no-proof'], ['same-text', 'no-proof']]);
  });

  it('does not flag a single API call, or steps of an application', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    await new Visitor(app).json(CONTACT, sampleOf('contact'));
    const visitor = new Visitor(app);
    for (let i = 0; i < 12; i += 1) await visitor.multipart(callOf('company-details'), partsOf('company-details'));
    expect(await countFlagged()).toBe(0);
    expect((await app.inject('/api/challenges/company-details')).statusCode).toBe(404);
  });

  it('reads the opening time only from what the server signed', async () => {
    const app = await testApp(place, { spamCheck: 'mark' });
    const { data } = (await app.inject('/api/challenges/contact')).json<{ data: { since: string } }>();
    const forged = data.since.replace(/^\d+/, '1000000000000');
    await new Visitor(app).json(CONTACT, sampleOf('contact'), { [PROOF_HEADER]: await proofFor(app, 'contact', 0, forged) });
    expect(await signalsPerLead()).toEqual([['too-fast']]);
  });

  it('reserves no unique value and sends no mail for a flagged lead until staff clear it', async () => {
    const smtp: TestSmtp = await startSmtp();
    const app = await testApp(place, { spamCheck: 'mark', mail: { server: smtp.server, to: 'staff@example.com', pollMs: 50 } });
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
    expect(await countFlagged()).toBe(0);
    await app.close();
    await smtp.close();
  });

  it('refuses flagged forms in the mode refuse, and checks nothing in the mode off', async () => {
    const strict = new Visitor(await testApp(place, { spamCheck: 'refuse' }));
    const { status, body } = await strict.json(CONTACT, { ...sampleOf('contact'), [HONEYPOT]: 'x' });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^It was not sent\. /)]);
    expect(await signalsPerLead()).toEqual([]);
    const app = await testApp(place, { spamCheck: 'off' });
    expect((await new Visitor(app).json(CONTACT, { ...sampleOf('contact'), [HONEYPOT]: 'x' })).status).toBe(200);
    expect(await signalsPerLead()).toEqual([[]]);
    expect((await app.inject('/api/challenges/contact')).statusCode).toBe(204);
  });
});

describe('SIGNALS', () => {
  it('does not flag a missing proof or a shared network alone', () => {
    const alone = (Object.keys(SIGNALS) as Signal[]).filter((signal) => isSpam([signal]));
    expect(alone).toEqual(['honeypot', 'too-fast', 'wrong-proof']);
    expect(isSpam(['no-proof', 'many-from-network'])).toBe(true);
  });
});
