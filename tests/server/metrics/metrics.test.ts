import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { ConfigError, readConfig } from '#server/start/config.ts';
import { freePorts } from '../../support/server/free-ports.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { startSmtp } from '../support/services/smtp.ts';

const TOKEN = 'a-token-of-the-monitoring';
const CONTACT = callOf('contact');

/** The value of a metric, with its labels as they stand in the text. */
const valueIn = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

onEachDatabase('/metrics', (place) => {
  const read = async (app: Awaited<ReturnType<typeof testApp>>) => {
    const { statusCode, body, headers } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    return body;
  };

  it('count and time requests by route and status, and name no visitor', async () => {
    const app = await testApp(await place(), { metrics: { token: TOKEN } });
    await new Visitor(app).json(`${CONTACT}?q=canary`, sampleOf('contact'));
    await new Visitor(app).json(CONTACT, {});
    await app.inject('/canary-address');
    const text = await read(app);
    const route = `method="POST",route="/api${CONTACT}"`;
    expect(valueIn(text, `http_requests_total{${route},status="200"}`)).toBe(1);
    expect(valueIn(text, `http_requests_total{${route},status="422"}`)).toBe(1);
    expect(valueIn(text, `http_request_duration_seconds_count{${route}}`)).toBe(2);
    expect(valueIn(text, 'http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
    expect(text).not.toMatch(/canary|127\.0\.0\.1/);
  });

  it('tell how much waits, how long the oldest mail and message have, and what was given up', async () => {
    const smtp = await startSmtp();
    smtp.trouble = 'refuse';
    const mail = { server: smtp.server, to: 'staff@example.com', retryMs: 60_000 };
    const where = await place();
    const webhook = {
      url: 'http://127.0.0.1:9/',
      secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
      allowPrivate: true,
      retryMs: 60_000,
    };
    const app = await testApp(where, { metrics: { token: TOKEN }, mail, webhook, confirmations: new Map() });
    expect(valueIn(await read(app), 'outbox_waiting')).toBe(0);
    await new Visitor(app).json(CONTACT, sampleOf('contact'));
    for (const name of ['mail_oldest_seconds', 'webhook_oldest_seconds'])
      await until(async () => expect(valueIn(await read(app), name)).toBeGreaterThan(0));
    expect([valueIn(await read(app), 'outbox_waiting'), valueIn(await read(app), 'webhook_failed')]).toEqual([2, 0]);
    const storage = await openStorage(where);
    await storage.db.updateTable('outbox').set({ failed_at: new Date().toISOString() }).where('kind', '=', 'lead.received').execute();
    await storage.close();
    const text = await read(app);
    expect(['outbox_waiting', 'webhook_oldest_seconds', 'webhook_failed'].map((name) => valueIn(text, name))).toEqual([1, 0, 1]);
    await smtp.close();
  });

  it('tell of database and disk', async () => {
    const text = await read(await testApp(await place(), { metrics: { token: TOKEN } }));
    expect(valueIn(text, 'database_up')).toBe(1);
    const [free, size, reserve] = ['free', 'size', 'reserve'].map((name) => valueIn(text, `disk_${name}_bytes`));
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free ?? 0);
    expect(reserve).toBeGreaterThan(0);
  });

  it('are nowhere on the port of the site for whoever does not know the token', async () => {
    const app = await testApp(await place(), { metrics: { token: TOKEN } });
    for (const authorization of [undefined, 'Bearer other', TOKEN]) {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    }
    expect((await (await testApp(await place())).inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('have a port of their own where one is named, and nothing else is there', async () => {
    const port = await freePorts();
    const app = await testApp(await place(), { metrics: { separatePort: { host: '127.0.0.1', port } } });
    await app.ready();
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const answer = await at('/metrics');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('http_requests_total')]);
    expect((await at(`/api${CONTACT}`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
    await expect(at('/metrics')).rejects.toThrow('fetch failed');
  });
});

it('METRICS_TOKEN must be hard to guess', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(ConfigError);
  expect(readConfig({ METRICS_TOKEN: TOKEN, METRICS_PORT: '9100' }).metrics).toEqual({
    token: TOKEN,
    separatePort: { host: 'localhost', port: 9100 },
  });
  expect(readConfig({}).metrics).toEqual({ token: undefined });
});
