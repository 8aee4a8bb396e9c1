import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

/** Starts the API alone; ended after the test. */
function start(env: Record<string, string>): ServerProcess {
  const server = spawnServer({ env: { API_ONLY: '1', ...env } });
  servers.push(server);
  return server;
}

/** Every text of the form that may say anything does. */
const reported = Object.entries(definitionOf('contact').schema.properties).flatMap(([name, { type, pattern, format, enum: options }]) =>
  name in sampleOf('contact') && type === 'string' && (pattern ?? format ?? options) === undefined
    ? [[name, 'Canary answer'] as const]
    : [],
);
const person = { name: 'Asha', email: 'canary@example.com', phone: '9876543210' };
const contact = sampleOf('contact', { ...Object.fromEntries(reported), ...person });
const postContact = (url: string) =>
  fetch(`${url}/api${callOf('contact')}?q=canary-query`, {
    method: 'POST',
    body: JSON.stringify(contact),
    headers: { 'content-type': 'application/json' },
  });

it('keeps an acknowledged lead when it is killed the moment after', async () => {
  const dataDir = temporaryFolder();
  const server = start({ DATA_DIR: dataDir });
  expect((await postContact(await server.listening())).status).toBe(200);
  await server.kill();
  const storage = await openStorage({ dataDir });
  const rows = await storage.db.selectFrom('leads').select('payload').execute();
  await storage.close();
  expect(rows.map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([contact]);
});

it('says in plain words alone that it has started', async () => {
  const server = start({ DATA_DIR: temporaryFolder() });
  const url = await server.listening();
  const [key, keep, ...rest] = server.output().split('\n');
  expect([key, keep]).toEqual([
    expect.stringMatching(/^Created the key that encrypts .*data\.key$/),
    expect.stringMatching(/^Keep a copy of the key/),
  ]);
  expect(rest).toEqual([expect.stringMatching(/^No mail is sent: SMTP_URL and LEADS_TO are not set\./), `Ready at ${url} (API only)`, '']);
});

it('finishes running requests when it is stopped, and logs nothing that was sent', async () => {
  const dataDir = temporaryFolder();
  const server = start({ DATA_DIR: dataDir });
  const url = await server.listening();
  expect((await postContact(url)).status).toBe(200);

  const own = {
    name: 'Asha',
    email: 'canary@example.com',
    phone: '9876543210',
    message: 'Canary in a sentence of its own',
    file: { name: 'canary-file.pdf', content: PDF },
  };
  const { payload, headers } = multipartBody(partsOf('quote', own));
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const head = Object.entries({ host, connection: 'close', expect: '100-continue', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`POST /api${callOf('quote')} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, 200));
  // The server has it in hand.
  await until(() => expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n'));
  answer = '';
  const stopped = server.stop();
  // A Ctrl-C comes from the terminal, and once more from npm.
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

it('says in one line that its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = start({ PORT: String(port), DATA_DIR: temporaryFolder(), DATA_KEY: randomBytes(32).toString('hex') });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`);
  other.close();
});

it.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a whole number from 0 to 1000000, not "-1".'],
  [{ DATABASE_URL: 'mysql://u:secret@h/x' }, 'DATABASE_URL must be a URL like postgres://user:password@db.example.com/site.'],
  [{ UPLOADS_URL: 'bucket' }, 'UPLOADS_URL must be a URL like s3://bucket?region=eu-west-1.'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be a URL like https://www.example.com.'],
  [{ SMTP_URL: 'smtp://u:secret@h' }, 'SMTP_URL is set but LEADS_TO is not: set both, or neither to send no mail.'],
  [{ LEADS_TO: 'a@example.com' }, 'LEADS_TO is set but SMTP_URL is not: set both, or neither to send no mail.'],
  [{ SMTP_URL: 'smtp://h', LEADS_TO: 'nobody' }, 'LEADS_TO must be one or more e-mail addresses, separated by commas.'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be true, false, a number of hops or addresses like 10.0.0.0/8, not "maybe".'],
  [
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
    'The database does not answer (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL runs.',
  ],
])('says in one line what is wrong with %o', async (env, message) => {
  const server = start({ DATA_DIR: temporaryFolder(), ...env });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(`${message}\n`);
});

it('says in one line that a newer version made its database', async () => {
  const dataDir = temporaryFolder();
  await (await openStorage({ dataDir })).close();
  const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
  database.exec("insert into kysely_migration values ('9999-later', '2099-01-01')");
  database.close();
  const server = start({ DATA_DIR: dataDir });
  expect(await server.exited).toBe(1);
  expect(server.output()).toBe(
    'The database was made by a newer version. Start that version, or restore the backup from before the upgrade.\n',
  );
});
