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

/** The value of a metric. `name` includes its labels as in the text. */
const metricValue = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

onEachDatabase('/metrics', (newPlace) => {
  const readMetrics = async (app: Awaited<ReturnType<typeof testApp>>) => {
    const { statusCode, body, headers } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    return body;
  };

  it('counts and times requests by route and status, without data of visitors', async () => {
    const app = await testApp(await newPlace(), { metrics: { token: TOKEN } });
    await new Visitor(app).json(`${CONTACT}?q=canary`, sampleOf('contact'));
    await new Visitor(app).json(CONTACT, {});
    await app.inject('/canary-address');
    const text = await readMetrics(app);
    const route = `method="POST",route="/api${CONTACT}"`;
    expect(metricValue(text, `http_requests_total{${route},status="200"}`)).toBe(1);
    expect(metricValue(text, `http_requests_total{${route},status="422"}`)).toBe(1);
    expect(metricValue(text, `http_request_duration_seconds_count{${route}}`)).toBe(2);
    expect(metricValue(text, 'http_requests_total{method="GET",route="unknown",status="404"}')).toBe(1);
    expect(text).not.toMatch(/canary|127\.0\.0\.1/);
  });

  it('reports the number and age of queued mails and messages, and failed ones', async () => {
    const smtp = await startSmtp();
    smtp.failure = 'refuse';
    const mail = { server: smtp.server, to: 'staff@example.com', retryMs: 60_000 };
    const place = await newPlace();
    const webhook = {
      url: 'http://127.0.0.1:9/',
      secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
      allowPrivate: true,
      retryMs: 60_000,
    };
    const app = await testApp(place, { metrics: { token: TOKEN }, mail, webhook, confirmations: new Map() });
    expect(metricValue(await readMetrics(app), 'outbox_waiting')).toBe(0);
    await new Visitor(app).json(CONTACT, sampleOf('contact'));
    for (const name of ['mail_oldest_seconds', 'webhook_oldest_seconds'])
      await until(async () => expect(metricValue(await readMetrics(app), name)).toBeGreaterThan(0));
    expect([metricValue(await readMetrics(app), 'outbox_waiting'), metricValue(await readMetrics(app), 'webhook_failed')]).toEqual([2, 0]);
    const storage = await openStorage(place);
    await storage.db.updateTable('outbox').set({ failed_at: new Date().toISOString() }).where('kind', '=', 'lead.received').execute();
    await storage.close();
    const text = await readMetrics(app);
    expect(['outbox_waiting', 'webhook_oldest_seconds', 'webhook_failed'].map((name) => metricValue(text, name))).toEqual([1, 0, 1]);
    await smtp.close();
  });

  it('reports the database and the disk', async () => {
    const text = await readMetrics(await testApp(await newPlace(), { metrics: { token: TOKEN } }));
    expect(metricValue(text, 'database_up')).toBe(1);
    const [free, size, reserve] = ['free', 'size', 'reserve'].map((name) => metricValue(text, `disk_${name}_bytes`));
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(free ?? 0);
    expect(reserve).toBeGreaterThan(0);
  });

  it('answers 404 on the port of the site without the token', async () => {
    const app = await testApp(await newPlace(), { metrics: { token: TOKEN } });
    for (const authorization of [undefined, 'Bearer other', TOKEN]) {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    }
    expect((await (await testApp(await newPlace())).inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it('has its own port if one is set, with nothing else on it', async () => {
    const port = await freePorts();
    const app = await testApp(await newPlace(), { metrics: { separatePort: { host: '127.0.0.1', port } } });
    await app.ready();
    const fetchFrom = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const answer = await fetchFrom('/metrics');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('http_requests_total')]);
    expect((await fetchFrom(`/api${CONTACT}`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
    await expect(fetchFrom('/metrics')).rejects.toThrow('fetch failed');
  });
});

it('METRICS_TOKEN must be long', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(ConfigError);
  expect(readConfig({ METRICS_TOKEN: TOKEN, METRICS_PORT: '9100' }).metrics).toEqual({
    token: TOKEN,
    separatePort: { host: 'localhost', port: 9100 },
  });
  expect(readConfig({}).metrics).toEqual({ token: undefined });
});
