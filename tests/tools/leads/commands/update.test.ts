import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { loadTables, type SchemaTables } from '#server/definitions/load.ts';
import { updateLead } from '#server/leads/update-lead.ts';
import { up as recordAccesses } from '#server/storage/database/migrations/0015-staff-access.ts';
import { up as recordEvents } from '#server/storage/database/migrations/0018-review.ts';
import { openStorage } from '#server/storage/open.ts';
import { runLeads } from '#tools/leads/run.ts';
import { findBytes } from '../../../support/server/find-bytes.ts';
import { callOf, partsOf, sampleOf } from '../../../support/forms/site-forms.ts';
import { testApp, Visitor } from '../../../server/support/app.ts';
import { onDisk } from '../../../server/support/database/bytes-on-disk.ts';
import { onEachDatabase, type TestPlace } from '../../../server/support/database/databases.ts';

const tables = await loadTables();

onEachDatabase('leads status, assign, note and log', (newPlace, database) => {
  async function run(place: TestPlace, args: readonly string[], schemaTables: SchemaTables = tables) {
    let output = '';
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SUDO_USER: 'meera' };
    const code = await runLeads(args, env, (text) => (output += text), schemaTables);
    return { code, output, lines: output.trimEnd().split('\n') };
  }

  /** Stores a message and an application of one step. */
  async function fill() {
    const place = await newPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    const lead = (await visitor.json(callOf('contact'), sampleOf('contact'))).body.data.id;
    const application = (await visitor.multipart(callOf('individual-details'), partsOf('individual-details'))).body.data.id;
    await app.close();
    return { place, lead, application };
  }

  it('record state, assignee and notes, and list them', async () => {
    const { place, lead, application } = await fill();
    const listed = async () => JSON.parse((await run(place, ['list', '--json'])).output) as Record<string, unknown>[];
    expect((await listed()).map(({ id, state, assignee }) => [id, state, assignee])).toEqual([
      [lead, 'new', null],
      [application, 'received', null],
    ]);
    expect((await run(place, ['status', lead, 'answered'])).output).toBe('State: Answered\n');
    expect((await run(place, ['assign', lead, 'Asha@example.com'])).output).toBe('Assigned to: asha@example.com\n');
    expect((await run(place, ['note', lead, 'Called back,\nno answer'])).output).toBe('Noted.\n');
    expect((await run(place, ['status', application, 'documents-missing'])).output).toBe('State: Documents missing\n');
    expect((await listed()).map(({ state, assignee }) => [state, assignee])).toEqual([
      ['answered', 'asha@example.com'],
      ['documents-missing', null],
    ]);
    const { lines } = await run(place, ['list', '--form', 'contact']);
    expect(lines[0]).toMatch(/ {2}Answered, asha@example\.com$/);
    const shown = (await run(place, ['show', lead])).lines;
    expect(shown).toEqual(expect.arrayContaining(['State: Answered', 'Assigned to: asha@example.com', 'History']));
    expect(shown.slice(shown.indexOf('History') + 1).map((line) => line.trim().split('  ').slice(2))).toEqual([
      ['state', 'answered'],
      ['assign', 'asha@example.com'],
      ['note', 'Called back, no answer'],
    ]);
    // A state that does not change is not recorded.
    await run(place, ['status', lead, 'answered']);
    await run(place, ['assign', lead, 'none']);
    await run(place, ['status', lead, 'new']);
    expect((await run(place, ['log'])).lines.map((line) => line.split('  ').slice(2).toSpliced(1, 1))).toEqual([
      ['state', 'answered'],
      ['assign', 'asha@example.com'],
      ['note', 'Called back, no answer'],
      ['state', 'documents-missing'],
      ['assign', 'nobody'],
      ['state', 'new'],
    ]);
  });

  it('refuse wrong arguments and write nothing', async () => {
    const { place, lead, application } = await fill();
    await expect(run(place, ['status', lead, 'accepted'])).rejects.toThrow(
      'There is no state "accepted" for this lead. Its states are: new, answered, closed.',
    );
    await expect(run(place, ['status', application, 'answered'])).rejects.toThrow('Its states are: received, in-review,');
    await expect(run(place, ['assign', lead, 'asha'])).rejects.toThrow('Name one lead and an e-mail address');
    await expect(run(place, ['note', lead, ' '])).rejects.toThrow('write the note in quotes');
    for (const args of [
      ['status', 'none', 'closed'],
      ['note', 'none', 'x'],
      ['assign', 'none', 'a@example.com'],
    ])
      expect(await run(place, args)).toMatchObject({ code: 1, output: 'There is no lead "none".\n' });
    expect((await run(place, ['log'])).output).toBe('No events.\n');
  });

  it('updateLead saves only the first of several simultaneous updates', async () => {
    const { place, lead } = await fill();
    const storage = await openStorage(place);
    const source = { storage, leadStates: tables.leadStates };
    const saved = await Promise.all(
      ['asha', 'ravi', 'noor'].map((staff) => updateLead(source, `${staff}@desk`, lead, { assignee: `${staff}@example.com` }, 0)),
    );
    expect(saved.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'conflict', 'saved']);
    const { assignee, revision } = await storage.db
      .selectFrom('leads')
      .select(['assignee', 'revision'])
      .where('id', '=', lead)
      .executeTakeFirstOrThrow();
    const events = await storage.db.selectFrom('events').select(['staff', 'detail']).execute();
    expect([revision, events]).toEqual([1, [{ staff: `${assignee?.split('@')[0]}@desk`, detail: assignee }]]);
    await storage.close();
  });

  it('the database refuses to change an event', async () => {
    const { place, lead } = await fill();
    await run(place, ['note', lead, 'mine']);
    const storage = await openStorage(place);
    await expect(storage.db.updateTable('events').set({ detail: 'another' }).execute()).rejects.toThrow('an event is never changed');
    await storage.close();
  });

  it('erase removes the events of a lead from the disk and logs one line', async () => {
    const { place, lead, application } = await fill();
    await run(place, ['note', lead, 'Zanzibarnote about him']);
    await run(place, ['note', application, 'stays']);
    await run(place, ['assign', lead, 'zanzibar@example.com']);
    expect((await run(place, ['erase', '--id', lead, '--yes'])).code).toBe(0);
    const { lines } = await run(place, ['log']);
    expect(lines.map((line) => line.split('  ').slice(2))).toEqual([
      ['note', application.slice(0, 13), 'stays'],
      ['erase', lead.slice(0, 13)],
    ]);
    const storage = await openStorage(place);
    expect([...findBytes(await onDisk(place, storage), ['anzibar', lead])]).toEqual([]);
    await storage.close();
  });

  it('the server does not start without a state that leads are in, unless another state has it in "was"', async () => {
    const { place, lead } = await fill();
    await run(place, ['status', lead, 'answered']);
    const states = [
      { id: 'new', label: 'New' },
      { id: 'done', label: 'Done', closes: true as const },
    ];
    const withStates = (last: object): SchemaTables => ({
      ...tables,
      leadStates: {
        ...tables.leadStates,
        byForm: new Map([['contact', { initial: 'new', states: [states[0], { ...states[1], ...last }] as typeof states }]]),
      },
    });
    await expect(testApp(place, withStates({}))).rejects.toThrow(
      'schemas/forms/contact/submit.json · review.states: 1 lead is in the state "answered", which is not declared. Declare it, or add "was": ["answered"] to the state that they shall be in.',
    );
    const renamed = withStates({ was: ['answered'] });
    await (await testApp(place, renamed)).close();
    expect((await run(place, ['list', '--form', 'contact'], renamed)).lines[0]).toMatch(/ {2}Done$/);
    expect((await run(place, ['status', lead, 'done'], renamed)).output).toBe('State: Done\n');
    expect((await run(place, ['log'], renamed)).lines).toHaveLength(1);
  });

  it('the migration to events takes over recorded accesses of existing leads', async () => {
    const { place, lead } = await fill();
    const storage = await openStorage(place);
    const db = storage.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    await db.schema.dropTable('events').execute();
    if (database === 'postgres') await sql`drop function refuse_event_change`.execute(db);
    for (const index of ['leads_in_state', 'leads_of_assignee']) await db.schema.dropIndex(index).execute();
    for (const column of ['state', 'assignee', 'revision']) await db.schema.alterTable('leads').dropColumn(column).execute();
    await recordAccesses(db as Kysely<unknown>);
    const row = (id: number, action: string, of: string | null, detail: string | null) => ({
      id: String(id),
      at: `2030-01-01T00:00:0${id}.000Z`,
      staff: 'meera',
      host: 'desk',
      action,
      lead: of,
      detail,
    });
    await db
      .insertInto('staff_access')
      .values([
        row(1, 'reveal', lead.slice(0, 13), null),
        row(2, 'file', lead.slice(0, 13), 'cv'),
        row(3, 'export', null, 'contact'),
        row(4, 'reveal', '00000000-0000', null),
        row(5, 'erase', '00000000-0000', null),
      ])
      .execute();
    await recordEvents(db as Kysely<unknown>);
    const events = await storage.db.selectFrom('events').selectAll().orderBy('at').execute();
    expect(events.map(({ staff, action, lead_id, detail }) => [staff, action, lead_id, detail])).toEqual([
      ['meera@desk', 'reveal', lead, null],
      ['meera@desk', 'file', lead, 'cv'],
      ['meera@desk', 'export', null, 'contact'],
      ['meera@desk', 'erase', null, '00000000-0000'],
    ]);
    await storage.close();
  });

  it('the definitions that pages load contain no review states', () => {
    for (const { submit } of tables.definitions.values()) expect(submit).not.toHaveProperty('review');
  });
});
