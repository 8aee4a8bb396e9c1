import { expect, it, vi } from 'vitest';
import { loadTables } from '#server/definitions/load.ts';
import { readDueLeads } from '#server/leads/due-leads.ts';
import { exportJson, exportTable } from '#server/leads/export/export-leads.ts';
import { findPerson } from '#server/leads/find/find-person.ts';
import type { LeadsSource } from '#server/leads/leads-source.ts';
import { readFullLead } from '#server/leads/full-lead.ts';
import { openStorage } from '#server/storage/open.ts';
import { testApp, Visitor } from '../support/app.ts';
import { collect } from '../support/collect.ts';
import { onEachDatabase } from '../support/database/databases.ts';
import { PDF } from '../support/documents.ts';
import { callOf, partsOf, sampleOf, stepsOf } from '../../support/forms/site-forms.ts';

const company = partsOf('company-details', {
  contact_no: '919876543210',
  proprietor_email: 'asha@example.com',
  gst_no_text: '27ABCDE1234F1Z5',
  gst_no: { name: 'gst.pdf', content: PDF },
});

/** The steps between the first and the last. */
const MISSING = stepsOf('company', 'company-services').map(({ form }) => form);

onEachDatabase('data for staff', (newPlace) => {
  /** Stores an application of two steps and calls `use`, which must not print anything. */
  async function withApplication(use: (source: LeadsSource, id: string) => Promise<void>): Promise<void> {
    const place = await newPlace();
    const visitor = new Visitor(await testApp(place));
    const { body } = await visitor.multipart(callOf('company-details'), company);
    await visitor.json(`${callOf('company-services')}?id=${body.data.id}`, sampleOf('company-services', { cms_service: ['Drupal'] }));
    const storage = await openStorage(place);
    const printing = [vi.spyOn(process.stdout, 'write'), vi.spyOn(console, 'log')];
    try {
      await use({ ...(await loadTables()), storage }, body.data.id);
      for (const spy of printing) expect(spy).not.toHaveBeenCalled();
    } finally {
      for (const spy of printing) spy.mockRestore();
      await storage.close();
    }
  }

  it('readFullLead returns a lead with its steps, masked or revealed', () =>
    withApplication(async (source, id) => {
      const [masked, revealed] = [await readFullLead(source, id, false), await readFullLead(source, id, true)];
      expect(masked?.parts.map(({ lead, missing }) => [lead.form, missing?.map(({ form }) => form)])).toEqual([
        ['company-details', MISSING],
        ['company-services', undefined],
      ]);
      expect(
        [masked, revealed].map((lead) => [
          lead?.isMasked,
          lead?.parts[0]?.lead.payload['gst_no_text'],
          lead?.parts[0]?.lead.files[0]?.original_name,
        ]),
      ).toEqual([
        [true, 'XXXXF1Z5', 'XXXX.pdf'],
        [false, '27ABCDE1234F1Z5', 'gst.pdf'],
      ]);
      expect(masked?.parts[0]?.noticeShown?.form).toBe('company-details');
      expect(await readFullLead(source, 'nobody', true)).toBeUndefined();
    }));

  it('exportTable and exportJson return leads with their missing steps', () =>
    withApplication(async (source, id) => {
      const definition = source.definitions.get('company-details');
      if (!definition) throw new Error('There is no form "company-details"');
      const [names = [], row = [], ...more] = await collect(exportTable(source, { form: 'company-details' }, definition, {}));
      expect(Object.fromEntries(names.map((name, i) => [name, row[i]]))).toMatchObject({
        id,
        missing_steps: MISSING,
        gst_no_text: 'XXXXF1Z5',
      });
      expect(more).toEqual([]);
      const entries = await collect(exportJson(source, {}, true));
      expect(entries.map(({ form, gst_no_text }) => [form, gst_no_text])).toEqual([
        ['company-details', '27ABCDE1234F1Z5'],
        ['company-services', undefined],
      ]);
    }));

  it('findPerson returns leads by address, number or id', () =>
    withApplication(async (source, id) => {
      for (const query of [
        ['email', 'Asha@example.com'],
        ['phone', '9876543210'],
        ['id', id],
      ] as const) {
        const { ids, leads } = await findPerson(source, query);
        expect([ids, leads.map(({ form }) => form)]).toEqual([[id], ['company-details', 'company-services']]);
      }
      expect((await findPerson(source, ['email', 'other@example.com'])).leads).toEqual([]);
    }));

  it('readDueLeads returns the leads that are due', () =>
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
