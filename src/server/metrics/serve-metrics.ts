import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Problem } from '../http/problem.ts';

const PATH = '/metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Serves `/metrics` on the site's port to requests with the token. All others get the answer of an unknown address. */
export function addMetricsRoute(app: FastifyInstance, registry: Registry, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.get(PATH, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new Problem('not-found', 'There is nothing at this address.');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Serves `/metrics` on a separate port while the server runs. If the port is in use, the server does not start. */
export function serveMetrics(app: FastifyInstance, registry: Registry, address: { readonly host: string; readonly port: number }): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(address, resolve);
      }),
  );
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((closed) => server.close(closed));
  });
}
