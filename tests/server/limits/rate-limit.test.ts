import { describe, expect, it } from 'vitest';
import { memoryCounter, type RateCounter, sharedCounter } from '#server/limits/rate-counter.ts';
import { openStorage } from '#server/storage/open.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';

async function expectCountsPerMinute(make: (clock: () => number) => RateCounter): Promise<void> {
  let now = 120_000;
  const counter = make(() => now);
  expect(await counter.add('a', 1)).toEqual({ count: 1, windowStart: 120 });
  await Promise.all([counter.add('a', 1), counter.add('a', 1), counter.add('b', 1)]);
  expect((await counter.add('a', 0)).count).toBe(3);
  expect((await counter.add('b', 0)).count).toBe(1);
  now += 59_999;
  expect((await counter.add('a', 0)).count).toBe(3);
  now += 1;
  expect(await counter.add('a', 0)).toEqual({ count: 0, windowStart: 180 });
  expect((await counter.add('a', 1)).count).toBe(1);
  await counter.subtract('a', 120);
  expect((await counter.add('a', 0)).count).toBe(1);
  await counter.subtract('a', 180);
  expect((await counter.add('a', 0)).count).toBe(0);
  const aDay = (amount: number) => counter.add('day', amount, 86_400);
  expect(await aDay(5000)).toEqual({ count: 5000, windowStart: 180 });
  now += 86_399_999;
  expect(await aDay(2)).toEqual({ count: 5002, windowStart: 180 });
  await counter.subtract('day', 180, 5000);
  expect((await aDay(0)).count).toBe(2);
  now += 1;
  expect(await aDay(0)).toEqual({ count: 0, windowStart: 86_580 });
}

/** A clock that is set back a day amid windows of a minute and a day. */
async function expectToGoOnWhenSetBack(make: (clock: () => number) => RateCounter): Promise<void> {
  let now = 1_000_000_000;
  const counter = make(() => now);
  await counter.add('minute', 60);
  await counter.add('day', 300_000, 86_400);
  await counter.add('read', 60);
  now -= 86_400_000;
  const windowStart = now / 1000;
  expect(await counter.add('read', 0)).toEqual({ count: 0, windowStart });
  expect(await counter.add('minute', 1)).toEqual({ count: 1, windowStart });
  expect(await counter.add('day', 5, 86_400)).toEqual({ count: 5, windowStart });
  // Servers whose clocks are a little apart still share a window.
  now -= 60_000;
  expect(await counter.add('minute', 1)).toEqual({ count: 2, windowStart });
}

describe('memoryCounter', () => {
  it('goes on at once when the clock is set back', async () => {
    expect.hasAssertions();
    await expectToGoOnWhenSetBack(memoryCounter);
  });

  it('forgets what was counted before the clock was set back', async () => {
    let now = 1_000_000_000;
    const counts = new Map();
    const counter = memoryCounter(() => now, counts);
    await counter.add('a', 1);
    now -= 86_400_000;
    await counter.add('b', 1);
    expect([...counts.keys()]).toEqual(['b']);
  });

  it('counts per bucket and minute', async () => {
    expect.hasAssertions();
    await expectCountsPerMinute(memoryCounter);
  });

  it('begins a new window for a bucket that is over and not forgotten yet', async () => {
    let now = 120_000;
    const counter = memoryCounter(() => now);
    await counter.add('a', 1);
    now = 150_000;
    await counter.add('b', 1);
    // Here what is over is forgotten; the second one is over half a minute later.
    now = 180_000;
    await counter.add('c', 1);
    now = 210_000;
    expect(await counter.add('b', 1)).toEqual({ count: 1, windowStart: 210 });
  });

  it('keeps no counter whose window is over', async () => {
    let now = 120_000;
    const counts = new Map();
    const counter = memoryCounter(() => now, counts);
    for (let visitor = 0; visitor < 1000; visitor += 1) await counter.add(String(visitor), 1);
    await counter.add('day', 1, 86_400);
    now += 60_000;
    await counter.add('next', 1);
    expect([...counts.keys()]).toEqual(['day', 'next']);
  });
});

onEachDatabase('rate limit', (place) => {
  it('counts per bucket and minute in the database', async () => {
    const storage = await openStorage(await place());
    expect.hasAssertions();
    await expectCountsPerMinute((clock) => sharedCounter(storage, clock));
    await storage.close();
  });

  it('goes on at once in the database when the clock is set back', async () => {
    const storage = await openStorage(await place());
    expect.hasAssertions();
    await expectToGoOnWhenSetBack((clock) => sharedCounter(storage, clock));
    await storage.close();
  });

  const post = (ip: string, email: string) =>
    ({
      method: 'POST',
      url: `/api${callOf('newsletter')}`,
      payload: sampleOf('newsletter', { email }),
      headers: { 'x-forwarded-for': ip },
    }) as const;

  it('refuses what a visitor sends beyond it, and only his', async () => {
    const app = await testApp(await place(), { rateLimit: 3, trustProxy: true });
    const send = async (ip: string, n: number) => (await app.inject(post(ip, `${n}@example.com`))).statusCode;
    expect([await send('1.1.1.1', 1), await send('1.1.1.1', 2), await send('1.1.1.1', 3)]).toEqual([200, 200, 200]);
    const refused = await app.inject(post('1.1.1.1', '4@example.com'));
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'application/problem+json; charset=utf-8']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await send('1.1.1.2', 5)).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect([
      await send('2001:db8::1', 6),
      await send('2001:db8::2', 7),
      await send('2001:db8::3', 8),
      await send('2001:db8::4', 9),
    ]).toEqual([200, 200, 200, 429]);
  });

  it('knows a visitor by every spelling of his address', async () => {
    const app = await testApp(await place(), { rateLimit: 3, trustProxy: true });
    const statuses = [];
    for (const [n, ip] of ['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:102:304', '0:0:0:0:0:ffff:1.2.3.4'].entries()) {
      statuses.push((await app.inject(post(ip, `${n}@example.com`))).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('has room for four visitors in a /56 of IPv6, of whom none takes from the others what he is refused', async () => {
    const app = await testApp(await place(), { rateLimit: 3, trustProxy: true });
    let sent = 0;
    const send = async (ip: string) => (await app.inject(post(ip, `${(sent += 1)}@example.com`))).statusCode;
    for (let n = 0; n < 9; n += 1) expect(await send('2001:db8:0:100::1')).toBe(n < 3 ? 200 : 429);
    for (const network of ['101', '102', '1ff']) {
      for (let n = 0; n < 3; n += 1) expect([network, n, await send(`2001:db8:0:${network}::${n}`)]).toEqual([network, n, 200]);
    }
    expect(await send('2001:db8:0:103::1')).toBe(429);
    expect(await send('2001:db8:0:200::1')).toBe(200);
  });

  it.each([
    ['DELETE', '/api/visitor', 204],
    ['POST', '/api/none', 404],
    ['PUT', '/api/none', 404],
    ['PATCH', `/api${callOf('newsletter')}`, 404],
  ] as const)('counts every request that may change something, whether there is such a call or not: %s %s', async (method, url, status) => {
    const app = await testApp(await place(), { rateLimit: 3, trustProxy: true });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await app.inject({ method, url, headers: { 'x-forwarded-for': '1.1.1.1' } })).statusCode);
    expect(statuses).toEqual([status, status, status, 429]);
    expect((await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '1.1.1.1' } })).statusCode).toBe(200);
  });

  it('limits «already exists» answers more than others, and then answers neither', async () => {
    const app = await testApp(await place(), { rateLimit: 12, trustProxy: true });
    const send = async (email: string) => (await app.inject(post('1.1.1.1', email))).statusCode;
    expect(await send('a@example.com')).toBe(200);
    expect([await send('a@example.com'), await send('a@example.com')]).toEqual([201, 201]);
    expect([await send('a@example.com'), await send('new@example.com')]).toEqual([429, 429]);
  });

  it('limits «already exists» answers to parallel requests too', async () => {
    const app = await testApp(await place(), { rateLimit: 60, trustProxy: true });
    const ask = async (ip: string, email: string) => (await app.inject(post(ip, email))).statusCode;
    expect(await ask('1.1.1.1', 'a@example.com')).toBe(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('1.1.1.2', 'a@example.com')));
    expect(answers.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 201), ...Array.from({ length: 40 }, () => 429)]);
    expect(await ask('1.1.1.2', 'new@example.com')).toBe(429);
    // What told nothing did not cost anything.
    for (let n = 0; n < 15; n += 1) expect(await ask('1.1.1.3', `${n}@example.com`)).toBe(200);
    for (let n = 0; n < 15; n += 1) expect(await ask('1.1.1.3', 'no address')).toBe(422);
    expect(await ask('1.1.1.3', 'a@example.com')).toBe(201);
  });

  it('is shared by two servers on one database, off with 0', async () => {
    const where = await place();
    const open = await testApp(where);
    const known: number[] = [];
    // More than any limit lets through, and so few at once that the database keeps up on a busy machine.
    for (let sent = 0; sent < 80; sent += 8) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => open.inject(post('1.1.1.1', 'a@example.com'))));
      known.push(...answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200));
    }
    expect(known).toEqual(Array.from({ length: 79 }, () => 201));
    if (where.databaseUrl === undefined) return;
    const both = [await testApp(where, { rateLimit: 4 }), await testApp(where, { rateLimit: 4 })];
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await both[i % 2]?.inject(post('1.1.1.1', `${i}@example.com`)))?.statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
