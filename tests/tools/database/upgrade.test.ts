import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import type { InboxView } from '#shared/staff.ts';
import { runData } from '#tools/database/run.ts';
import { runLeads } from '#tools/leads/run.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { signIn } from '../../server/support/staff.ts';
import { databasesAt, hasPostgres } from '../../server/support/database/postgres.ts';
import { callOf, sampleOf } from '../../support/forms/site-forms.ts';
import { storedContents } from '../../support/server/stored-content.ts';
import { earlierDataFolder, expected } from './earlier-version.ts';

// The fixture's cookies and application would have expired by now.
beforeEach(() => void vi.useFakeTimers({ now: new Date(expected.made), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function leads({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
  let output = '';
  const code = await runLeads(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (text) => (output += text));
  return { code, output };
}

const visitorOf = (app: Awaited<ReturnType<typeof testApp>>, cookie: string) => {
  const [name = '', value = ''] = cookie.split('=');
  return new Visitor(app, { [name]: value });
};

/** Reads everything that the earlier version stored: by commands, as the visitor, and at the desk. */
async function expectReadable(where: TestPlace): Promise<void> {
  const app = await testApp(where);
  const listed = await leads(where, 'list');
  for (const { id } of expected.leads.filter(({ belongs_to }) => belongs_to === null)) {
    expect(listed.output).toContain(id);
    expect((await leads(where, 'show', id)).code).toBe(0);
  }
  const exported = JSON.parse((await leads(where, 'export', '--all', '--format', 'json', '--reveal')).output) as typeof expected.leads;
  expect(exported.map(({ id }) => id).toSorted()).toEqual(expected.leads.map(({ id }) => id).toSorted());
  for (const { notice: _notice, ...answers } of expected.leads)
    expect(exported.find(({ id }) => id === answers.id)).toEqual(expect.objectContaining(answers));

  const documents = new Map((await storedContents(where)).map(({ filename, content }) => [filename, content.toString()]));
  for (const { filename, content, visitor } of expected.documents) {
    expect(documents.get(filename)).toBe(content);
    const response = await visitorOf(app, visitor).get(`/api/uploaded-files/${filename}`);
    expect([response.statusCode, response.body]).toEqual([200, content]);
    expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
  }
  expect(documents.size).toBe(expected.documents.length);

  const agent = await signIn(app, where, 'agent');
  const { leads: inbox } = (await agent.get('/leads')).body as InboxView;
  const heads = expected.leads.filter(({ belongs_to }) => belongs_to === null).map(({ id }) => id);
  expect(inbox.map(({ id }) => id).toSorted()).toEqual(heads.toSorted());
  for (const id of heads) expect((await agent.get(`/leads/${id}`)).status).toBe(200);

  const visitor = visitorOf(app, expected.unfinished.cookie);
  const unfinished = await visitor.get('/api/applications/individual-details');
  expect([unfinished.statusCode, unfinished.json<{ data: unknown }>().data]).toEqual([200, expected.unfinished.answer.data]);
  const { id } = expected.unfinished.answer.data as { readonly id: string };
  const services = sampleOf('individual-services');
  expect((await visitor.json(`${callOf('individual-services')}?id=${id}`, services)).status).toBe(200);
  expect((await visitor.get('/api/applications/individual-details')).statusCode).toBe(204);
  // A new submission still works.
  expect((await new Visitor(app).json(callOf('newsletter'), sampleOf('newsletter'))).status).toBe(201);
  await app.close();
}

describe('a data folder of the version c4acb8a', () => {
  it('can be read in full', async () => {
    expect.hasAssertions();
    await expectReadable({ dataDir: earlierDataFolder(), databaseUrl: undefined });
  });
});

describe.runIf(hasPostgres)('a data folder of the version c4acb8a, copied to PostgreSQL', () => {
  const databases = databasesAt(inject('sharedPostgres'));
  afterAll(() => databases.removeDatabases());

  it('can be read in full', async () => {
    const [dataDir, databaseUrl] = [earlierDataFolder(), await databases.createEmptyDatabase()];
    let output = '';
    const code = await runData(['copy', '--to', databaseUrl], { DATA_DIR: dataDir }, (text) => (output += text));
    expect([code, output]).toEqual([0, expect.stringContaining('The copy is complete.')]);
    const storage = await openStorage({ dataDir });
    await storage.db.deleteFrom('leads').execute();
    await storage.close();
    await expectReadable({ dataDir, databaseUrl });
  });
});
