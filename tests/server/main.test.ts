import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { type ServerProcess, spawnServer } from '../support/server/server-process.ts';
import { multipartBody } from '../support/server/multipart-body.ts';
import { temporaryFolder } from './support/database/databases.ts';
import { PDF } from './support/documents.ts';
import { callOf, partsOf, sampleOf } from '../support/forms/site-forms.ts';
import { definitionOf } from '../support/forms/site-words.ts';
import { until } from '../support/runner/until.ts';

const servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});

/** Starts the API without the site. It is killed after the test. */
function start(env: Record<string, string>): ServerProcess {
  const server = spawnServer({ env: { API_ONLY: '1', ...env } });
  servers.push(server);
  return server;
}

/** A canary for every free text of the form. */
const freeTexts = Object.entries(definitionOf('contact').schema.properties).flatMap(([name, { type, pattern, format, enum: options }]) =>
  name in sampleOf('contact') && type === 'string' && (pattern ?? format ?? options) === undefined
    ? [[name, 'Canary answer'] as const]
    : [],
);
const person = { name: 'Asha', email: 'canary@example.com', phone: '9876543210' };
const contact = sampleOf('contact', { ...Object.fromEntries(freeTexts), ...person });
const postContact = (url: string) =>
  fetch(`${url}/api${callOf('contact')}?q=canary-query`, {
    method: 'POST',
    body: JSON.stringify(contact),
    headers: { 'content-type': 'application/json' },
  });

it('keeps an acknowledged lead when it is killed at once', async () => {
  const dataDir = temporaryFolder();
  const server = start({ DATA_DIR: dataDir });
  expect((await postContact(await server.listening())).status).toBe(200);
  await server.kill();
  const storage = await openStorage({ dataDir });
  const rows = await storage.db.selectFrom('leads').select('payload').execute();
  await storage.close();
  expect(rows.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([contact]);
});

it('prints its key file, its mail setting and its address when it starts', async () => {
  const server = start({ DATA_DIR: temporaryFolder() });
  const url = await server.listening();
  const [key, keep, ...rest] = server.output().split('\n');
  expect([key, keep]).toEqual([
    expect.stringMatching(/^Created the key that encrypts .*data\.key$/),
    expect.stringMatching(/^Keep a copy of the key/),
  ]);
  expect(rest).toEqual([expect.stringMatching(/^No mail is sent: SMTP_URL and LEADS_TO are not set\./), `Ready at ${url} (API only)`, '']);
});

it('finishes running requests when it is stopped, and logs no submitted data', async () => {
  const dataDir = temporaryFolder();
  const server = start({ DATA_DIR: dataDir });
  const url = await server.listening();
  expect((await postContact(url)).status).toBe(200);

  const values = {
    name: 'Asha',
    email: 'canary@example.com',
    phone: '9876543210',
    message: 'Canary in a sentence of its own',
    file: { name: 'canary-file.pdf', content: PDF },
  };
  const { payload, headers } = multipartBody(partsOf('quote', values));
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const head = Object.entries({ host, connection: 'close', expect: '100-continue', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`POST /api${callOf('quote')} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 200));
  // The server has begun to read the request.
  await until(() => expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n'));
  answer = '';
  const stopped = server.stop();
  // Ctrl-C sends the signal twice: from the terminal and from npm.
  await until(() => expect(fetch(url)).rejects.toThrow('fetch failed'));
  void server.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(payload.subarray(200));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(await stopped).toBe(0);
  expect(server.output()).toContain(`"route":"/api${callOf('contact')}","status":200`);
  expect(server.output()).not.toMatch(/canary|Asha|9876543210|visitor=/i);
});

it('prints one line if its port is in use', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const address = occupant.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = start({ PORT: String(port), DATA_DIR: temporaryFolder(), DATA_KEY: randomBytes(32).toString('hex') });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`);
  occupant.close();
});

it('prints one line if a setting is wrong', async () => {
  const server = start({ DATA_DIR: temporaryFolder(), PORT: 'x' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe('PORT must be a whole number from 0 to 65535, not "x".\n');
});
