import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { CompiledQuery, type Insertable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { nextLeads } from '#server/storage/leads/query-leads.ts';
import type { LeadsTable } from '#server/storage/database/tables.ts';
import { runLeads } from '#tools/leads/run.ts';
import nodeOptions from '#tools/run/node-options.json' with { type: 'json' };
import { onEachDatabase, temporaryFolder, type TestPlace } from '../../server/support/database/databases.ts';
import { PASSED_ON } from '../../support/server/server-process.ts';

const LEADS = 2400;
const FORMS = ['contact', 'newsletter', 'partner'];
const MESSAGE_LENGTH = 10_000;
/** A command may keep 32 MB at once. Its own code takes 20 MB, and all leads together would take 24 MB more. */
const HEAP = '--max-old-space-size=32';
/** How often leads arrive while a command prints. */
const INSERTIONS = 8;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const timeOf = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString();

/** Leads of several forms. 200 at a time have the same time, and their ids are in no order. */
function rowOf(i: number): Insertable<LeadsTable> {
  const createdAt = timeOf(Math.floor(i / 200));
  const payload = { name: `Name ${i}`, email: `${i}@example.com`, message: 'x'.repeat(MESSAGE_LENGTH) };
  const id = `${String((i * 7919) % LEADS).padStart(8, '0')}-0000-4000-8000-000000000000`;
  return {
    id,
    form: FORMS[i % FORMS.length] ?? '',
    parent_id: null,
    visitor_id: 'v',
    payload: JSON.stringify(payload),
    status: 'received',
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** The ids in the order of time and id. */
const inOrder = (rows: readonly Insertable<LeadsTable>[]) =>
  rows.toSorted((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1)).map(({ id }) => id);

/** Starts a `leads` command as npm does, with little memory: Node ends a command that needs more. */
function startLeads({ dataDir, databaseUrl }: TestPlace, args: readonly string[], stdout: 'pipe' | number = 'pipe') {
  const env = { ...PASSED_ON, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [...nodeOptions.leads, HEAP, 'src/tools/leads/main.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdout, 'pipe'],
  });
  const stderr = child.stderr ? text(child.stderr) : Promise.resolve('');
  const ended = once(child, 'close').then(async ([code]) => ({ code: code as number | null, stderr: await stderr }));
  return { stdout: child.stdout, ended };
}

onEachDatabase(`leads commands with ${LEADS} leads and little memory`, (newPlace, database) => {
  const rows = Array.from({ length: LEADS }, (_, i) => rowOf(i));
  const ids = inOrder(rows);
  let place: TestPlace;
  beforeAll(async () => {
    place = await newPlace();
    const storage = await openStorage(place);
    await storage.db.transaction().execute(async (trx) => {
      for (let i = 0; i < LEADS; i += 100)
        await trx
          .insertInto('leads')
          .values(rows.slice(i, i + 100))
          .execute();
    });
    await storage.close();
  });

  /** The output of a command, and the ids in it that match a pattern. */
  async function run(pattern: RegExp, ...args: string[]) {
    const { stdout, ended } = startLeads(place, args);
    const output = stdout ? await text(stdout) : '';
    expect(await ended).toEqual({ code: 0, stderr: '' });
    return { printedIds: [...output.matchAll(pattern)].map(([, id]) => id), output };
  }

  it('list prints each once, in the order of time', async () => {
    const { printedIds, output } = await run(/ ([\d-]{36})$/gm, 'list');
    expect(printedIds).toEqual(ids);
    expect(output.endsWith(`\n${LEADS} leads.\n`)).toBe(true);
  });

  it('export writes each once as JSON, in the order of time', async () => {
    expect((await run(/"id": "([\d-]{36})"/g, 'export', '--format', 'json')).printedIds).toEqual(ids);
  });

  it('export --form writes each once as CSV, in the order of time', async () => {
    const partners = inOrder(rows.filter(({ form }) => form === 'partner'));
    expect((await run(/^([\d-]{36}),/gm, 'export', '--form', 'partner')).printedIds).toEqual(partners);
  });

  it('export --all writes each once as CSV, in the order of time', async () => {
    expect((await run(/^\uFEFF?([\d-]{36}),/gm, 'export', '--all')).printedIds).toEqual(ids);
  });

  it('find prints each once, and list --email finds one', async () => {
    const { printedIds } = await run(/ ([\d-]{36})$/gm, 'find', 'NAME');
    expect([printedIds.length, new Set(printedIds)]).toEqual([ids.length, new Set(ids)]);
    expect((await run(/ ([\d-]{36})$/gm, 'list', '--email', '17@example.com')).printedIds).toEqual([rows[17]?.id]);
  });

  it('queries read leads in the order of an index, piece by piece', async () => {
    const storage = await openStorage(place);
    if (database === 'postgres') await storage.db.executeQuery(CompiledQuery.raw('analyze leads'));
    const after = { created_at: timeOf(2), id: '1' };
    for (const filter of [{}, { form: 'contact' }, { from: timeOf(1) }, { form: 'contact', from: timeOf(1), before: timeOf(11) }]) {
      for (const position of [undefined, after]) {
        const { sql, parameters } = nextLeads(storage.db, filter, position).compile();
        const explain = database === 'postgres' ? 'explain' : 'explain query plan';
        const { rows: plan } = await storage.db.executeQuery<object>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
        const steps = plan.map((step) => Object.values(step).join(' ')).join('\n');
        expect(steps).toMatch(/using (index )?leads_(of_form_)?in_order/i);
        expect(steps).not.toMatch(/sort|temp b-tree/i);
        // The index is searched from the position where the last piece ended.
        expect(/\(created_at, ?id\) ?> ?/i.test(steps)).toBe(position !== undefined);
      }
    }
    await storage.close();
  });

  it('list prints each once while others arrive, and waits for a slow reader', async () => {
    const storage = await openStorage(place);
    const firstIds = new Set(ids);
    let output = '';
    let insertions = 0;
    let printing = 0;
    await runLeads(['list'], { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }, async (piece) => {
      printing += 1;
      expect(printing).toBe(1);
      output += piece;
      if (insertions < INSERTIONS) {
        // The first lead, one with a time that is being printed, and the last lead.
        const times = [timeOf(0), timeOf(Math.floor(insertions / 2)), timeOf(90_000)];
        const values = times.map((created_at, i) => ({ ...rowOf(0), id: `${insertions}-${i}`, created_at }));
        await storage.db.insertInto('leads').values(values).execute();
        insertions += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
      printing -= 1;
    });
    const printedIds = [...output.matchAll(/ ([\d-]+)$/gm)].map(([, id]) => id ?? '');
    expect(insertions).toBe(INSERTIONS);
    expect(printedIds.filter((id) => firstIds.has(id))).toEqual(ids);
    expect(new Set(printedIds).size).toBe(printedIds.length);
    await storage.db.deleteFrom('leads').where('id', 'not like', '%-0000-4000-%').execute();
    await storage.close();
  });

  it('list ends quietly when its reader stops reading', async () => {
    const { stdout, ended } = startLeads(place, ['list']);
    if (!stdout) throw new Error('no output');
    // If the command fails before it prints, its error is reported below.
    await Promise.race([once(stdout, 'data'), ended]);
    stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });
});

it.runIf(existsSync('/dev/full'))('a leads command reports output that cannot be written', async () => {
  const place = { dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined };
  const { ended } = startLeads(place, ['list'], openSync('/dev/full', 'w'));
  expect(await ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The output cannot be written \(ENOSPC\) and is incomplete\.\n$/),
  });
});
