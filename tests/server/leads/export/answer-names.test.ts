import { expect, it } from 'vitest';
import { describeLead } from '#server/delivery/describe-lead.ts';
import { exportJson, exportTable } from '#server/leads/export/export-leads.ts';
import { findLead } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { resolveDefinition } from '#shared/forms/definition/resolve.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { collect } from '../../support/collect.ts';
import { onEachDatabase } from '../../support/database/databases.ts';
import { DEFAULTS } from '../../../support/forms/tables/defaults.ts';

const definition = resolveDefinition(
  {
    name: 'numbered',
    schema: {
      $id: 'numbered',
      type: 'object',
      title: 'Numbered',
      additionalProperties: false,
      required: ['id'],
      properties: { id: { title: 'Number on the box', type: 'string', maxLength: 20 } },
    },
    ui: {},
    submit: {
      call: { method: 'POST', path: '/numbered', encoding: 'json' },
      outcomes: { 200: { dialog: { icon: 'success', title: 'Saved' } } },
    },
  },
  {},
  DEFAULTS,
);

onEachDatabase('a field with the name of a lead column', (newPlace) => {
  it('is stored, mailed to staff and exported beside that column', async () => {
    const place = await newPlace();
    const definitions = new Map([['numbered', definition]]);
    const visitor = new Visitor(await testApp(place, { definitions, flows: {}, leadStates: NO_LEAD_STATES }));
    const { status, body } = await visitor.json('/numbered', { id: 'B-7' });
    expect(status).toBe(200);
    const storage = await openStorage(place);
    try {
      const { id } = body.data;
      const lead = await findLead(storage, id);
      expect(lead?.payload).toEqual({ id: 'B-7' });
      expect(lead && describeLead(lead, definitions)).toContain('Number on the box: B-7');
      const source = { definitions, flows: {}, leadStates: NO_LEAD_STATES, storage };
      expect(await collect(exportJson(source, {}, true))).toMatchObject([{ id, 'id (answer)': 'B-7' }]);
      expect((await collect(exportTable(source, {}, definition, { reveal: true })))[1]).toContain('B-7');
    } finally {
      await storage.close();
    }
  });
});
