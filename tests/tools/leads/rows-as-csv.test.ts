import { expect, it } from 'vitest';
import { openStorage } from '#server/storage/open.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { exportLeads, type ExportOptions } from '#tools/leads/commands/export.ts';
import { testApp, Visitor } from '../../server/support/app.ts';
import { onEachDatabase } from '../../server/support/database/databases.ts';
import { FIRM } from '../../server/support/firm-form.ts';

const definitions = new Map([[FIRM.name, FIRM]]);
const firms = [
  { owner: { email: 'one@example.com' }, partners: [{ name: '=cmd()', share: 40 }], accounts: { '+main': '501002345678' } },
  { owner: { email: 'two@example.com' }, licences: ['-1', '@sum'] },
];

onEachDatabase('CSV of a nested form', (newPlace) => {
  async function exportFirms(options: ExportOptions): Promise<string> {
    const place = await newPlace();
    const app = await testApp(place, { definitions, flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });
    for (const firm of firms) await new Visitor(app).json('/post-firm', firm);
    const storage = await openStorage(place);
    let output = '';
    const print = (text: string) => void (output += text);
    try {
      const context = {
        definitions,
        flows: {},
        leadStates: NO_LEAD_STATES,
        storage,
        print,
        store: undefined as never,
        stdout: process.stdout,
        staff: 'asha@desk',
      };
      expect(await exportLeads(context, { form: 'firm' }, options)).toBe(0);
    } finally {
      await storage.close();
    }
    return output;
  }

  it('escapes formulas in values; column names begin with a path', async () => {
    const [names, first] = (await exportFirms({ reveal: true })).split('\r\n');
    expect(names).toContain(',accounts/+main,');
    expect(first).toMatch(/,'=cmd\(\),.*,40,/);
    const licences = (await exportFirms({ reveal: true, rows: 'licences' })).split('\r\n');
    expect(licences.slice(1).map((line) => line.split(',').slice(-2))).toEqual([['licences/0', "'-1"], ['licences/1', "'@sum"], ['']]);
  });

  it('refuses a wrong --rows', async () => {
    await expect(exportFirms({ format: 'json', rows: 'partners' })).rejects.toThrow('leave out --rows');
    await expect(exportFirms({ rows: 'nothing' })).rejects.toThrow('The form has no list "nothing". Its lists are: partners, licences.');
  });
});
