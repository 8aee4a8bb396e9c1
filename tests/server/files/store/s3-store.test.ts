import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openFiles } from '#server/files/open-files.ts';
import { openS3Store, parseS3Url } from '#server/files/store/s3-store.ts';
import { sweep } from '#server/files/sweep.ts';
import { openStorage } from '#server/storage/open.ts';
import { encryptedName } from '#server/storage/encryption/encrypted-rows.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { startS3, type TestS3 } from '../../support/services/s3.ts';
import { callOf, partsOf, updateOf } from '../../../support/forms/site-forms.ts';

const ADD = callOf('company-details');
const company = partsOf('company-details');
const pdf = (suffix: string) => ({ name: 'gst.pdf', content: PDF + suffix });

let s3: TestS3;
beforeEach(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  s3 = await startS3();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await s3.close();
});

it('parses UPLOADS_URL', () => {
  expect(parseS3Url('s3://bucket')).toEqual({ bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: undefined });
  expect(parseS3Url('s3://b/one/two/?region=eu-1&endpoint=http://x:9')).toEqual({
    bucket: 'b',
    prefix: 'one/two/',
    region: 'eu-1',
    endpoint: 'http://x:9',
  });
});

it('stores, serves, replaces and removes files in object storage only', async () => {
  const dataDir = temporaryFolder();
  const app = await testApp({ dataDir, databaseUrl: undefined }, { uploadsUrl: s3.url });
  const visitor = new Visitor(app);
  const { body } = await visitor.multipart(ADD, { ...company, gst_no: pdf('1') });
  const name = body.data['gst_no'] ?? '';
  expect([...s3.objects.keys()]).toEqual([`uploads/site/${encryptedName(name)}`]);
  expect([...s3.objects.values()].some((object) => object.includes('Catalog'))).toBe(false);
  expect((await visitor.get(`/api/uploaded-files/${name}`)).body).toBe(`${PDF}1`);
  expect((await new Visitor(app).get(`/api/uploaded-files/${name}`)).statusCode).toBe(404);
  const update = await visitor.multipart(`${updateOf('company-details')}?id=${body.data.id}`, { ...company, gst_no: pdf('2') });
  expect([...s3.objects.keys()]).toEqual([`uploads/site/${encryptedName(update.body.data['gst_no'] ?? '')}`]);
  expect(readdirSync(join(dataDir, 'uploads'), { recursive: true })).toEqual(['staging']);
});

it.each(['answers', 'is away'])('rejects a file that cannot be read when the storage %s', async (state) => {
  const store = openS3Store(state === 'answers' ? s3.url : 's3://bucket/?endpoint=http://127.0.0.1:9');
  const missing = { path: join(temporaryFolder(), 'gone.pdf'), filename: 'gone.pdf' };
  // An unhandled rejection would end the process.
  await expect(store.keep([missing])).rejects.toMatchObject({
    message: 'The object storage failed.',
    code: expect.stringMatching(/^E_CANNOT_KEEP: E/),
  });
  expect(s3.objects.size).toBe(0);
});

it('deletes objects without a row in the database', async () => {
  const dataDir = temporaryFolder();
  const storage = await openStorage({ dataDir });
  const files = await openFiles(dataDir, s3.url);
  s3.objects.set('uploads/site/orphan.pdf', Buffer.from('x'));
  s3.objects.set('uploads/other/not-ours.pdf', Buffer.from('x'));
  expect(await sweep(storage, files)).toBe(1);
  expect([...s3.objects.keys()]).toEqual(['uploads/other/not-ours.pdf']);
  await storage.close();
});

it('answers 503 when object storage is away', async () => {
  const dataDir = temporaryFolder();
  const away = await startS3();
  const app = await testApp({ dataDir, databaseUrl: undefined }, { uploadsUrl: away.url });
  await away.close();
  const { status } = await new Visitor(app).multipart(ADD, { ...company, gst_no: pdf('1') });
  expect(status).toBe(503);
  expect(readdirSync(join(dataDir, 'uploads', 'staging'))).toEqual([]);
  expect((await new Visitor(app).multipart(ADD, company)).status).toBe(200);
});

it('answers 503 when object storage returns errors, and logs their code', async () => {
  const dataDir = temporaryFolder();
  const body = '<Error><Code>AccessDenied</Code></Error>';
  const failing = createServer((_request, response) => response.writeHead(403, { 'content-type': 'application/xml' }).end(body)).listen(
    0,
    '127.0.0.1',
  );
  await once(failing, 'listening');
  const endpoint = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const app = await testApp(
    { dataDir, databaseUrl: undefined },
    { uploadsUrl: `s3://uploads?endpoint=${endpoint}`, log: { write: (line) => lines.push(line) } },
  );
  expect((await new Visitor(app).multipart(ADD, { ...company, gst_no: pdf('1') })).status).toBe(503);
  expect(lines.find((line) => line.includes('outage'))).toContain('"E_CANNOT_KEEP: AccessDenied"');
  failing.close();
});
