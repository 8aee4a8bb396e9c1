import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { subtractDuration } from '#shared/durations.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { callOf, partsOf, sampleOf } from '../../../support/forms/site-forms.ts';
import { until } from '../../../support/runner/until.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { onEachDatabase, type TestPlace } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { startSmtp } from '../../support/services/smtp.ts';

/** Tables that grow with the number of visitors. */
const GROWING = ['leads', 'files', 'visitor_tokens', 'unique_keys', 'idempotency', 'outbox', 'resumes', 'rate_counters'];

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records every statement that this process sends to a database. */
function recorder() {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return {
    clear() {
      prepare.mockClear();
      query.mockClear();
    },
    statements(): Statement[] {
      const given: readonly (readonly unknown[])[] = [...prepare.mock.calls, ...query.mock.calls];
      return given.flatMap(([text, values]) => (typeof text === 'string' ? [{ text, values: Array.isArray(values) ? values : [] }] : []));
    },
  };
}

/** The lines of a statement's plan that read a whole table. */
async function scansOf({ dataDir, databaseUrl }: TestPlace, statements: readonly Statement[]): Promise<string[]> {
  const planned = statements.filter(({ text }) => /^\s*(select|insert|update|delete)\b/i.test(text) && !text.includes('asked_by_test'));
  const isScan = new RegExp(`\\b(SCAN|Seq Scan on) (${GROWING.join('|')})\\b`);
  const scans: string[] = [];
  const note = (text: string, lines: readonly string[]) => {
    for (const queue of lines) if (isScan.test(queue)) scans.push(`${queue.trim()}: ${text}`);
  };
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
    for (const { text } of planned) {
      const plan = database.prepare(`explain query plan ${text}`).all() as { detail: string }[];
      note(
        text,
        plan.map(({ detail }) => detail),
      );
    }
    database.close();
    return scans;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Small tables are read whole whatever indexes there are.
  await client.query('set enable_seqscan = off');
  for (const { text, values } of planned) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    note(
      text,
      rows.map((row) => row['QUERY PLAN']),
    );
  }
  await client.end();
  return scans;
}

/** Foreign keys that no index of their table begins with: whoever deletes the row they refer to reads the whole table. */
async function unindexedKeys({ db }: Storage, isPostgres: boolean): Promise<string[]> {
  if (isPostgres) {
    const { rows } = await sql<{ key: string }>`
      select conrelid::regclass || '.' || attname as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where contype = 'f' and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`.execute(
      db,
    );
    return rows.map(({ key }) => key);
  }
  const { rows } = await sql<{ key: string }>`
    select m.name || '.' || f."from" as key from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and not exists (
      select 1 from pragma_index_list(m.name) l join pragma_index_info(l.name) i where i.seqno = 0 and i.name = f."from")`.execute(db);
  return rows.map(({ key }) => key);
}

/** Adds leads that are not over by far, so many that of `over` others no more than a twentieth of all fall due: more would be held back. */
async function addYoung({ db }: Storage, over: number): Promise<void> {
  const now = new Date().toISOString();
  const row = { form: 'contact', parent_id: null, payload: '{}', status: 'received' as const, created_at: now, updated_at: now };
  for (let batch = 0; batch < over / 20; batch += 1) {
    const rows = Array.from({ length: 400 }, (_, at) => ({ ...row, id: `young-${batch}-${at}`, visitor_id: `young-${batch}-${at}` }));
    await db.insertInto('leads').values(rows).execute();
  }
}

onEachDatabase('the background work', (place, database) => {
  afterEach(() => vi.restoreAllMocks());

  it('scans no table', async () => {
    const where = await place();
    const storage = await openStorage(where);
    const smtp = await startSmtp();
    const options = {
      publicUrl: 'https://www.example.org',
      confirmations: new Map(),
      mail: { server: smtp.server, to: 'staff@example.com', pollMs: 20, spreadMs: 1 },
    };
    const recorded = recorder();

    // The mailer, and who asks for a link.
    const first = await testApp(where, options);
    const whenNoneIsLeft = async () =>
      until(async () =>
        expect((await sql`select 1 as asked_by_test from leads where updated_at < '2020' limit 1`.execute(storage.db)).rows).toEqual([]),
      );
    const email = 'owner@example.com';
    const parts = partsOf('company-details', { proprietor_email: email, gst_no: { name: 'gst.pdf', content: PDF } });
    const key = { 'idempotency-key': 'a-key-of-its-own' };
    await new Visitor(first).json(callOf('contact'), sampleOf('contact'), key);
    await new Visitor(first).multipart(callOf('company-details'), parts);
    await until(() => expect(smtp.mails).toHaveLength(1));
    await first.ready();
    await first.inject({ method: 'POST', url: '/api/resume', payload: { email } });
    await until(() => expect(smtp.mails).toHaveLength(2));
    await first.close();
    const byMailer = recorded.statements().filter(({ text }) => /outbox|resumes/.test(text));
    expect(byMailer.length).toBeGreaterThan(3);

    // Everything is over, also where it takes several batches.
    const old = subtractDuration(new Date().toISOString(), 'P20Y');
    const many = Array.from({ length: 120 }, (_, at) => at);
    await storage.db
      .insertInto('leads')
      .values(
        many.map((at) => ({
          id: `lead-${at}`,
          form: 'newsletter',
          parent_id: null,
          visitor_id: `visitor-${at}`,
          payload: '{}',
          status: 'received' as const,
          created_at: old,
          updated_at: old,
        })),
      )
      .execute();
    await storage.db.updateTable('leads').set({ created_at: old, updated_at: old }).execute();
    await storage.db.updateTable('visitor_tokens').set({ last_used_at: old }).execute();
    await storage.db.updateTable('idempotency').set({ created_at: old }).execute();
    await storage.db.updateTable('resumes').set({ asked_at: old }).execute();
    await addYoung(storage, many.length + 2);
    const second = await testApp(where, options);
    // Not what is asked once at a start.
    recorded.clear();
    await second.ready();
    await whenNoneIsLeft();
    await second.close();

    const statements = [...byMailer, ...recorded.statements()];
    const texts = statements.map(({ text }) => text.toLowerCase().replaceAll('"', ''));
    for (const table of ['leads', 'visitor_tokens', 'idempotency', 'resumes', 'rate_counters']) {
      expect(texts.some((text) => text.startsWith(`delete from ${table}`))).toBe(true);
    }
    vi.restoreAllMocks();
    expect(await scansOf(where, statements)).toEqual([]);
    expect(await unindexedKeys(storage, database === 'postgres')).toEqual([]);
    await storage.close();
    await smtp.close();
  });

  it('lets requests through between two batches', async () => {
    const where = await place();
    const storage = await openStorage(where);
    const old = subtractDuration(new Date().toISOString(), 'P20Y');
    const row = { form: 'newsletter', parent_id: null, payload: '{}', status: 'received' as const, created_at: old, updated_at: old };
    const rows = Array.from({ length: 600 }, (_, at) => ({ ...row, id: `lead-${at}`, visitor_id: `visitor-${at}` }));
    await storage.db.insertInto('leads').values(rows).execute();
    await addYoung(storage, rows.length);
    const app = await testApp(where);
    await app.ready();
    const left = async () => (await storage.db.selectFrom('leads').select('id').where('updated_at', '=', old).execute()).length;
    const seen = new Set<number>();
    while ((await left()) > 0) {
      await setImmediate();
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      seen.add(await left());
    }
    expect(seen.size).toBeGreaterThan(2);
    await storage.close();
  });
});
