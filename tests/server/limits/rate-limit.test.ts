import { describe, expect, it } from 'vitest';
import { memoryCounter, type RateCounter, sharedCounter } from '#server/limits/rate-counter.ts';
import { openStorage } from '#server/storage/open.ts';
import { testApp } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';

async function expectCountsPerMinute(createCounter: (clock: () => number) => RateCounter): Promise<void> {
  let now = 120_000;
  const counter = createCounter(() => now);
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
  const addToDay = (amount: number) => counter.add('day', amount, 86_400);
  expect(await addToDay(5000)).toEqual({ count: 5000, windowStart: 180 });
  now += 86_399_999;
  expect(await addToDay(2)).toEqual({ count: 5002, windowStart: 180 });
  await counter.subtract('day', 180, 5000);
  expect((await addToDay(0)).count).toBe(2);
  now += 1;
  expect(await addToDay(0)).toEqual({ count: 0, windowStart: 86_580 });
}

/** Sets the clock back by a day during windows of a minute and of a day. */
async function expectNewWindowWhenSetBack(createCounter: (clock: () => number) => RateCounter): Promise<void> {
  let now = 1_000_000_000;
  const counter = createCounter(() => now);
  await counter.add('minute', 60);
  await counter.add('day', 300_000, 86_400);
  await counter.add('read', 60);
  now -= 86_400_000;
  const windowStart = now / 1000;
  expect(await counter.add('read', 0)).toEqual({ count: 0, windowStart });
  expect(await counter.add('minute', 1)).toEqual({ count: 1, windowStart });
  expect(await counter.add('day', 5, 86_400)).toEqual({ count: 5, windowStart });
  // Servers whose clocks differ a little still share a window.
  now -= 60_000;
  expect(await counter.add('minute', 1)).toEqual({ count: 2, windowStart });
}

describe('memoryCounter', () => {
  it('starts a new window when the clock is set back', async () => {
    expect.hasAssertions();
    await expectNewWindowWhenSetBack(memoryCounter);
  });

  it('forgets old windows when the clock is set back', async () => {
    let now = 1_000_000_000;
    const counts = new Map();
    const counter = memoryCounter(() => now, counts);
    await counter.add('a', 1);
    now -= 86_400_000;
    await counter.add('b', 1);
    expect([...counts.keys()]).toEqual(['b']);
  });

  it('counts per bucket and window', async () => {
    expect.hasAssertions();
    await expectCountsPerMinute(memoryCounter);
  });

  it('starts a new window for a bucket whose window has ended but is not deleted yet', async () => {
    let now = 120_000;
    const counter = memoryCounter(() => now);
    await counter.add('a', 1);
    now = 150_000;
    await counter.add('b', 1);
    // This call deletes ended windows; the window of b ends half a minute later.
    now = 180_000;
    await counter.add('c', 1);
    now = 210_000;
    expect(await counter.add('b', 1)).toEqual({ count: 1, windowStart: 210 });
  });

  it('deletes counters whose window has ended', async () => {
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

onEachDatabase('rate limit', (newPlace) => {
  it('counts per bucket and window in the database', async () => {
    const storage = await openStorage(await newPlace());
    expect.hasAssertions();
    await expectCountsPerMinute((clock) => sharedCounter(storage, clock));
    await storage.close();
  });

  it('starts a new window in the database when the clock is set back', async () => {
    const storage = await openStorage(await newPlace());
    expect.hasAssertions();
    await expectNewWindowWhenSetBack((clock) => sharedCounter(storage, clock));
    await storage.close();
  });

  const post = (ip: string, email: string) =>
    ({
      method: 'POST',
      url: `/api${callOf('newsletter')}`,
      payload: sampleOf('newsletter', { email }),
      headers: { 'x-forwarded-for': ip },
    }) as const;

  it('refuses further requests of the visitor who reached it, and of nobody else', async () => {
    const app = await testApp(await newPlace(), { rateLimit: 3, trustProxy: true });
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

  it('counts all spellings of an IPv4 address as one visitor', async () => {
    const app = await testApp(await newPlace(), { rateLimit: 3, trustProxy: true });
    const statuses = [];
    for (const [n, ip] of ['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:102:304', '0:0:0:0:0:ffff:1.2.3.4'].entries()) {
      statuses.push((await app.inject(post(ip, `${n}@example.com`))).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('lets a /56 of IPv6 send four times the limit, and does not count refused requests against it', async () => {
    const app = await testApp(await newPlace(), { rateLimit: 3, trustProxy: true });
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
  ] as const)('counts requests that may change something, even to unknown paths: %s %s', async (method, url, status) => {
    const app = await testApp(await newPlace(), { rateLimit: 3, trustProxy: true });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await app.inject({ method, url, headers: { 'x-forwarded-for': '1.1.1.1' } })).statusCode);
    expect(statuses).toEqual([status, status, status, 429]);
    expect((await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '1.1.1.1' } })).statusCode).toBe(200);
  });

  it('lets fewer «already exists» answers through, then refuses known and new addresses alike', async () => {
    const app = await testApp(await newPlace(), { rateLimit: 12, trustProxy: true });
    const send = async (email: string) => (await app.inject(post('1.1.1.1', email))).statusCode;
    expect(await send('a@example.com')).toBe(200);
    expect([await send('a@example.com'), await send('a@example.com')]).toEqual([201, 201]);
    expect([await send('a@example.com'), await send('new@example.com')]).toEqual([429, 429]);
  });

  it('limits «already exists» answers to parallel requests', async () => {
    const app = await testApp(await newPlace(), { rateLimit: 60, trustProxy: true });
    const ask = async (ip: string, email: string) => (await app.inject(post(ip, email))).statusCode;
    expect(await ask('1.1.1.1', 'a@example.com')).toBe(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('1.1.1.2', 'a@example.com')));
    expect(answers.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 10 }, () => 201), ...Array.from({ length: 40 }, () => 429)]);
    expect(await ask('1.1.1.2', 'new@example.com')).toBe(429);
    // Answers that do not reveal whether an address is known do not count.
    for (let n = 0; n < 15; n += 1) expect(await ask('1.1.1.3', `${n}@example.com`)).toBe(200);
    for (let n = 0; n < 15; n += 1) expect(await ask('1.1.1.3', 'no address')).toBe(422);
    expect(await ask('1.1.1.3', 'a@example.com')).toBe(201);
  });

  it('is off with 0, and shared by two servers on one PostgreSQL', async () => {
    const place = await newPlace();
    const unlimited = await testApp(place);
    const repeated: number[] = [];
    // More than any limit allows; eight at a time, so that the database keeps up on a busy machine.
    for (let sent = 0; sent < 80; sent += 8) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => unlimited.inject(post('1.1.1.1', 'a@example.com'))));
      repeated.push(...answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200));
    }
    expect(repeated).toEqual(Array.from({ length: 79 }, () => 201));
    if (place.databaseUrl === undefined) return;
    const both = [await testApp(place, { rateLimit: 4 }), await testApp(place, { rateLimit: 4 })];
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await both[i % 2]?.inject(post('1.1.1.1', `${i}@example.com`)))?.statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
