import { createServer as createApi, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { awaitApi } from '#tools/run/dev/await-api.ts';
import { freePorts } from '../../../support/server/free-ports.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

const listen = (server: Server, port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Starts a dev server that passes calls on to an API at a port. @returns its URL */
async function startDevServer(apiPort: number, patienceMs?: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'await-api-'));
  const server: ViteDevServer = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [awaitApi(apiPort, patienceMs)],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
  });
  await server.listen();
  cleanups.push(() => server.close().then(() => rm(root, { recursive: true })));
  const address = server.httpServer?.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}

it('awaitApi holds a call until the API has started, and returns its answer', async () => {
  const port = await freePorts();
  const url = await startDevServer(port);
  const pending = fetch(`${url}/api/forms`);
  // Other paths are answered at once.
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  const api = createApi((_request, response) => response.end('here'));
  // First, since the dev server keeps connections to it open.
  cleanups.unshift(() => close(api));
  await listen(api, port);
  const answer = await pending;
  expect([answer.status, await answer.text()]).toEqual([200, 'here']);
});

it('awaitApi answers 502 if the API does not start', async () => {
  const url = await startDevServer(await freePorts(), 0);
  expect((await fetch(`${url}/api/forms`)).status).toBe(502);
});
