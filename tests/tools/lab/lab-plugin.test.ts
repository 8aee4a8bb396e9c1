import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, resolveConfig, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { labPlugin } from '#tools/lab/lab-plugin.ts';

let folder: string;
let server: ViteDevServer;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-plugin-'));
  for (const part of ['forms/newsletter', 'shared', 'defaults', 'meta', 'released.json', 'allowed.json'])
    await cp(join(SCHEMAS_FOLDER, part), join(folder, 'schemas', part), { recursive: true });
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [labPlugin(join(folder, 'schemas'))],
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false },
  });
  await server.listen();
  const address = server.httpServer?.address() as AddressInfo;
  ({ port } = address);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Response {
  readonly status: number | undefined;
  readonly text: string;
}

/** Sends a request with these headers; `fetch` could not set `Host`. */
function send(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const ownHeaders = () => ({ host: `localhost:${port}`, 'content-type': 'application/json', 'x-lab': '1' });
const call = (name: string, parameters: unknown, headers: Record<string, string> = {}) =>
  send(
    'POST',
    `/lab/api/${name}`,
    { ...ownHeaders(), ...headers },
    typeof parameters === 'string' ? parameters : JSON.stringify(parameters),
  );

describe('the lab on the dev server', () => {
  it('serves its page, which other sites cannot frame', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/lab/newsletter`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(await answer.text()).toContain('<title>Form lab</title>');
  });

  it('does not handle other paths of the site', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/laboratory`)).headers.get('content-security-policy')).toBeNull();
  });

  it('refuses requests under a foreign host name', async () => {
    const headers = { host: `attacker.example:${port}` };
    expect((await send('GET', '/lab/', headers)).status).toBe(403);
    expect((await call('open', { form: 'newsletter' }, headers)).status).toBe(403);
  });

  it.each([
    { origin: 'https://attacker.example' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
  ])('refuses to read and write for a request with %j', async (headers) => {
    const before = await readFile(join(folder, 'schemas/forms/newsletter/ui.json'), 'utf8');
    expect((await call('open', { form: 'newsletter' }, headers)).status).toBe(403);
    expect((await call('save', { form: 'newsletter', path: 'samples/valid/evil.json', text: '{}' }, headers)).status).toBe(403);
    expect(await readFile(join(folder, 'schemas/forms/newsletter/ui.json'), 'utf8')).toBe(before);
    await expect(readFile(join(folder, 'schemas/forms/newsletter/samples/valid/evil.json'))).rejects.toThrow('ENOENT');
  });

  it('answers calls of its own page, and refuses wrong ones with a status and a sentence', async () => {
    const { status, text } = await call('open', { form: 'newsletter' });
    expect([status, JSON.parse(text)]).toEqual([200, { files: expect.arrayContaining([expect.objectContaining({ path: 'ui.json' })]) }]);
    expect(await call('open', { form: '../defaults' })).toEqual({ status: 404, text: expect.stringContaining('There is no such form') });
    expect((await call('save', { form: 'newsletter', path: '../../shared/person.json', text: '{}' })).status).toBe(403);
    expect((await call('open', '{"form":')).status).toBe(400);
    expect((await call('format', { text: 'a'.repeat(9 * 1024 * 1024) })).status).toBe(413);
  });

  it('shows no error overlay when a call is aborted', async () => {
    const reported = vi.spyOn(server.environments.client.hot, 'send');
    const headers = { ...ownHeaders(), 'content-length': '1000' };
    const received = once(server.httpServer as Server, 'request') as Promise<[IncomingMessage]>;
    const aborted = request({ host: '127.0.0.1', port, method: 'POST', path: '/lab/api/try', headers });
    aborted.on('error', () => undefined);
    aborted.write('{"form":');
    const [incoming] = await received;
    aborted.destroy();
    await new Promise((resolve) => incoming.once('close', resolve));
    expect((await call('open', { form: 'newsletter' })).status).toBe(200);
    expect(reported).not.toHaveBeenCalled();
  });

  it('saves a file, after which all calls and the editor schemas have the new form', async () => {
    expect(JSON.parse((await call('card', { form: 'newsletter' })).text)).toMatchObject({ issues: 0 });
    await cp(join(SCHEMAS_FOLDER, 'forms/contact'), join(folder, 'schemas/forms/contact'), { recursive: true });
    const { text } = await call('open', { form: 'newsletter' });
    const { files } = JSON.parse(text) as { files: { path: string; text: string; tag: string }[] };
    const { text: schema = '', tag } = files.find(({ path }) => path === 'schema.json') ?? {};
    const { length: before } = Object.keys((JSON.parse(schema) as { properties: object }).properties);
    const changed = schema
      .replace('"title": "Newsletter"', '"title": "Letters"')
      .replace('"properties": {', '"properties": { "nickname": { "title": "Nickname", "type": "string", "maxLength": 9 },');
    expect(JSON.parse((await call('save', { form: 'newsletter', path: 'schema.json', text: changed, tag })).text)).toMatchObject({
      kind: 'saved',
    });
    expect(JSON.parse((await call('forms', {})).text)).toMatchObject({
      forms: expect.arrayContaining([expect.objectContaining({ title: 'Letters', fields: before + 1 })]),
    });
    // "card" runs in a worker thread, which must read the tables again too.
    expect((await call('card', { form: 'contact' })).status).toBe(200);
    expect(await readFile(join(folder, 'schemas/forms/newsletter/schema.json'), 'utf8')).toBe(changed);
    // The editor schemas are written again.
    expect(await readFile(join(folder, 'schemas/meta/forms/newsletter/payload.schema.json'), 'utf8')).toContain('"nickname"');
    expect(JSON.parse((await call('save', { form: 'newsletter', path: 'schema.json', text: schema, tag })).text)).toMatchObject({
      kind: 'changed',
    });
  });
});

it('the lab plugin is not part of the configuration for build and tests', async () => {
  const { plugins } = await resolveConfig({ configLoader: 'native', logLevel: 'silent' }, 'build');
  expect(plugins.map(({ name }) => name)).toContain('forms');
  expect(plugins.map(({ name }) => name)).not.toContain('lab');
});
