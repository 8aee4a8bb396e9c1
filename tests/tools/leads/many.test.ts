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

const LEADS = 4000;
const FORMS = ['contact', 'newsletter', 'partner'];
const LONGEST = 10_000;
/** MB that a command may keep at once, of which its own code takes 20; of all leads it would be more than 40. */
const HEAP = '--max-old-space-size=32';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const timeOf = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString();

/** Leads of several forms, hundreds of them in the same millisecond, with ids that tell nothing of their order. */
function rowOf(i: number): Insertable<LeadsTable> {
  const at = timeOf(Math.floor(i / 200));
  const payload = { name: `Name ${i}`, email: `${i}@example.com`, message: 'x'.repeat(LONGEST) };
  const id = `${String((i * 7919) % LEADS).padStart(8, '0')}-0000-4000-8000-000000000000`;
  return {
    id,
    form: FORMS[i % FORMS.length] ?? '',
    parent_id: null,
    visitor_id: 'v',
    payload: JSON.stringify(payload),
    status: 'received',
    created_at: at,
    updated_at: at,
  };
}

const inOrder = (rows: readonly Insertable<LeadsTable>[]) =>
  rows.toSorted((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1)).map(({ id }) => id);

/** Starts a `leads` command as npm does, with memory for a few of them: one that needs more is ended by Node. */
function leads({ dataDir, databaseUrl }: TestPlace, args: readonly string[], stdout: 'pipe' | number = 'pipe') {
  const env = { ...PASSED_ON, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [...nodeOptions.leads, HEAP, 'src/tools/leads/main.ts', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', stdout, 'pipe'],
  });
  const reported = child.stderr ? text(child.stderr) : Promise.resolve('');
  const ended = once(child, 'close').then(async ([code]) => ({ code: code as number | null, reported: await reported }));
  return { stdout: child.stdout, ended };
}

onEachDatabase('4,000 leads', (place, database) => {
  const rows = Array.from({ length: LEADS }, (_, i) => rowOf(i));
  const ids = inOrder(rows);
  let where: TestPlace;
  beforeAll(async () => {
    where = await place();
    const storage = await openStorage(where);
    for (let i = 0; i < LEADS; i += 1000) {
      await storage.db.transaction().execute(async (trx) => {
        for (let k = i; k < i + 1000; k += 100)
          await trx
            .insertInto('leads')
            .values(rows.slice(k, k + 100))
            .execute();
      });
    }
    await storage.close();
  });

  /** What a command printed, in pieces that match. */
  async function printed(pattern: RegExp, ...args: string[]) {
    const { stdout, ended } = leads(where, args);
    const output = stdout ? await text(stdout) : '';
    expect(await ended).toEqual({ code: 0, reported: '' });
    return { found: [...output.matchAll(pattern)].map(([, id]) => id), output };
  }

  it('are listed each once, in the order of their coming, in the memory of a few', async () => {
    const { found, output } = await printed(/ ([\d-]{36})$/gm, 'list');
    expect(found).toEqual(ids);
    expect(output.endsWith(`\n${LEADS} leads.\n`)).toBe(true);
  });

  it('are exported as JSON each once, in the order of their coming, in the memory of a few', async () => {
    expect((await printed(/"id": "([\d-]{36})"/g, 'export', '--format', 'json')).found).toEqual(ids);
  });

  it('are exported as CSV, those of one form each once, in the order of their coming, in the memory of a few', async () => {
    const partners = inOrder(rows.filter(({ form }) => form === 'partner'));
    expect((await printed(/^([\d-]{36}),/gm, 'export', '--form', 'partner')).found).toEqual(partners);
  });

  it('are exported all as one table, and found by a word, each once, in the memory of a few', async () => {
    expect((await printed(/^\uFEFF?([\d-]{36}),/gm, 'export', '--all')).found).toEqual(ids);
    const { found } = await printed(/ ([\d-]{36})$/gm, 'find', 'NAME');
    expect([found.length, new Set(found)]).toEqual([ids.length, new Set(ids)]);
    expect((await printed(/ ([\d-]{36})$/gm, 'list', '--email', '17@example.com')).found).toEqual([rows[17]?.id]);
  });

  it('are read in the order of an index, piece by piece', async () => {
    const storage = await openStorage(where);
    if (database === 'postgres') await storage.db.executeQuery(CompiledQuery.raw('analyze leads'));
    const after = { created_at: timeOf(10), id: '1' };
    for (const filter of [{}, { form: 'contact' }, { from: timeOf(5) }, { form: 'contact', from: timeOf(5), before: timeOf(15) }]) {
      for (const place of [undefined, after]) {
        const { sql, parameters } = nextLeads(storage.db, filter, place).compile();
        const explain = database === 'postgres' ? 'explain' : 'explain query plan';
        const { rows: plan } = await storage.db.executeQuery<object>(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
        const steps = plan.map((step) => Object.values(step).join(' ')).join('\n');
        expect(steps).toMatch(/using (index )?leads_(of_form_)?in_order/i);
        expect(steps).not.toMatch(/sort|temp b-tree/i);
        // A later piece begins where the last one ended, not at the beginning again.
        expect(/\(created_at, ?id\) ?> ?/i.test(steps)).toBe(place !== undefined);
      }
    }
    await storage.close();
  });

  it('are told each once while others come in, and wait for a slow reader', async () => {
    const storage = await openStorage(where);
    const known = new Set(ids);
    let output = '';
    let more = 0;
    let printing = 0;
    await runLeads(['list'], { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl }, async (piece) => {
      printing += 1;
      expect(printing).toBe(1);
      output += piece;
      if (more < 15) {
        // One in the past, one with the time and the id of what has just been told or is about to be, one that is new.
        const at = [timeOf(0), timeOf(Math.floor(more / 2)), timeOf(90_000)];
        const values = at.map((created_at, i) => ({ ...rowOf(0), id: `${more}-${i}`, created_at }));
        await storage.db.insertInto('leads').values(values).execute();
        more += 1;
      }
      await new Promise((resolve) => setImmediate(resolve));
      printing -= 1;
    });
    const found = [...output.matchAll(/ ([\d-]+)$/gm)].map(([, id]) => id ?? '');
    expect(more).toBe(15);
    expect(found.filter((id) => known.has(id))).toEqual(ids);
    expect(new Set(found).size).toBe(found.length);
    await storage.db.deleteFrom('leads').where('id', 'not like', '%-0000-4000-%').execute();
    await storage.close();
  });

  it('end quietly when their reader has read enough', async () => {
    const { stdout, ended } = leads(where, ['list']);
    if (!stdout) throw new Error('no output');
    await once(stdout, 'data');
    stdout.destroy();
    expect(await ended).toMatchObject({ code: 0, reported: '' });
  });
});

it.runIf(existsSync('/dev/full'))('says that not all could be written', async () => {
  const where = { dataDir: mkdtempSync(join(temporaryFolder(), 'data-')), databaseUrl: undefined };
  const { ended } = leads(where, ['list'], openSync('/dev/full', 'w'));
  expect(await ended).toMatchObject({
    code: 1,
    reported: expect.stringMatching(/The output cannot be written \(ENOSPC\) and is incomplete\.\n$/),
  });
});
