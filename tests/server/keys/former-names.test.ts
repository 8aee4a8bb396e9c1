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
const secret = (title: string, ...was: string[]) => ({ ...text(title), was, privacy: { sensitive: true } });
const staff = (name: string, field: object) => ({
  staff: {
    type: 'array',
    title: 'Staff',
    maxItems: 5,
    items: { type: 'object', title: 'One', properties: { name: text('Name'), [name]: field } },
  },
});

/** The form of a year, with these fields. */
function asking(properties: object): FormDefinition {
  const { required: _required, definitions: _shared, if: _if, then: _then, else: _else, ...rest } = FIRM.schema;
  return {
    ...FIRM,
    schema: { ...rest, properties } as unknown as FormSchema,
    submit: { ...FIRM.submit, unique: [] },
  };
}

/** Nothing is sensitive; then the papers are, by other names; then one of them is not any more, and its former name is forgotten. */
const YEARS = [
  asking({ paper: text('Paper'), licence: text('Licence'), ...staff('pan', text('PAN')) }),
  asking({
    document: secret('Document', 'paper'),
    licence: text('Licence'),
    permit: secret('Permit'),
    ...staff('tax', secret('Tax number', 'pan')),
  }),
  asking({ document: secret('Document', 'paper'), permission: secret('Permission', 'licence'), ...staff('tax', text('Tax number')) }),
];
const [FIRST, , NOW] = YEARS as [FormDefinition, FormDefinition, FormDefinition];
const sent = { paper: 'P-1-SECRET', licence: 'L-1-SECRET', staff: [{ name: 'Ravi' }, { name: 'Noor', pan: 'CCCCC3333C' }] };

onEachDatabase('what is sensitive by a name that it has had only since', (place) => {
  it('is encrypted at its path, and stays masked', async () => {
    const where = await place();
    const app = await testApp(where, { definitions: new Map([[FIRST.name, FIRST]]), flows: {}, examples: new Map() });
    const { status, body } = await new Visitor(app).json('/post-firm', sent, { 'idempotency-key': 'a-key-of-some-length' });
    expect(status).toBe(200);
    await app.close();
    const definitions = new Map([[NOW.name, NOW]]);
    const storage = await openStorage({ ...where, definitions });
    try {
      for (const [year, definition] of YEARS.entries())
        await storeDefinitions(storage.db, new Map([[definition.name, definition]]), `${2030 + year}-01-01T00:00:00.000Z`);
      const forms = await sensitiveForms(storage.db, definitions);
      const before = await findLead(storage, body.data.id);
      expect([await countUnencrypted(storage, forms), before?.encryptedFields]).toEqual([{ leads: 1, answers: 1, files: 0 }, []]);
      const files = await openFiles(where.dataDir, undefined);
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
