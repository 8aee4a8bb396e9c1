import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { testApp } from '../support/app.ts';
import { temporaryFolder } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf, updateOf } from '../../support/forms/site-forms.ts';
import { definitionOf, messageOf } from '../../support/forms/site-words.ts';
import { until } from '../../support/runner/until.ts';

const quote = partsOf('quote');
const MEGABYTE = 1024 * 1024;
const quoteWithFile = (size: number) =>
  multipartBody({ ...quote, file: { name: 'a.pdf', content: Buffer.concat([Buffer.from(PDF), Buffer.alloc(size)]) } });

async function listen() {
  const dataDir = temporaryFolder();
  const app = await testApp({ dataDir, databaseUrl: undefined });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/api`, dataDir };
}

async function countLeftovers(dataDir: string) {
  const storage = await openStorage({ dataDir });
  const leads = await storage.db.selectFrom('leads').select('id').execute();
  await storage.close();
  const files = readdirSync(join(dataDir, 'uploads'), { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'staging');
  return { leads: leads.length, files: files.length };
}

it('deletes everything of uploads that break off at any byte', async () => {
  const { port, dataDir } = await listen();
  const { headers, payload } = quoteWithFile(300_000);
  const head = `POST /api${callOf('quote')} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), payload]);
  const sockets = Array.from({ length: 60 }, (_, i) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(whole.subarray(0, Math.floor((whole.length * i) / 60)));
    return socket;
  });
  // All but the first have reached their document.
  await until(() => expect(readdirSync(join(dataDir, 'uploads/staging'))).toHaveLength(59));
  for (const socket of sockets) socket.destroy();
  await until(async () => expect(await countLeftovers(dataDir)).toEqual({ leads: 0, files: 0 }));
});

it('answers 413 to a file that is too large, with and without an announced length', async () => {
  const { url, dataDir } = await listen();
  const { headers, payload } = quoteWithFile((definitionOf('quote').schema.properties['file']?.maxFileSize ?? 0) + 2 * MEGABYTE);
  const counted = await fetch(`${url}${callOf('quote')}`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: new Uint8Array(payload),
  });
  expect([counted.status, await counted.json()]).toEqual([
    413,
    expect.objectContaining({ errors: [{ field: 'file', message: messageOf('quote', 'file', 'maxFileSize') }] }),
  ]);

  const endless = await new Promise<unknown>((resolve) => {
    const outgoing = request(
      `${url}${callOf('quote')}`,
      { method: 'POST', headers: { 'content-type': headers['content-type'] } },
      ({ statusCode }) => {
        resolve(statusCode);
        outgoing.destroy();
      },
    );
    outgoing.on('error', () => resolve('cut off'));
    const writeUntilFull = () => {
      while (!outgoing.destroyed && outgoing.write(Buffer.alloc(MEGABYTE)));
    };
    outgoing.on('drain', writeUntilFull).write(payload, writeUntilFull);
  });
  expect([413, 'cut off']).toContain(endless);
  await until(async () => expect(await countLeftovers(dataDir)).toEqual({ leads: 0, files: 0 }));
});

it('reads an upload to a missing record to its end, so that the visitor gets the 404', async () => {
  const { url } = await listen();
  const { headers, payload } = quoteWithFile(8 * MEGABYTE);
  const answer = await fetch(`${url}${updateOf('company-details')}?id=x`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: new Uint8Array(payload),
  });
  expect(answer.status).toBe(404);
});

it('serves other visitors while many uploads stand still', async () => {
  const { port, url } = await listen();
  const stalled = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        `POST /api${callOf('quote')} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n`,
      );
      return socket;
    }),
  );
  const { headers, payload } = quoteWithFile(1000);
  const answer = await fetch(`${url}${callOf('quote')}`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: new Uint8Array(payload),
  });
  expect(answer.status).toBe(200);
  for (const socket of stalled) socket.destroy();
});

it('closes once a discarded upload has ended', async () => {
  const dataDir = temporaryFolder();
  const app = await testApp({ dataDir, databaseUrl: undefined });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api${updateOf('company-details')}?id=x HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${MEGABYTE}\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /);
  const closed = app.close();
  await until(() => expect(app.server.listening).toBe(false));
  socket.write(Buffer.alloc(MEGABYTE));
  await closed;
  socket.destroy();
});
