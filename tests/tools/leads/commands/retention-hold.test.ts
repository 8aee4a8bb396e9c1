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

onEachDatabase('retention when the clock may be wrong', (newPlace) => {
  async function change(place: TestPlace, work: (db: Awaited<ReturnType<typeof openStorage>>['db']) => Promise<unknown>): Promise<void> {
    const storage = await openStorage(place);
    await work(storage.db);
    await storage.close();
  }

  /** Adds messages that were received at a time. */
  const addLeads = (place: TestPlace, count: number, at: string) =>
    change(place, (db) =>
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

  /** Sets the time at which retention ran last. */
  const setLastRun = (place: TestPlace, at: string) =>
    change(place, (db) =>
      db
        .insertInto('site_state')
        .values({ name: 'retention-ran-at', value: at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
        .execute(),
    );

  async function count(place: TestPlace): Promise<number> {
    const storage = await openStorage(place);
    const rows = await storage.db.selectFrom('leads').select('id').execute();
    await storage.close();
    return rows.length;
  }

  /** Starts a server, and stops it after its first hourly jobs. @returns the log lines of retention */
  async function runServer(place: TestPlace): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const app = await testApp(place, { log: { write: (line) => void lines.push(line) } });
    await app.ready();
    // Closing waits for the jobs that began with the start.
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

  it('erases nothing until staff confirm if it last ran more than 31 days ago', async () => {
    const place = await newPlace();
    await addLeads(place, 3, old());
    await addLeads(place, 2, now());
    // As if the clock were three years ahead.
    const lastRun = subtractDuration(now(), 'P3Y');
    await setLastRun(place, lastRun);
    for (let starts = 0; starts < 2; starts += 1) {
      expect(await runServer(place)).toEqual([
        expect.objectContaining({ level: 40, msg: STOPPED, reason: 'late', due: 3, leads: 5, lastRun, clock: expect.any(String) }),
      ]);
      expect(await count(place)).toBe(5);
    }
    const { code, output } = await due(place);
    expect(code).toBe(0);
    expect(output).toContain(
      `Retention has stopped: the server erases nothing. 3 of 5 leads are due by this machine's clock, which says ${now().slice(0, 10)}`,
    );
    expect(output).toContain(`It last ran at ${lastRun.slice(0, 16).replace('T', ' ')} UTC.`);
    expect(output).toContain('npm run leads -- due --confirm');
    const confirmed = await due(place, '--confirm');
    expect([confirmed.code, confirmed.output]).toEqual([
      0,
      expect.stringMatching(
        /^By this machine's clock it is .*\nErased: contact +received +3\n3 leads were erased\. Retention continues by itself\.\n$/,
      ),
    ]);
    expect(await count(place)).toBe(2);
    expect((await due(place)).output).not.toContain('Retention has stopped');
    expect(await runServer(place)).toEqual([]);
  });

  it('erases nothing if more than 50 leads and more than 5 % of all are due', async () => {
    const place = await newPlace();
    await setLastRun(place, now());
    await addLeads(place, 51, old());
    await addLeads(place, 60, now());
    expect(await runServer(place)).toEqual([expect.objectContaining({ level: 40, msg: STOPPED, reason: 'many', due: 51, leads: 111 })]);
    expect(await count(place)).toBe(111);
    expect((await due(place)).output).toContain('unusually many leads fell due at once');
    expect((await due(place, '--confirm')).code).toBe(0);
    expect(await count(place)).toBe(60);
  });

  it.each([
    ['50 leads', 50, 1],
    ['5 % of all', 51, 969],
  ])('erases up to %s without confirmation', async (_limit, dueCount, others) => {
    const place = await newPlace();
    await setLastRun(place, now());
    await addLeads(place, dueCount, old());
    for (let n = 0; n < others; n += 500) await addLeads(place, Math.min(500, others - n), now());
    const logged = await runServer(place);
    expect(new Set(logged.map(({ msg }) => msg))).toEqual(new Set(['leads erased after their retention time']));
    expect(logged.reduce((sum, { leads }) => sum + Number(leads), 0)).toBe(dueCount);
    expect(await count(place)).toBe(others);
  });

  it('keeps visitor tokens until staff confirm', async () => {
    const place = await newPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    await visitor.json(callOf('contact'), sampleOf('contact'));
    await app.close();
    await change(place, (db) =>
      db
        .updateTable('visitor_tokens')
        .set({ last_used_at: subtractDuration(now(), 'P40D') })
        .execute(),
    );
    await setLastRun(place, subtractDuration(now(), 'P3Y'));
    await runServer(place);
    const tokens = async () => {
      const storage = await openStorage(place);
      const rows = await storage.db.selectFrom('visitor_tokens').select('visitor_id').execute();
      await storage.close();
      return rows.length;
    };
    expect(await tokens()).toBe(1);
    await due(place, '--confirm');
    await runServer(place);
    expect(await tokens()).toBe(0);
  });

  it('continues without confirmation if the database was empty when it ran', async () => {
    const place = await newPlace();
    await setLastRun(place, subtractDuration(now(), 'P3Y'));
    expect(await runServer(place)).toEqual([]);
    await addLeads(place, 1, old());
    expect(await runServer(place)).toEqual([expect.objectContaining({ msg: 'leads erased after their retention time' })]);
  });

  it('refuses other options next to --confirm', async () => {
    await expect(due(await newPlace(), '--confirm', '--ids')).rejects.toThrow(
      '"leads due --confirm" erases everything that is due now: it has no other options.',
    );
  });
});
