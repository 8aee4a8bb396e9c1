import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { temporaryFolder } from '../support/databases.ts';
import { PDF } from '../support/documents.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { builtSite } from '../support/site.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
}, 60_000);
afterAll(() => server.stop());

const company = { name_of_organisation: 'Acme', contact_no: '9876543210', gst_no: { name: 'a.pdf', content: PDF } };

it('keeps what it acknowledged when PostgreSQL is killed, says so while it is away, and goes on when it is back', async () => {
  const where = { dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: await server.createDatabase() };
  const app = await testApp(where, { siteDir: builtSite() });
  const visitor = new Visitor(app);
  const { body } = await visitor.multipart('/add-it-sevice-provider-company-details', company);
  await server.kill();

  const away = await visitor.json('/post-subscribed-email', { email: 'a@example.com' });
  expect([away.status, away.headers['retry-after'], away.headers['content-type']]).toEqual([503, '5', 'application/problem+json; charset=utf-8']);
  expect((await new Visitor(app).multipart('/add-it-sevice-provider-company-details', company)).status).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(503);
  const page = await app.inject('/about-us');
  expect([page.statusCode, page.body.includes('| Brand</title>')]).toEqual([200, true]);
  expect(readdirSync(join(where.dataDir, 'uploads', 'staging'))).toEqual([]);

  await server.start();
  expect((await visitor.json('/post-subscribed-email', { email: 'a@example.com' })).status).toBe(200);
  expect((await visitor.get(`/api/uploaded-files/${body.data['gst_no']}`)).body).toBe(PDF);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const storage = await openStorage(where);
  const rows = await storage.db.selectFrom('leads').select('form').orderBy('form').execute();
  expect(rows.map(({ form }) => form)).toEqual(['company-details', 'newsletter']);
  await storage.close();
});
