import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDefinitions, readFlows } from '#server/definitions/load.ts';
import { openExisting } from '#server/storage/open-existing.ts';
import { openStorage } from '#server/storage/open.ts';
import type { FieldSchema, FormDefinition } from '#shared/forms/types.ts';
import { compareForm } from '#tools/forms/changes/compare/compare-form.ts';
import { diffReport } from '#tools/forms/changes/report.ts';
import { releasedDefinition, releasedForm } from '#tools/forms/released/released.ts';
import { withCounts } from '#tools/forms/changes/stored/count.ts';
import { testApp, Visitor } from '../../../server/support/app.ts';
import { onEachDatabase, type TestPlace } from '../../../server/support/database/databases.ts';
import { callOf, currentName, partsOf, sampleOf } from '../../../support/forms/site-forms.ts';

const MESSAGE = currentName('contact', 'message');

const definitions = await loadDefinitions();
const flows = await readFlows();

/** The form with changed fields; undefined removes a field. */
function withFields(
  name: string,
  fields: Readonly<Record<string, Partial<FieldSchema> | undefined>>,
  required?: readonly string[],
): FormDefinition {
  const form = definitions.get(name) as FormDefinition;
  const all: Record<string, FieldSchema | undefined> = { ...form.schema.properties };
  for (const [field, change] of Object.entries(fields)) all[field] = change && { ...all[field], ...change };
  const present = Object.entries(all).filter((entry): entry is [string, FieldSchema] => entry[1] !== undefined);
  const properties = Object.fromEntries(present);
  const requiredFields = (required ?? form.schema.required ?? []).filter((field) => Object.hasOwn(properties, field));
  return { ...form, schema: { ...form.schema, properties, required: requiredFields } };
}

onEachDatabase('withCounts', (newPlace) => {
  /** Stores two messages, one of them long, and an unfinished application. */
  async function fill(): Promise<TestPlace> {
    const place = await newPlace();
    const app = await testApp(place);
    const visitor = new Visitor(app);
    await visitor.json(callOf('contact'), sampleOf('contact'));
    await visitor.json(callOf('contact'), { ...sampleOf('contact'), [MESSAGE]: 'Long. '.repeat(60) });
    await visitor.multipart(callOf('individual-details'), partsOf('individual-details'));
    return place;
  }

  async function count(place: TestPlace, now: FormDefinition, before = definitions.get(now.name)) {
    const after = new Map([...definitions, [now.name, now]]);
    const storage = await openExisting({ ...place, definitions: after });
    if (typeof storage === 'string') throw new Error(storage);
    try {
      const diff = { form: now.name, changes: compareForm(before, now) };
      return await withCounts(storage, [diff], { before: new Map(before && [[now.name, before]]), now: after, flows });
    } finally {
      await storage.close();
    }
  }

  it('counts the leads that a form would refuse, by change', async () => {
    const place = await fill();
    const now = withFields('contact', { [MESSAGE]: { maxLength: 100 }, fax: { type: 'string', maxLength: 9, title: 'Fax' } }, [
      ...(definitions.get('contact')?.schema.required ?? []),
      'fax',
    ]);
    const [diff] = await count(place, now);
    expect(diff?.stored).toEqual({ leads: 2, refused: 2, unfinished: 0, byChange: [2, 1] });
    expect(diffReport(diff ? [diff] : [], 'now')).toContain('2 of 2 stored leads would not satisfy this');
    expect(diffReport(diff ? [diff] : [], 'now')).toContain(
      `${MESSAGE}: maxLength is 100 now, and was 2000 (1 lead)`.replace(
        '2000',
        String(definitions.get('contact')?.schema.properties[MESSAGE]?.maxLength),
      ),
    );
  });

  it('counts the leads with a value in a removed field, but not in a renamed one', async () => {
    const place = await fill();
    const [removed] = await count(place, withFields('contact', { phone: undefined }));
    expect(removed?.stored).toEqual({ leads: 2, refused: 0, unfinished: 0, byChange: [2] });
    const { phone } = definitions.get('contact')?.schema.properties ?? {};
    const renamed = withFields('contact', { phone: undefined, tel: { ...phone, maxLength: 1, was: ['phone'] } });
    const [tighter] = await count(place, renamed);
    expect(tighter?.stored).toMatchObject({ leads: 2, refused: 2 });
  });

  it('counts unfinished applications for a change of any step, but not leads that were invalid before', async () => {
    const place = await fill();
    const [step] = await count(place, withFields('individual-bank', { bank_name: { maxLength: 1 } }));
    expect(step?.stored).toEqual({ leads: 0, refused: 0, unfinished: 1, byChange: [0] });
    const [head] = await count(place, withFields('individual-details', { email: { maxLength: 250 } }));
    expect(head?.stored).toEqual({ leads: 1, refused: 0, unfinished: 1, byChange: [0] });
    expect(diffReport(head ? [head] : [], 'now')).toContain('0 of 1 stored lead would not satisfy this; 1 application is unfinished');
  });

  it('compares with a released form, which has no texts', async () => {
    const place = await fill();
    const now = withFields('contact', { [MESSAGE]: { maxLength: 100 } });
    const released = releasedDefinition(releasedForm(definitions.get('contact') as FormDefinition), now);
    const [diff] = await count(place, now, released);
    expect(diff?.stored).toMatchObject({ leads: 2, refused: 1, byChange: [1] });
  });

  it('openExisting does not open or migrate a database of an earlier version', async () => {
    const place = await fill();
    const storage = await openStorage(place);
    const last = await storage.db
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .orderBy('name' as never, 'desc')
      .executeTakeFirstOrThrow();
    await storage.db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', (last as { name: never }).name)
      .execute();
    await storage.close();
    expect(await openExisting(place)).toBe('older');
    expect(await openExisting(place)).toBe('older');
  });
});

it('openExisting creates no database', async () => {
  const dataDir = join(import.meta.dirname, 'none');
  expect(await openExisting({ dataDir, databaseUrl: undefined })).toBe('absent');
  expect(existsSync(dataDir)).toBe(false);
});
