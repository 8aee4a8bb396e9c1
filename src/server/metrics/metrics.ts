// The metrics of /metrics: requests, deliveries, database and disk.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { diskSpace } from '../files/staging/free-space.ts';
import { addMetricsRoute, serveMetrics } from './serve-metrics.ts';
import { measureOutbox } from '../storage/outbox.ts';
import type { Database } from '../storage/database/tables.ts';

const SECOND_MS = 1000;
/** Histogram buckets in seconds: from a cached page to an upload over a slow phone line. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300];

/** Counts and times every request by its route pattern, so that no URL, query or visitor becomes a label. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    requests.inc({ ...labels, status: reply.statusCode });
    durations.observe(labels, reply.elapsedTime / SECOND_MS);
  });
}

/** Adds a value that is read with each scrape. If reading fails, the last value stays; `database_up` shows the failure. */
function addGauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      await read().then(
        (value) => this.set(value),
        () => undefined,
      );
    },
  });
  registry.registerMetric(gauge);
}

const secondsSince = (time: string | null) => (time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / SECOND_MS));

/** How metrics are protected: by a separate port, by a token, or both. */
export interface MetricsAccess {
  readonly separatePort?: { readonly host: string; readonly port: number } | undefined;
  readonly token?: string | undefined;
}

/**
 * Measures requests, queued deliveries, database, disk and process, and serves the metrics. Measures nothing if nobody may read them.
 *
 * @param dataDir the folder whose disk is measured
 */
export function addMetrics(app: FastifyInstance, { separatePort, token }: MetricsAccess, db: Database, dataDir: string): void {
  if (separatePort === undefined && token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const outbox = () => measureOutbox(db);
  addGauge(registry, 'outbox_waiting', 'Mails and webhook messages that are still to be delivered.', async () => (await outbox()).waiting);
  addGauge(registry, 'mail_oldest_seconds', 'Age of the oldest undelivered mail; 0: none waits.', async () =>
    secondsSince((await outbox()).oldestMail),
  );
  addGauge(registry, 'webhook_oldest_seconds', 'Age of the oldest undelivered webhook message; 0: none waits.', async () =>
    secondsSince((await outbox()).oldestEvent),
  );
  addGauge(registry, 'webhook_failed', 'Webhook messages that were given up.', async () => (await outbox()).failed);
  addGauge(registry, 'database_up', 'Whether the database answers.', () =>
    outbox().then(
      () => 1,
      () => 0,
    ),
  );
  addGauge(registry, 'leads_spam', 'Leads that count as spam.', async () => {
    const { count } = await db
      .selectFrom('leads')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('spam', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  });
  addGauge(registry, 'disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () => (await diskSpace(dataDir)).free);
  addGauge(registry, 'disk_size_bytes', 'Size of the disk of DATA_DIR.', async () => (await diskSpace(dataDir)).size);
  addGauge(registry, 'disk_reserve_bytes', 'Free space below which no upload is accepted.', async () => (await diskSpace(dataDir)).reserve);
  if (separatePort) serveMetrics(app, registry, separatePort);
  if (token !== undefined) addMetricsRoute(app, registry, token);
}
