import { describe, expect, it } from 'vitest';
import { answerColumns } from '#server/leads/export/answer-columns.ts';
import { exportTable, type TableOptions } from '#server/leads/export/export-leads.ts';
import { MaxRowCounts, ExportError, listsIn, MOST_COLUMNS } from '#server/leads/export/max-row-counts.ts';
import type { LeadsSource } from '#server/leads/leads-source.ts';
import { rowsOfList } from '#server/leads/export/lead-rows.ts';
import type { Lead } from '#server/storage/leads/read-leads.ts';
import { openStorage } from '#server/storage/open.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { NO_LEAD_STATES } from '#shared/lead-states.ts';
import { NESTED, NESTED_VALID } from '../../../support/forms/nested-form.ts';
import { testApp, Visitor } from '../../support/app.ts';
import { collect } from '../../support/collect.ts';
import { onEachDatabase } from '../../support/database/databases.ts';
import { FIRM } from '../../support/firm-form.ts';

const definitions = new Map([[FIRM.name, FIRM]]);
const FILTER = { form: 'firm' };

const firms = [
  { firm: 'One', owner: { email: 'one@example.com' }, partners: [{ name: '=cmd()', pan: 'BBBBB2222B', share: 40 }] },
  { owner: { email: 'two@example.com', name: 'Asha' }, accounts: { '+main': '501002345678' } },
  { owner: { email: 'three@example.com' }, partners: [{ name: 'Ravi' }, { name: 'Mira', share: 20 }, { name: 'Noor' }], licences: ['-1'] },
];

type Cell = (readonly unknown[])[];
/** Returns the lines of a table as objects, without empty cells. */
const asObjects = ([names = [], ...lines]: Cell) =>
  lines.map((line) => Object.fromEntries(names.flatMap((name, i) => (line[i] === undefined ? [] : [[name, line[i]]]))));

onEachDatabase('the table of a nested form', (newPlace) => {
  async function withStoredFirms(use: (source: LeadsSource, send: (firm: object) => Promise<string>) => Promise<void>): Promise<void> {
    const place = await newPlace();
    const app = await testApp(place, { definitions, flows: {}, leadStates: NO_LEAD_STATES, examples: new Map() });
    const send = async (firm: object) => (await new Visitor(app).json('/post-firm', firm)).body.data.id;
    for (const firm of firms) await send(firm);
    const storage = await openStorage(place);
    try {
      await use({ definitions, flows: {}, leadStates: NO_LEAD_STATES, storage }, send);
    } finally {
      await storage.close();
    }
  }
  const table = (source: LeadsSource, options: TableOptions = {}) => exportTable(source, FILTER, FIRM, options);

  it('has one column per value, and rows up to the longest list', () =>
    withStoredFirms(async (source) => {
      const lines = await collect(table(source));
      expect(lines[0]?.slice(7)).toEqual([
        'firm',
        'owner/name',
        'owner/email',
        'owner/pan',
        ...[0, 1, 2].flatMap((i) => ['name', 'mail', 'mobile', 'pan', 'aadhaar', 'share'].map((name) => `partners/${i}/${name}`)),
        'licences/0',
        'pay',
        'accounts/+main',
        'account',
      ]);
      const [one, two, three] = asObjects(lines);
      expect(one).toMatchObject({ firm: 'One', 'partners/0/pan': 'XXXX222B', 'partners/0/share': 40 });
      expect(two).toMatchObject({ 'owner/name': 'Asha', 'accounts/+main': 'XXXX5678' });
      expect(three).toMatchObject({ 'partners/0/name': 'Ravi', 'partners/1/share': 20, 'partners/2/name': 'Noor' });
    }));

  it('has one line per row of a list, with its lead and its path', () =>
    withStoredFirms(async (source) => {
      const lines = await collect(table(source, { rows: 'partners', reveal: true }));
      expect(lines[0]).toEqual([
        'id',
        'form',
        'received',
        'changed',
        'status',
        'belongs_to',
        'notice',
        'row',
        ...['name', 'mail', 'mobile', 'pan', 'aadhaar', 'share'].map((name) => `partners/*/${name}`),
      ]);
      expect(asObjects(lines).map((line) => [line['row'], line['partners/*/name'], line['partners/*/pan']])).toEqual([
        ['partners/0', '=cmd()', 'BBBBB2222B'],
        ['partners/0', 'Ravi', undefined],
        ['partners/1', 'Mira', undefined],
        ['partners/2', 'Noor', undefined],
      ]);
      expect(
        asObjects(await collect(table(source, { rows: 'licences', reveal: true }))).map((line) => [line['row'], line['licences/*']]),
      ).toEqual([['licences/0', '-1']]);
    }));

  it('names the lists of the form if asked for another', () =>
    withStoredFirms(async (source) => {
      await expect(collect(table(source, { rows: 'owner' }))).rejects.toThrow(
        'The form has no list "owner". Its lists are: partners, licences.',
      );
    }));

  it('leaves out leads received during the export, and fails if a lead outgrows the columns', () =>
    withStoredFirms(async (source, send) => {
      const exporting = table(source);
      await exporting.next();
      await send({ owner: { email: 'late@example.com' }, partners: [{ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }] });
      expect(await collect(exporting)).toHaveLength(firms.length);
      // A lead of the same millisecond would count as received during the export.
      const sent = Date.now();
      await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(sent);
      const changed = table(source);
      const { value: names } = await changed.next();
      expect(names).toContain('partners/3/name');
      const five = JSON.stringify({ owner: {}, partners: Array.from({ length: 5 }, () => ({ name: 'E' })) });
      await source.storage.db.updateTable('leads').set({ payload: five, data_key: null, sealed: null }).execute();
      await expect(collect(changed)).rejects.toThrow('run the command again');
    }));
});

describe('answerColumns', () => {
  const columnsFor = (properties: Readonly<Record<string, FieldSchema>>, ...payloads: object[]) => {
    const schema = { properties };
    const maxRowCounts = new MaxRowCounts(siteForm(schema));
    for (const payload of payloads) maxRowCounts.add(payload, siteForm(schema).schemas);
    return answerColumns(siteForm(schema), siteForm(schema).schemas, maxRowCounts).map(({ name }) => name);
  };

  it('has a first row for empty lists, and both names of files', () => {
    const maxRowCounts = new MaxRowCounts(siteForm(NESTED.schema));
    const names = answerColumns(siteForm(NESTED.schema), siteForm(NESTED.schema).schemas, maxRowCounts).map(({ name }) => name);
    const row = ['name', 'phone', 'employer/company', 'employer/since', 'letter', 'letter_original_name'];
    expect(names).toEqual([
      'name',
      'middle',
      'kind',
      'address/street',
      'address/city',
      'address/area/pin',
      'address/area/state',
      ...row.map((name) => `references/0/${name}`),
      'skills/0',
      'rate',
      'years',
      'start',
      'payment/method',
      'payment/account',
      'payment/upi',
      'answer/email',
      'answer/phone',
      'discount',
      'company',
      'employees',
      'nickname',
      'reason',
    ]);
  });

  it('has every stored value', () => {
    const maxRowCounts = new MaxRowCounts(siteForm(NESTED.schema));
    maxRowCounts.add(NESTED_VALID, siteForm(NESTED.schema).schemas);
    const stored = { payload: NESTED_VALID as never, files: [] };
    const cells = answerColumns(siteForm(NESTED.schema), siteForm(NESTED.schema).schemas, maxRowCounts).flatMap(({ name, read }) => {
      const value = read(stored);
      return value === undefined || value === null ? [] : [[name, value]];
    });
    const leaves = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, part) => sum + leaves(part), 0)
        : Number(value !== null);
    expect(cells).toHaveLength(leaves(NESTED_VALID));
    expect(Object.fromEntries(cells)).toMatchObject({
      'references/1/phone': '9800000002',
      'skills/1': 'Paint',
      'links/site': 'https://example.com',
    });
  });

  it('goes as deep in a recursive form as its leads do', () => {
    const properties: Record<string, FieldSchema> = {
      name: { type: 'string' },
      below: { type: 'array', items: { $ref: '#' } },
      above: { $ref: '#', type: 'object' },
    };
    expect(columnsFor(properties)).toEqual(['name']);
    expect(columnsFor(properties, { above: { name: 'a', below: [{}] } }, { below: [{ below: [{ name: 'c' }] }] })).toEqual([
      'name',
      'below/0/name',
      'below/0/below/0/name',
      'above/name',
      'above/below/0/name',
    ]);
  });

  it('has one column for values of different types, and for a list of options', () => {
    const either: FieldSchema = { anyOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'string' } } }] };
    expect(columnsFor({ either, ticked: { type: 'array', items: { enum: ['a', 'b'] } }, gone: { type: 'string' } })).toEqual([
      'either',
      'ticked',
      'gone',
    ]);
  });

  it('throws for more columns than a spreadsheet allows', () => {
    const row: FieldSchema = { properties: { a: {}, b: {}, c: {} } };
    const properties: Record<string, FieldSchema> = {
      rows: { type: 'array', items: row },
      names: { type: 'object', additionalProperties: {} },
    };
    const rows = Array.from({ length: MOST_COLUMNS / 2 }, () => ({ a: 1 }));
    expect(() => columnsFor(properties, { rows: [...rows, ...rows, {}] })).toThrow(ExportError);
    expect(() => columnsFor(properties, { rows: rows.slice(0, 6000) })).toThrow(/more columns than a spreadsheet/);
    expect(() => columnsFor(properties, { names: Object.fromEntries(Array.from({ length: MOST_COLUMNS + 1 }, (_, i) => [i, 1])) })).toThrow(
      ExportError,
    );
  });
});

it('listsIn returns the paths of lists, nested ones included', () => {
  const people: FieldSchema = { type: 'array', items: { properties: { phones: { type: 'array', items: { type: 'string' } } } } };
  const schema = {
    properties: { offices: { type: 'array', items: { properties: { people } } }, ticks: { type: 'array', items: { enum: ['a'] } } },
  } as const;
  expect(listsIn(siteForm(schema))).toEqual(['offices', 'offices/*/people', 'offices/*/people/*/phones']);
  expect(listsIn(siteForm({ properties: { below: { type: 'array', items: { $ref: '#' } } } }))).toEqual(['below']);
});

it('rowsOfList returns each row with its own files', () => {
  const file = (field: string) => ({ field, filename: `${field.replaceAll('/', '-')}.pdf`, original_name: 'x.pdf' });
  const lead = {
    id: '1',
    payload: { references: [{ name: 'a' }, { name: 'b' }] },
    files: [file('references/1/letter'), file('references/10/letter'), file('cv')],
  } as unknown as Lead;
  const [, second] = rowsOfList({ lead, missing: undefined }, 'references');
  expect([second?.path, second?.value]).toEqual(['references/1', { name: 'b', letter: 'references-1-letter.pdf' }]);
  expect(second?.answers.files.map(({ field }) => field)).toEqual(['letter']);
});
