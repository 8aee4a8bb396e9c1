import { expect, it } from 'vitest';
import type { FormDefinition, FormSchema } from '#shared/forms/types.ts';
import { openFiles } from '#server/files/open-files.ts';
import { countUnencrypted, encryptOld } from '#server/keys/encrypt-old.ts';
import { sensitiveForms } from '#server/keys/sensitive-forms.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { storeDefinitions } from '#server/storage/form-versions.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { FIRM } from '../support/firm-form.ts';

const text = (title: string) => ({ type: 'string', title, maxLength: 50 });
const sensitiveText = (title: string, ...was: string[]) => ({ ...text(title), was, privacy: { sensitive: true } });
const staff = (name: string, field: object) => ({
  staff: {
    type: 'array',
    title: 'Staff',
    maxItems: 5,
    items: { type: 'object', title: 'One', properties: { name: text('Name'), [name]: field } },
  },
});

/** The firm form with these fields only. */
function formWith(properties: object): FormDefinition {
  const { required: _required, definitions: _shared, if: _if, then: _then, else: _else, ...rest } = FIRM.schema;
  return {
    ...FIRM,
    schema: { ...rest, properties } as unknown as FormSchema,
    submit: { ...FIRM.submit, unique: [] },
  };
}

/** Year 1: nothing is sensitive. Year 2: renamed fields are. Year 3: the tax number is not, and its old name is gone. */
const YEARS = [
  formWith({ paper: text('Paper'), licence: text('Licence'), ...staff('pan', text('PAN')) }),
  formWith({
    document: sensitiveText('Document', 'paper'),
    licence: text('Licence'),
    permit: sensitiveText('Permit'),
    ...staff('tax', sensitiveText('Tax number', 'pan')),
  }),
  formWith({
    document: sensitiveText('Document', 'paper'),
    permission: sensitiveText('Permission', 'licence'),
    ...staff('tax', text('Tax number')),
  }),
];
const [FIRST, , NOW] = YEARS as [FormDefinition, FormDefinition, FormDefinition];
const VALUES = { paper: 'P-1-SECRET', licence: 'L-1-SECRET', staff: [{ name: 'Ravi' }, { name: 'Noor', pan: 'CCCCC3333C' }] };

onEachDatabase('a value that became sensitive under a later field name', (newPlace) => {
  it('is encrypted at its stored path by `keys encrypt`, and stays readable', async () => {
    const place = await newPlace();
    const app = await testApp(place, { definitions: new Map([[FIRST.name, FIRST]]), flows: {}, examples: new Map() });
    const { status, body } = await new Visitor(app).json('/post-firm', VALUES, { 'idempotency-key': 'a-key-of-some-length' });
    expect(status).toBe(200);
    await app.close();
    const definitions = new Map([[NOW.name, NOW]]);
    const storage = await openStorage({ ...place, definitions });
    try {
      for (const [year, definition] of YEARS.entries())
        await storeDefinitions(storage.db, new Map([[definition.name, definition]]), `${2030 + year}-01-01T00:00:00.000Z`);
      const forms = await sensitiveForms(storage.db, definitions);
      const before = await findLead(storage, body.data.id);
      expect([await countUnencrypted(storage, forms), before?.encryptedFields]).toEqual([{ leads: 1, answers: 1, files: 0 }, []]);
      const files = await openFiles(place.dataDir, undefined);
      expect(await encryptOld(storage, files, forms)).toEqual({ leads: 1, answers: 1, files: 0, failed: [] });
      await files.staging.close();
      expect(await countUnencrypted(storage, forms)).toEqual({ leads: 0, answers: 0, files: 0 });
      const row = await storage.db.selectFrom('leads').select('payload').executeTakeFirstOrThrow();
      expect(JSON.parse(row.payload)).toEqual({ staff: [{ name: 'Ravi' }, { name: 'Noor' }] });
      const after = await findLead(storage, body.data.id);
      expect(after?.payload).toEqual(before?.payload);
      expect(after?.encryptedFields.toSorted()).toEqual(['document', 'permission', 'staff/1/pan']);
    } finally {
      await storage.close();
    }
  });
});
