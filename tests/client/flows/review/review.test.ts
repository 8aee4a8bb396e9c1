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
const reported = (data: Payload, more: Parameters<typeof entriesOf>[2] = {}) => lines(entriesOf(definition, data, more));

describe('what the review shows of a step', () => {
  it('is what is filled in, in the order of the form', () => {
    expect(
      reported({
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

  it('leaves out empties, what is hidden, what another step answers and what is of no field', () => {
    expect(
      reported({ name: 'Asha', account: '  ', apps: [], react_link: 'kept while unticked', other: 'x' }, { copied: ['name'] }),
    ).toEqual([]);
    expect(reported({ apps: ['Flutter'], react_link: 'kept while unticked' })).toEqual(['Apps: Flutter']);
  });

  it('is never more of a sensitive value than its mask, however short or listed it is', () => {
    expect(reported({ account: '50100234567890', paper: '123456789012', papers: ['ABCDEFGH', 'AB'] })).toEqual([
      'Account: XXXX7890',
      'Paper: XXXX-9012',
      'Papers: …GH, …B',
    ]);
    expect(reported({ account: '1234' })).toEqual(['Account: XXXX34']);
    expect(reported({ paper: 'XXXX-9012' })).toEqual(['Paper: XXXX-9012']);
  });

  it('has groups and rows under their titles, masked and named like the rest', () => {
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

  it('says of a document that another browser added why it cannot be shown', () => {
    expect(entriesOf(definition, { document: elsewhereName('1b.pdf') }, {})).toEqual([
      { field: 'document', title: 'Document', text: 'Added in another browser, so it cannot be shown here' },
    ]);
  });

  it('names documents as the visitor does, or by their kind where that name is not known', () => {
    const names = new Map([['1b.pdf', 'gst.pdf']]);
    expect(entriesOf(definition, { document: '1b.pdf' }, { names })).toEqual([
      { field: 'document', title: 'Document', text: 'gst.pdf', filename: '1b.pdf' },
    ]);
    expect(reported({ document: '2c.docx' })).toEqual(['Document: Document (DOCX)']);
    expect(entriesOf(definition, { document: { name: 'new.pdf', size: 1, key: 'file-0' } }, {})).toEqual([
      { field: 'document', title: 'Document', text: 'new.pdf' },
    ]);
  });

  it('has nothing of branches that do not show, and what a branch brings', () => {
    const reported = entriesOf(NESTED, { ...NESTED_VALID, nickname: 'not of a company', employees: 1200 }, {});
    const titles = reported.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Company name', 'Employees', 'References', 'Reason for the discount']));
    expect(titles).not.toContain('Nickname');
    expect(reported.find(({ title }) => title === 'Employees')).toMatchObject({ text: '1200' });
  });

  it('has months in words, and other spellings as they are', () => {
    expect(['2014-06', '2014-13', 'June 14'].map((month) => valueInWords(month, 'month'))).toEqual(['June 2014', '2014-13', 'June 14']);
  });
});
