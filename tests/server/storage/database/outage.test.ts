import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { folderWithKey } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/database/postgres.ts';
import { builtSite } from '../../support/site.ts';
import { callOf, partsOf, sampleOf } from '../../../support/forms/site-forms.ts';
import { until } from '../../../support/runner/until.ts';

describe.runIf(hasPostgres)('an outage of PostgreSQL', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
  });
  afterAll(() => server.stop());

  const company = partsOf('company-details', { gst_no: { name: 'a.pdf', content: PDF } });

  it('keeps saved leads when the database is killed, answers 503 meanwhile, and works after its restart', async () => {
    const place = { dataDir: await folderWithKey(), databaseUrl: await server.createDatabase() };
    const app = await testApp(place, { siteDir: builtSite() });
    const visitor = new Visitor(app);
    const { body } = await visitor.multipart(callOf('company-details'), company);
    await server.kill();

    const away = await visitor.json(callOf('newsletter'), sampleOf('newsletter'));
    expect([away.status, away.headers['retry-after'], away.headers['content-type']]).toEqual([
      503,
      '5',
      'application/problem+json; charset=utf-8',
    ]);
    expect((await new Visitor(app).multipart(callOf('company-details'), company)).status).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    const page = await app.inject('/about-us');
    expect([page.statusCode, page.body.includes('| Brand</title>')]).toEqual([200, true]);
    expect(readdirSync(join(place.dataDir, 'uploads', 'staging'))).toEqual([]);

    await server.start();
    expect((await visitor.json(callOf('newsletter'), sampleOf('newsletter'))).status).toBe(200);
    expect((await visitor.get(`/api/uploaded-files/${body.data['gst_no']}`)).body).toBe(PDF);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const storage = await openStorage(place);
    const rows = await storage.db.selectFrom('leads').select('form').orderBy('form').execute();
    expect(rows.map(({ form }) => form)).toEqual(['company-details', 'newsletter']);
    await storage.close();
  });

  it('answers 503 and logs the code when PostgreSQL ends a connection during a request', async () => {
    const databaseUrl = await server.createDatabase();
    const log: string[] = [];
    const dataDir = await folderWithKey();
    const app = await testApp({ dataDir, databaseUrl }, { log: { write: (line) => void log.push(line) } });
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    await admin.query('begin; lock table meta_overrides in access exclusive mode');
    const health = app.inject('/healthz');
    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(async () => expect((await admin.query(`select 1 ${waiting}`)).rowCount).toBe(1));
    await admin.query(`select pg_terminate_backend(pid) ${waiting}`);
    const { statusCode, headers } = await health;
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(log.filter((line) => line.includes('"code":"57P01"') && line.includes('"msg":"outage"'))).toHaveLength(1);
    await admin.query('rollback');
    await admin.end();
    // The pool may hand out a closed connection once more before it notices.
    await until(async () => expect((await app.inject('/healthz')).statusCode).toBe(200));
  });
});
