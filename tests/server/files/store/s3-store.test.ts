import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
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
const pdf = (more: string) => ({ name: 'gst.pdf', content: PDF + more });

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

it('reads what UPLOADS_URL says', () => {
  expect(parseS3Url('s3://bucket')).toEqual({ bucket: 'bucket', prefix: '', region: 'us-east-1', endpoint: undefined });
  expect(parseS3Url('s3://b/one/two/?region=eu-1&endpoint=http://x:9')).toEqual({
    bucket: 'b',
    prefix: 'one/two/',
    region: 'eu-1',
    endpoint: 'http://x:9',
  });
});

it('keeps, gives back, replaces and removes files in object storage, none on disk', async () => {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'data-'));
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

it.each(['answers', 'is away'])('refuses a file that cannot be read, and goes on, where the storage %s', async (how) => {
  const store = openS3Store(how === 'answers' ? s3.url : 's3://bucket/?endpoint=http://127.0.0.1:9');
  const gone = { path: join(temporaryFolder(), 'gone.pdf'), filename: 'gone.pdf' };
  // What nobody listens to would end the process, or this run.
  await expect(store.keep([gone])).rejects.toMatchObject({
    message: 'The object storage failed.',
    code: expect.stringMatching(/^E_CANNOT_KEEP: E/),
  });
  expect(s3.objects.size).toBe(0);
});

it('sweeps objects without a row', async () => {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'data-'));
  const storage = await openStorage({ dataDir });
  const files = await openFiles(dataDir, s3.url);
  s3.objects.set('uploads/site/orphan.pdf', Buffer.from('x'));
  s3.objects.set('uploads/other/not-ours.pdf', Buffer.from('x'));
  expect(await sweep(storage, files)).toBe(1);
  expect([...s3.objects.keys()]).toEqual(['uploads/other/not-ours.pdf']);
  await storage.close();
});

it('says that nothing was saved when object storage is away', async () => {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'data-'));
  const away = await startS3();
  const app = await testApp({ dataDir, databaseUrl: undefined }, { uploadsUrl: away.url });
  await away.close();
  const { status } = await new Visitor(app).multipart(ADD, { ...company, gst_no: pdf('1') });
  expect(status).toBe(503);
  expect(readdirSync(join(dataDir, 'uploads', 'staging'))).toEqual([]);
  expect((await new Visitor(app).multipart(ADD, company)).status).toBe(200);
});

it('says so too when object storage answers with errors, and logs its word for them', async () => {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'data-'));
  const body = '<Error><Code>AccessDenied</Code></Error>';
  const broken = createServer((_request, response) => response.writeHead(403, { 'content-type': 'application/xml' }).end(body)).listen(
    0,
    '127.0.0.1',
  );
  await once(broken, 'listening');
  const endpoint = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const app = await testApp(
    { dataDir, databaseUrl: undefined },
    { uploadsUrl: `s3://uploads?endpoint=${endpoint}`, log: { write: (line) => lines.push(line) } },
  );
  expect((await new Visitor(app).multipart(ADD, { ...company, gst_no: pdf('1') })).status).toBe(503);
  expect(lines.find((line) => line.includes('outage'))).toContain('"E_CANNOT_KEEP: AccessDenied"');
  broken.close();
});
