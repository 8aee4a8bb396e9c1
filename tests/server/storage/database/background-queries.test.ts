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
function recordStatements() {
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

/** Returns the lines of the query plans that scan a growing table. */
async function findScans({ dataDir, databaseUrl }: TestPlace, statements: readonly Statement[]): Promise<string[]> {
  const explainable = statements.filter(({ text }) => /^\s*(select|insert|update|delete)\b/i.test(text) && !text.includes('asked_by_test'));
  const isScan = new RegExp(`\\b(SCAN|Seq Scan on) (${GROWING.join('|')})\\b`);
  const scans: string[] = [];
  const addScans = (text: string, lines: readonly string[]) => {
    for (const line of lines) if (isScan.test(line)) scans.push(`${line.trim()}: ${text}`);
  };
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDir, 'site.sqlite'));
    for (const { text } of explainable) {
      const plan = database.prepare(`explain query plan ${text}`).all() as { detail: string }[];
      addScans(
        text,
        plan.map(({ detail }) => detail),
      );
    }
    database.close();
    return scans;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // PostgreSQL scans small tables even if there is an index.
  await client.query('set enable_seqscan = off');
  for (const { text, values } of explainable) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    addScans(
      text,
      rows.map((row) => row['QUERY PLAN']),
    );
  }
  await client.end();
  return scans;
}

/** Returns foreign keys without an index. Deleting the row they refer to would scan their table. */
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

/** Retention stops if more than a twentieth of all leads are due. Adds as many new leads as `due` due ones need. */
async function addNewLeads({ db }: Storage, due: number): Promise<void> {
  const now = new Date().toISOString();
  await sql`
    insert into leads (id, form, parent_id, visitor_id, payload, status, created_at, updated_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(due * 20)})
    select 'new-' || n, 'contact', null, 'new-' || n, '{}', 'received', ${now}, ${now} from numbers`.execute(db);
}

function dueLeads(count: number, time: string) {
  const lead = { form: 'newsletter', parent_id: null, payload: '{}', status: 'received' as const, created_at: time, updated_at: time };
  return Array.from({ length: count }, (_, index) => ({ ...lead, id: `lead-${index}`, visitor_id: `visitor-${index}` }));
}

onEachDatabase('background work', (newPlace, database) => {
  afterEach(() => vi.restoreAllMocks());

  it('scans no growing table, and every foreign key has an index', async () => {
    const place = await newPlace();
    const storage = await openStorage(place);
    const smtp = await startSmtp();
    const options = {
      publicUrl: 'https://www.example.org',
      confirmations: new Map(),
      mail: { server: smtp.server, to: 'staff@example.com', pollMs: 20, spreadMs: 1 },
    };
    const recorded = recordStatements();

    // Statements of the mailer, and of a request for a link.
    const first = await testApp(place, options);
    const untilOldLeadsAreErased = async () =>
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

    // Makes everything due for deletion, in several batches.
    const old = subtractDuration(new Date().toISOString(), 'P20Y');
    const rows = dueLeads(120, old);
    await storage.db.insertInto('leads').values(rows).execute();
    await storage.db.updateTable('leads').set({ created_at: old, updated_at: old }).execute();
    await storage.db.updateTable('visitor_tokens').set({ last_used_at: old }).execute();
    await storage.db.updateTable('idempotency').set({ created_at: old }).execute();
    await storage.db.updateTable('resumes').set({ asked_at: old }).execute();
    await addNewLeads(storage, rows.length + 2);
    const second = await testApp(place, options);
    // Leaves out the statements of the start.
    recorded.clear();
    await second.ready();
    await untilOldLeadsAreErased();
    await second.close();

    const statements = [...byMailer, ...recorded.statements()];
    const texts = statements.map(({ text }) => text.toLowerCase().replaceAll('"', ''));
    for (const table of ['leads', 'visitor_tokens', 'idempotency', 'resumes', 'rate_counters']) {
      expect(texts.some((text) => text.startsWith(`delete from ${table}`))).toBe(true);
    }
    vi.restoreAllMocks();
    expect(await findScans(place, statements)).toEqual([]);
    expect(await unindexedKeys(storage, database === 'postgres')).toEqual([]);
    await storage.close();
    await smtp.close();
  });

  it('answers requests between two batches', async () => {
    const place = await newPlace();
    const storage = await openStorage(place);
    const old = subtractDuration(new Date().toISOString(), 'P20Y');
    const rows = dueLeads(250, old);
    await storage.db.insertInto('leads').values(rows).execute();
    await addNewLeads(storage, rows.length);
    const app = await testApp(place);
    await app.ready();
    const countDue = async () => (await storage.db.selectFrom('leads').select('id').where('updated_at', '=', old).execute()).length;
    const seen = new Set<number>();
    while ((await countDue()) > 0) {
      await setImmediate();
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      seen.add(await countDue());
    }
    expect(seen.size).toBeGreaterThan(2);
    await storage.close();
  });
});
