import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateLeads } from '#server/leads/migrate-leads.ts';
import { findLead, type Lead } from '#server/storage/leads.ts';
import { openStorage, type Storage } from '#server/storage/open.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { fingerprint } from '#shared/forms/versions/fingerprint.ts';
import { migrateCommand } from '#tools/forms/commands/migrate.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import { testApp, Visitor } from '../../../server/support/app.ts';
import { onEachDatabase, temporaryFolder, type TestPlace } from '../../../server/support/databases.ts';
import { PDF } from '../../../server/support/documents.ts';
import { companyHistory } from '../../../support/history.ts';

const HISTORY = companyHistory();
/** What a company answers in a year; a year's form has what the next one calls otherwise. */
const year = (index: number): FormDefinition => {
  const [, definition] = HISTORY[index] ?? [];
  if (!definition) throw new Error('There was no such year.');
  return definition;
};
const tables = (definition: FormDefinition) => new Map([[definition.name, definition]]);

const ADD = '/add-it-sevice-provider-company-details';
const PAN = 'ABCDE1234F';
const ANSWERS = {
  name_of_organisation: 'Deccan',
  type_of_organisation: 'Pvt. Ltd.',
  contact_no: '8044556677',
  address: '1 Residency Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  no_of_manpower: 'some',
  last_year_turnover: 'INR 1 crore',
  five_major_clients_text: 'Clients',
  name_of_proprietor: 'Kiran',
  proprietor_designation: 'Director',
  proprietor_mobile_no: '9845012345',
  proprietor_email: 'kiran@example.com',
  gst_no_text: '29ABCDE1234F1Z5',
  pan_no_text: PAN,
  branches: [{ address: { street: '7 FC Road', city: 'Pune', pin: '411004', state: 'MH' } }],
};

async function using<T>(where: TestPlace, definition: FormDefinition, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ ...where, definitions: tables(definition) });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

onEachDatabase('forms migrate', (place) => {
  /** Companies that applied in the first year, and the server of the last. */
  async function applied(companies = 1): Promise<{ where: TestPlace; ids: string[] }> {
    const where = await place();
    const app = await testApp(where, { definitions: tables(year(0)), flows: {}, examples: new Map() });
    const ids: string[] = [];
    for (let one = 0; one < companies; one += 1) {
      const payload = {
        ...ANSWERS,
        contact_no: String(8_044_556_677 + one),
        proprietor_mobile_no: String(9_845_012_345 + one),
        proprietor_email: `kiran.${one}@example.com`,
      };
      const pdf = { name: 'paper.pdf', content: PDF };
      const { status, body } = await new Visitor(app).multipart(ADD, { payload: JSON.stringify(payload), gst_no: pdf, pan_no: pdf });
      expect([status, body.errors]).toEqual([200, undefined]);
      ids.push(body.data.id);
    }
    await app.close();
    await testApp(where, { definitions: tables(year(9)), flows: {}, examples: new Map() });
    return { where, ids };
  }

  async function run({ dataDir, databaseUrl }: TestPlace, ...args: string[]) {
    const said: string[] = [];
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const code = await migrateCommand(args, env, (line) => said.push(line), tables(year(9)));
    return { code, said };
  }

  /** The lead as it is stored, whatever its form asks now, but for its keys. */
  const stored = (where: TestPlace, id: string) =>
    using(where, year(9), async ({ db, vault }): Promise<Partial<Lead> | undefined> => {
      const lead = await findLead({ db, vault }, id);
      return (
        lead && {
          payload: lead.payload,
          sealedFields: lead.sealedFields.toSorted(),
          version: lead.version,
          updatedAt: lead.updatedAt,
          files: lead.files.toSorted((one, other) => (one.field < other.field ? -1 : 1)),
        }
      );
    });
  const read = (where: TestPlace, id: string) =>
    using(where, year(9), async (storage) => {
      const { version: _version, sealedFields = [], files = [], ...rest } = (await findLead(storage, id)) ?? {};
      return { ...rest, sealedFields: sealedFields.toSorted(), files: files.toSorted((one, other) => (one.field < other.field ? -1 : 1)) };
    });
  const notesOf = async ({ dataDir }: TestPlace) => {
    const folder = join(dataDir, 'migrations');
    return (await readdir(folder).catch(() => [])).map((file) => join(folder, file));
  };

  it('counts, lays leads out anew without a change to what is read, and lays them back', async () => {
    const { where, ids } = await applied();
    const [id = ''] = ids;
    const [was, reads] = [await stored(where, id), await read(where, id)];

    const dry = await run(where, '--dry-run');
    expect(dry).toEqual({
      code: 0,
      said: ['  company-details           1 to rewrite, 0 already right', 'Nothing was written. To do it: npm run forms -- migrate'],
    });
    expect([await stored(where, id), await notesOf(where)]).toEqual([was, []]);

    await run(where);
    const is = await stored(where, id);
    expect(is).toMatchObject({
      version: fingerprint(year(9).schema),
      updatedAt: was?.updatedAt,
      payload: {
        town: 'Bengaluru',
        type_of_organisation: 'Private limited',
        state: 'India',
        country: 'Karnataka',
        pan: PAN,
        offices: [{ pin_code: '411004' }],
      },
    });
    expect(is?.sealedFields).toContain('pan');
    expect(is?.files?.map(({ field }) => field)).toEqual(expect.arrayContaining(['pan_document']));
    expect(await read(where, id)).toEqual(reads);
    expect((await run(where)).said).toEqual(['Every lead has the layout of its current form.']);

    const [notes = ''] = await notesOf(where);
    expect((await run(where, '--undo', notes)).said[0]).toMatch(/^1 of 1 leads have their old layout again\./);
    expect(await stored(where, id)).toEqual(was);
    expect((await run(where, '--undo', notes)).said[0]).toMatch(/^0 of 1 /);
  });

  it('keeps what is sealed sealed, and notes nothing that somebody answered', async () => {
    const { where, ids } = await applied();
    await run(where);
    const row = await using(where, year(9), ({ db }) =>
      db
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', ids[0] ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(row.payload).not.toContain(PAN);
    expect(row.sealed).not.toBeNull();
    const [notes = ''] = await notesOf(where);
    const text = await readFile(notes, 'utf8');
    for (const answer of [PAN, 'Bengaluru', 'Deccan', 'Kiran', '411004', '8044556677', 'kiran.0@example.com'])
      expect(text).not.toContain(answer);
    expect((await stat(notes)).mode & 0o077).toBe(0);
  });

  it('goes on where it broke off, and leaves alone what was saved since', async () => {
    const { where, ids } = await applied(2);
    const [first = '', second = ''] = ids;
    const was = await Promise.all(ids.map((id) => stored(where, id)));
    await expect(
      using(where, year(9), (storage) => migrateLeads(storage, year(9), () => Promise.reject(new Error('disk full')))),
    ).rejects.toThrow('disk full');
    expect(await Promise.all(ids.map((id) => stored(where, id)))).toEqual(was);

    await run(where);
    const now = '2031-01-01T00:00:00.000Z';
    await using(where, year(9), ({ db }) => db.updateTable('leads').set({ updated_at: now }).where('id', '=', second).execute());
    const [notes = ''] = await notesOf(where);
    expect((await run(where, '--undo', notes)).said[0]).toMatch(/^1 of 2 /);
    expect(await stored(where, first)).toEqual(was[0]);
    expect(await stored(where, second)).toMatchObject({ version: fingerprint(year(9).schema), updatedAt: now });
  });

  it('leaves alone a lead that is saved while its piece is written', async () => {
    const { where, ids } = await applied();
    const [id = ''] = ids;
    const now = '2031-01-01T00:00:00.000Z';
    await using(where, year(9), (storage) =>
      migrateLeads(storage, year(9), async () => {
        await storage.db.updateTable('leads').set({ updated_at: now }).where('id', '=', id).execute();
      }),
    );
    expect(await stored(where, id)).toMatchObject({ version: fingerprint(year(0).schema), updatedAt: now, payload: { city: 'Bengaluru' } });
  });
});

it('makes no database, and takes no other file for its notes', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const say = () => undefined;
  await expect(migrateCommand([], env, say)).rejects.toThrow('There is no database.');
  await expect(migrateCommand(['--undo', 'none'], env, say)).rejects.toThrow(UsageError);
  await expect(migrateCommand(['--undo', 'none', '--dry-run'], env, say)).rejects.toThrow('not both');
  expect(await readdir(env.DATA_DIR)).toEqual([]);
});
