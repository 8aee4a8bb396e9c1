import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { type Lead, withFiles } from '#server/storage/leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { sealPayload } from '#server/storage/sealed-rows.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import { migrateCommand } from '#tools/forms/commands/migrate.ts';
import { testApp, Visitor } from '../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../server/support/databases.ts';
import { PDF } from '../server/support/documents.ts';
import { companyHistory } from '../support/history.ts';
import { answeredIn } from '../support/history-answers.ts';
import { spawnServer } from '../support/server-process.ts';
import type { KillPoint } from './support/migrate-killed.ts';

const HISTORY = companyHistory();
const definitionAt = (year: number): FormDefinition => {
  const [, definition] = HISTORY.at(year) ?? [];
  if (!definition) throw new Error('There was no such year.');
  return definition;
};
const [FIRST, LAST] = [definitionAt(0), definitionAt(-1)];
const tables = (definition: FormDefinition) => new Map([[definition.name, definition]]);
const ADD = '/add-it-sevice-provider-company-details';
/** One more than a piece holds. */
const LEADS = 101;

async function using<T>(where: TestPlace, definition: FormDefinition, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ ...where, definitions: tables(definition) });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** As many leads as the first one, each with values of its own; only the first has documents. */
async function multiply({ db, vault }: Storage): Promise<void> {
  const row = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
  const [lead] = await withFiles({ db, vault }, [row]);
  const { sealedFields = [] } = lead ?? {};
  const rows = Array.from({ length: LEADS - 1 }, (_none, person) => {
    const id = randomUUID();
    const payload = answeredIn(HISTORY, 0, person + 2) as Lead['payload'];
    return { ...row, id, ...sealPayload(vault, { id, form: row.form }, payload, sealedFields) };
  });
  await db.insertInto('leads').values(rows).execute();
}

/** Every lead as it is stored, whatever its form asks now, but for its keys. */
const stored = (where: TestPlace) =>
  using(where, LAST, async ({ db, vault }) => {
    const leads = await withFiles({ db, vault }, await db.selectFrom('leads').selectAll().orderBy('id').execute());
    return leads.map(({ id, payload, sealedFields, version, updatedAt, files }) => ({
      id,
      payload,
      sealedFields: sealedFields.toSorted(),
      version,
      updatedAt,
      files: Object.fromEntries(files.map(({ filename, field }) => [filename, field])),
    }));
  });

/** Every lead as it is read. */
const read = (where: TestPlace) =>
  using(where, LAST, async (storage) => {
    const leads = await withFiles(storage, await storage.db.selectFrom('leads').selectAll().orderBy('id').execute());
    return leads.map(({ id, payload, sealedFields }) => ({ id, payload, sealedFields: sealedFields.toSorted() }));
  });

onEachDatabase('forms migrate, killed beside a running server', (place) => {
  it('goes on where it was, writes nothing twice, and is taken back by what each run has noted', async () => {
    const where = await place();
    const env = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl };
    const app = await testApp(where, { definitions: tables(FIRST), flows: {}, examples: new Map() });
    const pdf = { name: 'paper.pdf', content: PDF };
    await new Visitor(app).multipart(ADD, { payload: JSON.stringify(answeredIn(HISTORY, 0, 1)), gst_no: pdf, pan_no: pdf });
    await app.close();
    await using(where, FIRST, multiply);
    await testApp(where, { definitions: tables(LAST), flows: {}, examples: new Map() });
    const [was, reads] = [await stored(where), await read(where)];
    const migrated = async () => (await stored(where)).filter(({ version }) => version === fingerprint(LAST.schema)).length;

    const notes: string[] = [];
    async function killedAt(point: KillPoint): Promise<void> {
      const killed = spawnServer({ main: 'tests/faults/support/migrate-killed.ts', args: [point], env });
      expect([point, await killed.exited]).toEqual([point, null]);
      const [, path = ''] = /undoes this run: (\S+)/.exec(killed.output()) ?? [];
      notes.push(path);
    }
    await killedAt('torn');
    expect((await readFile(notes[0] ?? '', 'utf8')).endsWith('\n')).toBe(false);
    await killedAt('noted');
    expect([await migrated(), await stored(where)]).toEqual([0, was]);
    await killedAt('between');
    expect([await migrated(), await read(where)]).toEqual([LEADS - 1, reads]);

    const run = async (...args: string[]) => {
      const said: string[] = [];
      await migrateCommand(args, env, (line) => said.push(line), tables(LAST));
      return said;
    };
    const [noted = '', counted = ''] = await run();
    notes.push(/undoes this run: (\S+)/.exec(noted)?.[1] ?? '');
    expect(counted).toMatch(/ 1 to rewrite, 0 already right$/);
    expect([await migrated(), await read(where)]).toEqual([LEADS, reads]);

    const undone: string[] = [];
    for (const file of notes.toReversed()) {
      const told = await run('--undo', file).catch((error: Error) => [error.message]);
      undone.push(...told.map((line) => line.split(' leads')[0] ?? ''));
    }
    // What was noted and never written is no harm, and a line that broke off is none.
    expect(undone).toEqual(['1 of 1', '100 of 100', '0 of 100', '0 of 99']);
    expect([await stored(where), await read(where)]).toEqual([was, reads]);
  });
});
