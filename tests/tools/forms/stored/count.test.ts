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

/** The field of a long text. */
const MESSAGE = currentName('contact', 'message');

const definitions = await loadDefinitions();
const flows = await readFlows();

/** A form with fields changed; undefined takes one away. */
function changed(
  name: string,
  fields: Readonly<Record<string, Partial<FieldSchema> | undefined>>,
  required?: readonly string[],
): FormDefinition {
  const form = definitions.get(name) as FormDefinition;
  const all: Record<string, FieldSchema | undefined> = { ...form.schema.properties };
  for (const [field, change] of Object.entries(fields)) all[field] = change && { ...all[field], ...change };
  const left = Object.entries(all).filter((entry): entry is [string, FieldSchema] => entry[1] !== undefined);
  const wanted = required ?? form.schema.required ?? [];
  const properties = Object.fromEntries(left);
  return { ...form, schema: { ...form.schema, properties, required: wanted.filter((one) => Object.hasOwn(properties, one)) } };
}

onEachDatabase('counting what a change concerns', (place) => {
  /** Two messages by one person, one of them long, and an application that was begun. */
  async function filled(): Promise<TestPlace> {
    const where = await place();
    const app = await testApp(where);
    const visitor = new Visitor(app);
    await visitor.json(callOf('contact'), sampleOf('contact'));
    await visitor.json(callOf('contact'), { ...sampleOf('contact'), [MESSAGE]: 'Long. '.repeat(60) });
    await visitor.multipart(callOf('individual-details'), partsOf('individual-details'));
    return where;
  }

  async function count(where: TestPlace, now: FormDefinition, before = definitions.get(now.name)) {
    const after = new Map([...definitions, [now.name, now]]);
    const storage = await openExisting({ ...where, definitions: after });
    if (typeof storage === 'string') throw new Error(storage);
    try {
      const diff = { form: now.name, changes: compareForm(before, now) };
      return await withCounts(storage, [diff], { before: new Map(before && [[now.name, before]]), now: after, flows });
    } finally {
      await storage.close();
    }
  }

  it('tells how many leads would not satisfy it, by change', async () => {
    const where = await filled();
    const now = changed('contact', { [MESSAGE]: { maxLength: 100 }, fax: { type: 'string', maxLength: 9, title: 'Fax' } }, [
      ...(definitions.get('contact')?.schema.required ?? []),
      'fax',
    ]);
    const [diff] = await count(where, now);
    expect(diff?.stored).toEqual({ leads: 2, refused: 2, unfinished: 0, byChange: [2, 1] });
    expect(diffReport(diff ? [diff] : [], 'now')).toContain('2 of 2 stored leads would not satisfy this');
    expect(diffReport(diff ? [diff] : [], 'now')).toContain(
      `${MESSAGE}: maxLength is 100 now, and was 2000 (1 lead)`.replace(
        '2000',
        String(definitions.get('contact')?.schema.properties[MESSAGE]?.maxLength),
      ),
    );
  });

  it('counts those as well who have something in a field that is gone, and nobody whose field is called otherwise', async () => {
    const where = await filled();
    const [gone] = await count(where, changed('contact', { phone: undefined }));
    expect(gone?.stored).toEqual({ leads: 2, refused: 0, unfinished: 0, byChange: [2] });
    const { phone } = definitions.get('contact')?.schema.properties ?? {};
    const renamed = changed('contact', { phone: undefined, tel: { ...phone, maxLength: 1, was: ['phone'] } });
    const [tighter] = await count(where, renamed);
    expect(tighter?.stored).toMatchObject({ leads: 2, refused: 2 });
  });

  it('counts the applicants who are half way, whichever step changes, and nobody for what was wrong before', async () => {
    const where = await filled();
    const [step] = await count(where, changed('individual-bank', { bank_name: { maxLength: 1 } }));
    expect(step?.stored).toEqual({ leads: 0, refused: 0, unfinished: 1, byChange: [0] });
    const [head] = await count(where, changed('individual-details', { email: { maxLength: 250 } }));
    expect(head?.stored).toEqual({ leads: 1, refused: 0, unfinished: 1, byChange: [0] });
    expect(diffReport(head ? [head] : [], 'now')).toContain('0 of 1 stored lead would not satisfy this; 1 application is unfinished');
  });

  it('goes by what was released, too, which has no words', async () => {
    const where = await filled();
    const now = changed('contact', { [MESSAGE]: { maxLength: 100 } });
    const released = releasedDefinition(releasedForm(definitions.get('contact') as FormDefinition), now);
    const [diff] = await count(where, now, released);
    expect(diff?.stored).toMatchObject({ leads: 2, refused: 1, byChange: [1] });
  });

  it('looks at no database of an earlier version, and leaves it as it is', async () => {
    const where = await filled();
    const storage = await openStorage(where);
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
    expect(await openExisting(where)).toBe('older');
    expect(await openExisting(where)).toBe('older');
  });
});

it('makes no database where there is none', async () => {
  const dataDir = join(import.meta.dirname, 'none');
  expect(await openExisting({ dataDir, databaseUrl: undefined })).toBe('absent');
  expect(existsSync(dataDir)).toBe(false);
});
