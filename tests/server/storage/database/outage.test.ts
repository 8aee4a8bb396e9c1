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

describe.runIf(hasPostgres)('a PostgreSQL that goes away', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
  });
  afterAll(() => server.stop());

  const company = partsOf('company-details', { gst_no: { name: 'a.pdf', content: PDF } });

  it('keeps what it acknowledged when PostgreSQL is killed, says so while it is away, and goes on when it is back', async () => {
    const where = { dataDir: await folderWithKey(), databaseUrl: await server.createDatabase() };
    const app = await testApp(where, { siteDir: builtSite() });
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
    expect(readdirSync(join(where.dataDir, 'uploads', 'staging'))).toEqual([]);

    await server.start();
    expect((await visitor.json(callOf('newsletter'), sampleOf('newsletter'))).status).toBe(200);
    expect((await visitor.get(`/api/uploaded-files/${body.data['gst_no']}`)).body).toBe(PDF);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const storage = await openStorage(where);
    const rows = await storage.db.selectFrom('leads').select('form').orderBy('form').execute();
    expect(rows.map(({ form }) => form)).toEqual(['company-details', 'newsletter']);
    await storage.close();
  });

  it('answers with an outage, and logs its code, when PostgreSQL ends a connection during a request', async () => {
    const databaseUrl = await server.createDatabase();
    const log: string[] = [];
    const dataDir = await folderWithKey();
    const app = await testApp({ dataDir, databaseUrl }, { log: { write: (queue) => void log.push(queue) } });
    const admin = new pg.Client(databaseUrl);
    await admin.connect();
    await admin.query('begin; lock table meta_overrides in access exclusive mode');
    const asked = app.inject('/healthz');
    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await until(async () => expect((await admin.query(`select 1 ${waiting}`)).rowCount).toBe(1));
    await admin.query(`select pg_terminate_backend(pid) ${waiting}`);
    const { statusCode, headers } = await asked;
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(log.filter((queue) => queue.includes('"code":"57P01"') && queue.includes('"msg":"outage"'))).toHaveLength(1);
    await admin.query('rollback');
    await admin.end();
    // A connection that was cut may be handed out once more before its end is heard.
    await until(async () => expect((await app.inject('/healthz')).statusCode).toBe(200));
  });
});
