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

const FORMS = 6;
const YEARS = 8;
const NOW = '2020-01-31T00:00:00.000Z';

function definitionOf(name: string, { fields }: AnyForm): FormDefinition {
  const submit = { call: { method: 'POST', path: `/post-${name}`, encoding: 'json' }, outcomes: {} };
  const source = { name, schema: { ...schemaOf(fields), $id: name }, ui: {}, submit } as unknown as FormSource;
  return resolveDefinition(source, {}, DEFAULTS);
}

/** A lead as it was saved in a year, with an answer in every field. */
async function store({ db }: Storage, { name, schema }: FormDefinition, payload: object): Promise<string> {
  const id = randomUUID();
  const own = { parent_id: null, visitor_id: id, data_key: null, sealed: null, completed_at: null, notice: null } as const;
  const saved = { payload: JSON.stringify(payload), version: formVersion(schema), created_at: NOW, updated_at: NOW } as const;
  await db
    .insertInto('leads')
    .values({ id, form: name, status: 'received', ...own, ...saved })
    .execute();
  return id;
}

const leavesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesIn) : [String(value)];

onEachDatabase('the leads commands, of forms that change year after year in any way', (place) => {
  it('show and export every answer that was ever stored', async () => {
    const where = await place();
    const env = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl };
    const forms = Array.from({ length: FORMS }, (_none, seed) => [`form-${seed}`, new AnyForm(new Random(seed + 1))] as const);
    const leads: { readonly id: string; readonly form: string; readonly answers: readonly string[] }[] = [];
    for (let year = 0; year < YEARS; year += 1) {
      const definitions = new Map(forms.map(([name, form]) => [name, definitionOf(name, form)]));
      const storage = await openStorage({ ...where, definitions });
      await storeDefinitions(storage.db, definitions, NOW);
      for (const [name, { fields }] of forms) {
        const payload = filled(fields, (id, row) => `y${year}-${String(id).padStart(3, '0')}${row};`);
        const definition = definitions.get(name);
        if (definition) leads.push({ form: name, answers: leavesIn(payload), id: await store(storage, definition, payload) });
      }
      await storage.close();
      const run = async (...args: string[]) => {
        let said = '';
        const code = await runLeads(args, env, (text) => (said += text), { definitions, flows: {}, leadStates: NO_LEAD_STATES });
        expect(code).toBe(0);
        return said;
      };
      const missing: string[] = [];
      for (const [name] of forms) {
        const [head = '', ...lines] = (await run('export', '--form', name)).trimEnd().split(/\r?\n/);
        const columns = head.split(',');
        expect(new Set(columns).size).toBe(columns.length);
        // What is asked for now stands first.
        const isAsked = (column: string) => !/ \(former(?: \d+)?\)/.test(column);
        expect(columns.findLastIndex(isAsked)).toBe(columns.filter(isAsked).length - 1);
        for (const { id, answers } of leads.filter(({ form }) => form === name)) {
          const cells = new Set(lines.find((line) => line.startsWith(id))?.split(','));
          missing.push(...answers.filter((answer) => !cells.has(answer)).map((answer) => `${year} exported ${name}: ${answer}`));
        }
      }
      const written = await run('export', '--format', 'json');
      // The leads of each year are shown in the years after it, one of a form.
      for (const { id, form, answers } of leads.filter((_lead, index) => index % YEARS === year % YEARS || index < FORMS)) {
        const shown = await run('show', id);
        missing.push(...answers.filter((answer) => !shown.includes(answer)).map((answer) => `${year} shown ${form}: ${answer}`));
      }
      missing.push(...leads.flatMap(({ answers }) => answers).filter((answer) => !written.includes(answer)));
      expect(missing).toEqual([]);
      for (const [, form] of forms) for (let change = 0; change < 2; change += 1) form.change();
    }
  });
});
