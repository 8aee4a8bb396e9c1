import type { AddressInfo } from 'node:net';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocsPlugin } from '#tools/vite/api-docs-plugin.ts';

let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [apiDocsPlugin()],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address() as AddressInfo;
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

it('the API docs plugin serves a page with the OpenAPI document and all files that it loads', async () => {
  const page = await fetch(`${url}/api/docs`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await page.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  expect(loaded).toHaveLength(3);
  const answers = await Promise.all(loaded.map((path) => fetch(`${url}${path}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const start = await (await fetch(`${url}/api/docs/start.js`)).text();
  expect(start).toContain("url: '/api/openapi.json'");
});

it('the page of the API docs plugin loads nothing from other hosts', async () => {
  const [page, start] = await Promise.all(['/api/docs', '/api/docs/start.js'].map(async (path) => (await fetch(url + path)).text()));
  expect(`${page}${start}`).not.toMatch(/https?:/);
  expect(start).toContain('validatorUrl: null');
});

it('the API docs plugin does not answer other paths', async () => {
  expect((await fetch(`${url}/api/docs/other.js`)).status).toBe(404);
});
