import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { subtractDuration } from '#shared/durations.ts';
import { runLeads } from '#tools/leads/run.ts';
import { callOf, readForm, sampleOf } from '../../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../../server/support/database/databases.ts';

const { keepFor } = readForm('contact', 'submit.json') as { readonly keepFor: { readonly received: string } };
const STOPPED = 'retention has stopped until you confirm';

onEachDatabase('retention by a clock that may be wrong', (place) => {
  async function change(where: TestPlace, work: (db: Awaited<ReturnType<typeof openStorage>>['db']) => Promise<unknown>): Promise<void> {
    const storage = await openStorage(where);
    await work(storage.db);
    await storage.close();
  }

  /** Adds messages, each made so long ago. */
  const addLeads = (where: TestPlace, count: number, at: string) =>
    change(where, (db) =>
      db
        .insertInto('leads')
        .values(
          Array.from({ length: count }, () => ({
            id: randomUUID(),
            form: 'contact',
            parent_id: null,
            visitor_id: randomUUID(),
            payload: JSON.stringify(sampleOf('contact')),
            status: 'received' as const,
            created_at: at,
            updated_at: at,
            completed_at: null,
            notice: null,
          })),
        )
        .execute(),
    );

  /** When retention is said to have run last. */
  const lastRun = (where: TestPlace, at: string) =>
    change(where, (db) =>
      db
        .insertInto('site_state')
        .values({ name: 'retention-ran-at', value: at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
        .execute(),
    );

  async function count(where: TestPlace): Promise<number> {
    const storage = await openStorage(where);
    const rows = await storage.db.selectFrom('leads').select('id').execute();
    await storage.close();
    return rows.length;
  }

  /** Starts a server, waits for its first round of upkeep, and gives what retention said. */
  async function start(where: TestPlace): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const app = await testApp(where, { log: { write: (line) => void lines.push(line) } });
    await app.ready();
    // It ends after the round that began with its start.
    await app.close();
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => /retention|leads erased after their retention time/.test(String(msg)));
  }

  async function due({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
    let output = '';
    const code = await runLeads(['due', ...args], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, (text) => (output += text));
    return { code, output };
  }

  const now = () => new Date().toISOString();
  const old = () => subtractDuration(subtractDuration(now(), keepFor.received), 'P1D');

  it('erases nothing when it last ran more than 31 days ago, until staff confirm', async () => {
    const where = await place();
    await addLeads(where, 3, old());
    await addLeads(where, 2, now());
    // As a start does whose clock is three years ahead.
    const then = subtractDuration(now(), 'P3Y');
    await lastRun(where, then);
    for (let starts = 0; starts < 2; starts += 1) {
      expect(await start(where)).toEqual([
        expect.objectContaining({ level: 40, msg: STOPPED, reason: 'late', due: 3, leads: 5, lastRun: then, clock: expect.any(String) }),
      ]);
      expect(await count(where)).toBe(5);
    }
    const { code, output } = await due(where);
    expect(code).toBe(0);
    expect(output).toContain(
      `Retention has stopped: the server erases nothing. 3 of 5 leads are due by this machine's clock, which says ${now().slice(0, 10)}`,
    );
    expect(output).toContain(`It last ran at ${then.slice(0, 16).replace('T', ' ')} UTC.`);
    expect(output).toContain('npm run leads -- due --confirm');
    const confirmed = await due(where, '--confirm');
    expect([confirmed.code, confirmed.output]).toEqual([
      0,
      expect.stringMatching(
        /^By this machine's clock it is .*\nErased: contact +received +3\n3 leads were erased\. Retention continues by itself\.\n$/,
      ),
    ]);
    expect(await count(where)).toBe(2);
    expect((await due(where)).output).not.toContain('Retention has stopped');
    expect(await start(where)).toEqual([]);
  });

  it('erases nothing when more than 50 leads and 5 % of all fall due at once', async () => {
    const where = await place();
    await lastRun(where, now());
    await addLeads(where, 51, old());
    await addLeads(where, 60, now());
    expect(await start(where)).toEqual([expect.objectContaining({ level: 40, msg: STOPPED, reason: 'many', due: 51, leads: 111 })]);
    expect(await count(where)).toBe(111);
    expect((await due(where)).output).toContain('unusually many leads fell due at once');
    expect((await due(where, '--confirm')).code).toBe(0);
    expect(await count(where)).toBe(60);
  });

  it.each([
    ['50 leads', 50, 1],
    ['5 % of all', 51, 969],
  ])('erases up to %s by itself', async (_what, over, others) => {
    const where = await place();
    await lastRun(where, now());
    await addLeads(where, over, old());
    for (let n = 0; n < others; n += 500) await addLeads(where, Math.min(500, others - n), now());
    const said = await start(where);
    expect(new Set(said.map(({ msg }) => msg))).toEqual(new Set(['leads erased after their retention time']));
    expect(said.reduce((sum, { leads }) => sum + Number(leads), 0)).toBe(over);
    expect(await count(where)).toBe(others);
  });

  it('lets cookies live while the clock may be wrong', async () => {
    const where = await place();
    const app = await testApp(where);
    const visitor = new Visitor(app);
    await visitor.json(callOf('contact'), sampleOf('contact'));
    await app.close();
    await change(where, (db) =>
      db
        .updateTable('visitor_tokens')
        .set({ last_used_at: subtractDuration(now(), 'P40D') })
        .execute(),
    );
    await lastRun(where, subtractDuration(now(), 'P3Y'));
    await start(where);
    const tokens = async () => {
      const storage = await openStorage(where);
      const rows = await storage.db.selectFrom('visitor_tokens').select('visitor_id').execute();
      await storage.close();
      return rows.length;
    };
    expect(await tokens()).toBe(1);
    await due(where, '--confirm');
    await start(where);
    expect(await tokens()).toBe(0);
  });

  it('goes on by itself in an empty database, and after each of its rounds', async () => {
    const where = await place();
    await lastRun(where, subtractDuration(now(), 'P3Y'));
    expect(await start(where)).toEqual([]);
    await addLeads(where, 1, old());
    expect(await start(where)).toEqual([expect.objectContaining({ msg: 'leads erased after their retention time' })]);
  });

  it('takes nothing beside --confirm', async () => {
    await expect(due(await place(), '--confirm', '--ids')).rejects.toThrow(
      '"leads due --confirm" erases everything that is due now: it has no other options.',
    );
  });
});
