import { expect, it, vi } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { readDueLeads } from '#server/leads/due-leads.ts';
import { exportJson, exportTable } from '#server/leads/export/export-leads.ts';
import { findPerson } from '#server/leads/find/find-person.ts';
import type { LeadsSource } from '#server/leads/leads-source.ts';
import { readFullLead } from '#server/leads/full-lead.ts';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf, sampleOf, stepsOf } from '../../support/forms/site-forms.ts';

const company = partsOf('company-details', {
  contact_no: '919876543210',
  proprietor_email: 'asha@example.com',
  gst_no_text: '27ABCDE1234F1Z5',
  gst_no: { name: 'gst.pdf', content: PDF },
});

/** What an application of the first step and the last lacks. */
const MISSING = stepsOf('company', 'company-services').map(({ form }) => form);

async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of found) list.push(each);
  return list;
}

onEachDatabase('what staff ask for is returned', (place) => {
  /** An application of two steps, read with `use`; nothing may be printed meanwhile. */
  async function withApplication(use: (source: LeadsSource, id: string) => Promise<void>): Promise<void> {
    const where = await place();
    const visitor = new Visitor(await testApp(where));
    const { body } = await visitor.multipart(callOf('company-details'), company);
    await visitor.json(`${callOf('company-services')}?id=${body.data.id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
    const storage = await openStorage(where);
    const printing = [vi.spyOn(process.stdout, 'write'), vi.spyOn(console, 'log')];
    try {
      await use({ ...(await loadTables()), storage }, body.data.id);
      for (const spy of printing) expect(spy).not.toHaveBeenCalled();
    } finally {
      for (const spy of printing) spy.mockRestore();
      await storage.close();
    }
  }

  it('a lead with its steps, masked or revealed', () =>
    withApplication(async (source, id) => {
      const [masked, whole] = [await readFullLead(source, id, false), await readFullLead(source, id, true)];
      expect(masked?.parts.map(({ lead, missing }) => [lead.form, missing?.map(({ form }) => form)])).toEqual([
        ['company-details', MISSING],
        ['company-services', undefined],
      ]);
      expect(
        [masked, whole].map((each) => [
          each?.isMasked,
          each?.parts[0]?.lead.payload['gst_no_text'],
          each?.parts[0]?.lead.files[0]?.original_name,
        ]),
      ).toEqual([
        [true, 'XXXXF1Z5', 'XXXX.pdf'],
        [false, '27ABCDE1234F1Z5', 'gst.pdf'],
      ]);
      expect(masked?.parts[0]?.noticeShown?.form).toBe('company-details');
      expect(await readFullLead(source, 'nobody', true)).toBeUndefined();
    }));

  it('leads as a table and as entries', () =>
    withApplication(async (source, id) => {
      const definition = source.definitions.get('company-details');
      if (!definition) throw new Error('There is no form "company-details"');
      const [names = [], row = [], ...more] = await all(exportTable(source, { form: 'company-details' }, definition, {}));
      expect(Object.fromEntries(names.map((name, i) => [name, row[i]]))).toMatchObject({
        id,
        missing_steps: MISSING,
        gst_no_text: 'XXXXF1Z5',
      });
      expect(more).toEqual([]);
      const entries = await all(exportJson(source, {}, true));
      expect(entries.map(({ form, gst_no_text }) => [form, gst_no_text])).toEqual([
        ['company-details', '27ABCDE1234F1Z5'],
        ['company-services', undefined],
      ]);
    }));

  it('a person’s leads, by address, number or id', () =>
    withApplication(async (source, id) => {
      for (const wanted of [
        ['email', 'Asha@example.com'],
        ['phone', '9876543210'],
        ['id', id],
      ] as const) {
        const { ids, leads } = await findPerson(source, wanted);
        expect([ids, leads.map(({ form }) => form)]).toEqual([[id], ['company-details', 'company-services']]);
      }
      expect((await findPerson(source, ['email', 'other@example.com'])).leads).toEqual([]);
    }));

  it('what is erased next', () =>
    withApplication(async (source, id) => {
      const { leads, withoutDueDate, forms } = await readDueLeads(source, undefined, '2099-01-01T00:00:00.000Z');
      expect([leads.map((lead) => [lead.id, lead.state]), withoutDueDate, forms.includes('contact')]).toEqual([
        [[id, 'complete']],
        0,
        true,
      ]);
      expect((await readDueLeads(source, 'contact', '2099-01-01T00:00:00.000Z')).leads).toEqual([]);
    }));
});
