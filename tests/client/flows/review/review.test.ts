import { describe, expect, it } from 'vitest';
import { entriesOf } from '#client/flows/review/entries.ts';
import { elsewhereName } from '#shared/forms/files/added-elsewhere.ts';
import { valueInWords } from '#shared/forms/words/value-in-words.ts';
import { NESTED, NESTED_VALID } from '../../../support/forms/nested-form.ts';
import type { FormDefinition, FormSchema, Payload, UiSchema } from '#shared/forms/types.ts';

const properties: FormSchema['properties'] = {
  id: { title: 'Record', type: 'string' },
  name: { title: 'Name', type: 'string' },
  account: { title: 'Account', type: 'string', privacy: { sensitive: true } },
  paper: { title: 'Paper', type: 'string', privacy: { sensitive: true, mask: { keep: 4, as: 'XXXX-' } } },
  papers: { title: 'Papers', type: 'array', items: { type: 'string' }, privacy: { sensitive: true, show: { keep: 2, as: '…' } } },
  begun: { title: 'Begun', type: 'string' },
  document: { title: 'Document', fileTypes: ['pdf'] },
  agreed: { title: 'Agreed', type: 'boolean' },
  apps: {
    title: 'Apps',
    type: 'array',
    items: { type: 'string', enum: ['Flutter', 'React'] },
    reveals: { Flutter: ['flutter_link'], React: ['react_link'] },
  },
  flutter_link: { title: 'Links (Flutter)', type: 'string' },
  react_link: { title: 'Links (React)', type: 'string' },
  captcha: { title: 'Captcha', type: 'string' },
};
const ui: UiSchema = {
  'ui:order': ['id', 'begun', ...Object.keys(properties).filter((name) => name !== 'id' && name !== 'begun')],
  id: { 'ui:widget': 'hidden' },
  begun: { 'ui:widget': 'month' },
};
const definition = { schema: { properties } as FormSchema, ui, submit: { local: ['captcha'] } as unknown as FormDefinition['submit'] };

const lines = (entries: Readonly<ReturnType<typeof entriesOf>>, indent = ''): string[] =>
  entries.flatMap((entry) =>
    'entries' in entry ? [`${indent}${entry.title}`, ...lines(entry.entries, `${indent}  `)] : [`${indent}${entry.title}: ${entry.text}`],
  );
const reviewLines = (data: Payload, options: Parameters<typeof entriesOf>[2] = {}) => lines(entriesOf(definition, data, options));

describe('the review of a step', () => {
  it('lists answers in the order of the form', () => {
    expect(
      reviewLines({
        id: '1',
        name: ' Asha ',
        begun: '2014-06',
        agreed: false,
        apps: ['Flutter', 'React'],
        flutter_link: 'a.example',
        captcha: 'abc',
      }),
    ).toEqual(['Begun: June 2014', 'Name: Asha', 'Agreed: No', 'Apps: Flutter, React', 'Links (Flutter): a.example']);
  });

  it('leaves out empty, hidden, copied and unknown values', () => {
    expect(
      reviewLines({ name: 'Asha', account: '  ', apps: [], react_link: 'kept while unticked', other: 'x' }, { copied: ['name'] }),
    ).toEqual([]);
    expect(reviewLines({ apps: ['Flutter'], react_link: 'kept while unticked' })).toEqual(['Apps: Flutter']);
  });

  it('masks sensitive values, short ones and those in lists too', () => {
    expect(reviewLines({ account: '50100234567890', paper: '123456789012', papers: ['ABCDEFGH', 'AB'] })).toEqual([
      'Account: XXXX7890',
      'Paper: XXXX-9012',
      'Papers: …GH, …B',
    ]);
    expect(reviewLines({ account: '1234' })).toEqual(['Account: XXXX34']);
    expect(reviewLines({ paper: 'XXXX-9012' })).toEqual(['Paper: XXXX-9012']);
  });

  it('lists groups and rows under their titles, with masks and file names', () => {
    const address = { title: 'Address', type: 'object', properties: { city: { title: 'City', type: 'string' } } } as const;
    const row = {
      title: 'Partner',
      type: 'object',
      properties: {
        name: { title: 'Name', type: 'string' },
        pan: { title: 'PAN', type: 'string', privacy: { sensitive: true } },
        deed: { title: 'Deed', fileTypes: ['pdf'] },
      },
    } as const;
    const nested = {
      ...definition,
      schema: { properties: { address, partners: { title: 'Partners', type: 'array', items: row } } } as unknown as FormSchema,
      ui: {},
    };
    const data = { address: { city: 'Pune' }, partners: [{ name: 'Ravi', pan: 'ABCDE1234F', deed: '1b.pdf' }, { name: ' ' }] };
    expect(lines(entriesOf(nested, data, { names: new Map([['1b.pdf', 'deed of Ravi.pdf']]) }))).toEqual([
      'Address',
      '  City: Pune',
      'Partners',
      '  Partner 1',
      '    Name: Ravi',
      '    PAN: XXXX234F',
      '    Deed: deed of Ravi.pdf',
    ]);
  });

  it('says why a document from another browser cannot be shown', () => {
    expect(entriesOf(definition, { document: elsewhereName('1b.pdf') }, {})).toEqual([
      { field: 'document', title: 'Document', text: 'Added in another browser, so it cannot be shown here' },
    ]);
  });

  it('shows the visitor’s name of a document, or its type if that name is unknown', () => {
    const names = new Map([['1b.pdf', 'gst.pdf']]);
    expect(entriesOf(definition, { document: '1b.pdf' }, { names })).toEqual([
      { field: 'document', title: 'Document', text: 'gst.pdf', filename: '1b.pdf' },
    ]);
    expect(reviewLines({ document: '2c.docx' })).toEqual(['Document: Document (DOCX)']);
    expect(entriesOf(definition, { document: { name: 'new.pdf', size: 1, key: 'file-0' } }, {})).toEqual([
      { field: 'document', title: 'Document', text: 'new.pdf' },
    ]);
  });

  it('lists only the fields of visible branches', () => {
    const entries = entriesOf(NESTED, { ...NESTED_VALID, nickname: 'not of a company', employees: 1200 }, {});
    const titles = entries.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Company name', 'Employees', 'References', 'Reason for the discount']));
    expect(titles).not.toContain('Nickname');
    expect(entries.find(({ title }) => title === 'Employees')).toMatchObject({ text: '1200' });
  });

  it('writes months in words, and other texts unchanged', () => {
    expect(['2014-06', '2014-13', 'June 14'].map((month) => valueInWords(month, 'month'))).toEqual(['June 2014', '2014-13', 'June 14']);
  });
});
