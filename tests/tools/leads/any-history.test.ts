import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openStorage, type Storage } from '#server/storage/open.ts';
import { storeDefinitions } from '#server/storage/form-versions.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import type { FormSource } from '#shared/forms/definition/sources.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { formVersion } from '#shared/forms/definition/form-version.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { runLeads } from '#tools/leads/run.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';
import { AnyForm, filled, schemaOf } from '../../support/generated/any-history.ts';
import { Random } from '../../support/generated/random.ts';
import { DEFAULTS } from '../../support/forms/tables/defaults.ts';

/** Histories of forms to try. The code under test is the same on both databases, so PostgreSQL gets fewer. */
const SIZES = { sqlite: { forms: 6, years: 8 }, postgres: { forms: 2, years: 5 } };
const NOW = '2020-01-31T00:00:00.000Z';

function definitionOf(name: string, { fields }: AnyForm): FormDefinition {
  const submit = { call: { method: 'POST', path: `/post-${name}`, encoding: 'json' }, outcomes: {} };
  const source = { name, schema: { ...schemaOf(fields), $id: name }, ui: {}, submit } as unknown as FormSource;
  return resolveDefinition(source, {}, DEFAULTS);
}

/** Stores a lead as the server did with that definition. @returns its id */
async function store({ db }: Storage, { name, schema }: FormDefinition, payload: object): Promise<string> {
  const id = randomUUID();
  const empty = { parent_id: null, visitor_id: id, data_key: null, sealed: null, completed_at: null, notice: null } as const;
  const content = { payload: JSON.stringify(payload), version: formVersion(schema), created_at: NOW, updated_at: NOW } as const;
  await db
    .insertInto('leads')
    .values({ id, form: name, status: 'received', ...empty, ...content })
    .execute();
  return id;
}

const leavesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesIn) : [String(value)];

onEachDatabase('leads of forms that change every year', (newPlace, database) => {
  const { forms: formCount, years } = SIZES[database];

  it('show and export print every stored answer', async () => {
    const place = await newPlace();
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
    const forms = Array.from({ length: formCount }, (_, seed) => [`form-${seed}`, new AnyForm(new Random(seed + 1))] as const);
    const leads: { readonly id: string; readonly form: string; readonly answers: readonly string[] }[] = [];
    for (let year = 0; year < years; year += 1) {
      const definitions = new Map(forms.map(([name, form]) => [name, definitionOf(name, form)]));
      const storage = await openStorage({ ...place, definitions });
      await storeDefinitions(storage.db, definitions, NOW);
      for (const [name, { fields }] of forms) {
        const payload = filled(fields, (id, row) => `y${year}-${String(id).padStart(3, '0')}${row};`);
        const definition = definitions.get(name);
        if (definition) leads.push({ form: name, answers: leavesIn(payload), id: await store(storage, definition, payload) });
      }
      await storage.close();
      const run = async (...args: string[]) => {
        let output = '';
        const code = await runLeads(args, env, (text) => (output += text), { definitions, flows: {}, leadStates: NO_LEAD_STATES });
        expect(code).toBe(0);
        return output;
      };
      const missing: string[] = [];
      for (const [name] of forms) {
        const [head = '', ...lines] = (await run('export', '--form', name)).trimEnd().split(/\r?\n/);
        const columns = head.split(',');
        expect(new Set(columns).size).toBe(columns.length);
        // The columns of the current form come first.
        const isCurrent = (column: string) => !/ \(former(?: \d+)?\)/.test(column);
        expect(columns.findLastIndex(isCurrent)).toBe(columns.filter(isCurrent).length - 1);
        for (const { id, answers } of leads.filter(({ form }) => form === name)) {
          const cells = new Set(lines.find((line) => line.startsWith(id))?.split(','));
          missing.push(...answers.filter((answer) => !cells.has(answer)).map((answer) => `${year} exported ${name}: ${answer}`));
        }
      }
      const exported = await run('export', '--format', 'json');
      // To save time, "show" prints only a part of the leads each year.
      for (const { id, form, answers } of leads.filter((_, index) => index % years === year || index < formCount)) {
        const shown = await run('show', id);
        missing.push(...answers.filter((answer) => !shown.includes(answer)).map((answer) => `${year} shown ${form}: ${answer}`));
      }
      missing.push(...leads.flatMap(({ answers }) => answers).filter((answer) => !exported.includes(answer)));
      expect(missing).toEqual([]);
      for (const [, form] of forms) for (let change = 0; change < 2; change += 1) form.change();
    }
  });
});
