import { createServer as createApi, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { awaitApi } from '#tools/run/dev/await-api.ts';
import { freePorts } from '../../../support/server/free-ports.ts';

const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const listen = (server: Server, port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
const closed = (server: Server) => new Promise((resolve) => server.close(resolve));

/** The dev server before an API at a port. */
async function dev(api: number, patience?: number): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'await-api-'));
  const server: ViteDevServer = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [awaitApi(api, patience)],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, proxy: { '/api': `http://127.0.0.1:${api}` } },
  });
  await server.listen();
  opened.push(() => server.close().then(() => rm(root, { recursive: true })));
  const address = server.httpServer?.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}

it('holds a call while the API is started anew, and gives its answer', async () => {
  const port = await freePorts();
  const url = await dev(port);
  const asked = fetch(`${url}/api/forms`);
  // What is not the API’s is answered meanwhile.
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
  const api = createApi((_request, response) => response.end('here'));
  opened.unshift(() => closed(api));
  await listen(api, port);
  const answer = await asked;
  expect([answer.status, await answer.text()]).toEqual([200, 'here']);
});

it('gives up where the API does not come', async () => {
  const url = await dev(await freePorts(), 0);
  expect((await fetch(`${url}/api/forms`)).status).toBe(502);
});
