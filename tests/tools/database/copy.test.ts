import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { describeFailure } from '#server/start/start-failure.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { runData } from '#tools/database/run.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';
import { PDF } from '../../server/support/documents.ts';
import { databasesAt, hasPostgres } from '../../server/support/database/postgres.ts';
import { callOf, partsOf, sampleOf } from '../../support/forms/site-forms.ts';

it('the command data refuses wrong arguments', async () => {
  const run = (...args: string[]) => runData(args, { DATA_DIR: join(temporaryFolder(), 'none') }, () => undefined);
  await expect(run('copy')).rejects.toThrow('Name the target: npm run data -- copy --to postgres://');
  await expect(run('copy', '--to', 'mysql://h/d')).rejects.toThrow('Name the target');
  await expect(run('copy', '--to', 'postgres://localhost/site')).rejects.toThrow(/^There is no database \S+site\.sqlite to copy/);
  await expect(run('move')).rejects.toThrow('There is no command "move".');
  expect(await run()).toBe(2);
});

describe.runIf(hasPostgres)('data copy', () => {
  const databases = databasesAt(inject('sharedPostgres'));
  afterAll(() => databases.removeDatabases());

  async function copy(dataDir: string, to: string) {
    let output = '';
    const code = await runData(['copy', '--to', to], { DATA_DIR: dataDir, DATABASE_URL: to }, (text) => (output += text)).catch(
      (error: unknown) => describeFailure(error),
    );
    return { code, output };
  }

  /** Makes a data folder with messages and an application with a document, and an empty database to copy it to. */
  async function createFilledFolder() {
    const dataDir = temporaryFolder();
    const app = await testApp({ dataDir, databaseUrl: undefined });
    for (let n = 0; n < 3; n += 1) await new Visitor(app).json(callOf('contact'), sampleOf('contact'), { 'idempotency-key': randomUUID() });
    const visitor = new Visitor(app);
    const parts = partsOf('individual-details', { cv: { name: 'cv.pdf', content: PDF } });
    const { body } = await visitor.multipart(callOf('individual-details'), parts);
    await visitor.json(`${callOf('individual-bank')}?id=${body.data.id}`, sampleOf('individual-bank'));
    const to = await databases.createEmptyDatabase();
    return { dataDir, app, visitor, id: body.data.id, to };
  }

  const countOf = (output: string, table: string) => new RegExp(`^${table} +(\\d+) +(\\d+)$`, 'm').exec(output)?.slice(1).map(Number);

  it('copies everything, compares the counts, and prints the next steps', async () => {
    const { dataDir, app, to, id } = await createFilledFolder();
    await app.close();
    const { code, output } = await copy(dataDir, to);
    expect([code, countOf(output, 'leads'), countOf(output, 'files'), countOf(output, 'keys')]).toEqual([0, [5, 5], [1, 1], [1, 1]]);
    expect(countOf(output, 'definitions')?.[0]).toBeGreaterThan(10);
    expect(output).toContain(`Set DATA_KEY_FILE=${join(dataDir, 'data.key')}`);
    expect(output).toContain(`aws s3 sync ${join(dataDir, 'uploads')}`);
    const [here, there] = [await openStorage({ dataDir }), await openStorage({ dataDir, databaseUrl: to })];
    expect(await findLead(there, id)).toEqual(await findLead(here, id));
    await here.close();
    await there.close();
  });

  it('can run again after an interruption, and copies changes and deletions', async () => {
    const { dataDir, app, visitor, to } = await createFilledFolder();
    await app.close();
    expect((await copy(dataDir, to)).code).toBe(0);
    // As if the copy had been interrupted while it copied leads.
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    await client.query(`update site_state set value = replace(value, 'complete', 'unfinished') where name = 'copy'`);
    await client.query('delete from outbox; delete from files; delete from leads where parent_id is not null');
    const unfinished = await openStorage({ dataDir, databaseUrl: to }).then(() => 'It opened.', describeFailure);
    expect(unfinished).toBe('This database is an incomplete copy. Run again: npm run data -- copy --to …');

    const again = await testApp({ dataDir, databaseUrl: undefined });
    await new Visitor(again, visitor.cookies).json(callOf('contact'), sampleOf('contact', { subject: 'A second one' }));
    await again.close();
    const storage = await openStorage({ dataDir });
    const [deleted] = await storage.db.selectFrom('leads').select('id').where('form', '=', 'contact').execute();
    await storage.db
      .deleteFrom('leads')
      .where('id', '=', deleted?.id ?? '')
      .execute();
    await storage.close();
    const { code, output } = await copy(dataDir, to);
    expect([code, countOf(output, 'leads'), countOf(output, 'files')]).toEqual([0, [5, 5], [1, 1]]);
    expect((await client.query('select id from leads where id = $1', [deleted?.id])).rows).toEqual([]);
    expect((await copy(dataDir, to)).output).toMatch(/^0 rows were written/m);
    await client.end();
  });

  it('fails when the database changes during the copy, and completes when run again', async () => {
    const { dataDir, app, to } = await createFilledFolder();
    const visitor = new Visitor(app);
    const stop = new AbortController();
    const writing = (async () => {
      while (!stop.signal.aborted) await visitor.json(callOf('contact'), sampleOf('contact'));
    })();
    const { code, output } = await copy(dataDir, to);
    stop.abort();
    await writing;
    await app.close();
    expect([code, output]).toEqual([1, expect.stringContaining('Stop the server and run this again: it copies the changes.')]);
    expect((await copy(dataDir, to)).code).toBe(0);
  });

  it('refuses a target with other data, and a target in use', async () => {
    const { dataDir, app, to } = await createFilledFolder();
    await app.close();
    const second = await createFilledFolder();
    await second.app.close();
    expect((await copy(second.dataDir, to)).code).toBe(0);
    const refused = 'The target already contains data that is not an unused copy of this database. Name an empty database.';
    expect((await copy(dataDir, to)).code).toBe(refused);
    // A database is in use once a server has opened it.
    await (await openStorage({ dataDir: second.dataDir, databaseUrl: to })).close();
    expect((await copy(second.dataDir, to)).code).toBe(refused);
    const foreign = await databases.createEmptyDatabase();
    const client = new pg.Client({ connectionString: foreign });
    await client.connect();
    await client.query('create table customers (id text)');
    await client.end();
    expect((await copy(dataDir, foreign)).code).toBe(
      'The target contains tables of another application (customers). Name an empty database.',
    );
  });
});
