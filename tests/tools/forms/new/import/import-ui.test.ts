import { expect, it } from 'vitest';
import { notPersisted } from '#client/forms/drafts/values/not-persisted.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { checkProject } from '#tools/forms/check.ts';
import { fixSamples } from '#tools/forms/check/fix/fix.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { moveToSchema } from '#tools/forms/new/import/ui-to-schema.ts';
import { toSchema } from '#tools/forms/new/import/to-schema.ts';
import { toUi } from '#tools/forms/new/import/to-ui.ts';
import { readProject } from '#tools/forms/project.ts';
import { makeTables } from '../../tables.ts';

const text = { type: 'string', maxLength: 20 };
const secret = { sensitive: true };

/** Imports fields and their uiSchema. @returns schema.json, ui.json and the paths of the uiSchema that are not supported */
function importUi(properties: object, uiSchema: object) {
  const { schema } = moveToSchema(toSchema('found', { type: 'object', properties }).schema, uiSchema);
  const { ui, unsupported } = toUi(schema, uiSchema, []);
  return { schema, ui, unsupported: unsupported.map(({ path }) => path) };
}

it('marks a password of the schema or the uiSchema as sensitive, unless it has a privacy rule', () => {
  const format = { ...text, format: 'password' };
  const withRule = { ...format, privacy: { notInBrowser: true } };
  const { schema } = importUi({ byFormat: format, byWidget: text, withRule, plain: text }, { byWidget: { 'ui:widget': 'password' } });
  const names = ['byFormat', 'byWidget', 'withRule', 'plain'];
  expect(names.map((name) => schema.properties?.[name]).map((field?: FieldSchema) => field?.privacy)).toEqual([
    secret,
    secret,
    { notInBrowser: true },
    undefined,
  ]);
});

it('notPersisted keeps passwords out of the browser’s storage', () => {
  const isNotPersisted = notPersisted({ type: 'object', properties: {} } as unknown as FormSchema);
  expect(isNotPersisted({ type: 'string', format: 'password' })).toBe(true);
  expect(isNotPersisted({ type: 'string', format: 'email' })).toBe(false);
});

it('imports supported options of a uiSchema, and reports the others', () => {
  const list = { type: 'array', items: { type: 'object', properties: { city: text } } };
  const pair = { type: 'array', items: [text, text] };
  const { ui, unsupported } = importUi(
    { note: { ...text, maxLength: 500 }, list, others: list, pair, code: text },
    {
      note: { 'ui:widget': 'textarea', 'ui:options': { rows: 7, label: false } },
      list: { 'ui:options': { orderable: false, addable: false } },
      others: { 'ui:orderable': false },
      pair: { items: [{ 'ui:widget': 'textarea' }, {}] },
      code: { 'ui:options': { rows: 7, width: 'half', inputmode: 'nothing' } },
    },
  );
  expect(ui).toMatchObject({
    note: { 'ui:widget': 'textarea', 'ui:options': { rows: 7 } },
    list: { 'ui:options': { orderable: false } },
    others: { 'ui:options': { orderable: false } },
    code: { 'ui:options': { width: 'half' } },
  });
  expect(unsupported).toEqual([
    'note/ui:options/label',
    'list/ui:options/addable',
    'pair/items',
    'code/ui:options/rows',
    'code/ui:options/inputmode',
  ]);
});

it('drops the formats int64 and double, which check nothing, and keeps int32', async () => {
  const numbers = { id: ['integer', 'int64'], price: ['number', 'double'], count: ['integer', 'int32'] };
  const properties = Object.fromEntries(Object.entries(numbers).map(([name, [type, format]]) => [name, { type, format }]));
  const { root } = await makeTables();
  const { unsupported } = await importForm(root, 'found', { schema: { type: 'object', properties } });
  expect(unsupported).toEqual([]);
  const project = await readProject(root);
  const form = project.forms.find(({ source }) => source.name === 'found');
  expect(Object.values(form?.source.schema.properties ?? {}).map((field) => (field as { format?: string }).format)).toEqual([
    undefined,
    undefined,
    'int32',
  ]);
  const warnings = checkProject(project, { only: 'found' }).forms[0]?.warnings.map(({ message }) => message);
  expect(warnings?.filter((message) => message.includes('format') && !message.includes('no sample notices'))).toEqual([]);
});

it('wants no sample for the format password or minLength 1, which no text breaks', async () => {
  const { root } = await makeTables();
  const properties = { word: { ...text, format: 'password' }, name: { ...text, minLength: 1 } };
  await importForm(root, 'found', { schema: { type: 'object', properties } });
  await fixSamples(root, 'found');
  const warnings = checkProject(await readProject(root), { only: 'found' }).forms[0]?.warnings.map(({ message }) => message);
  expect(warnings?.filter((message) => message.includes('no sample notices'))).toEqual([]);
});

it('gives a long text a textarea only without a format and if it is not sensitive', () => {
  const long = { type: 'string', maxLength: 4000 };
  const formats = ['email', 'uri', 'date', 'password', 'ipv4', 'uuid'];
  const properties = Object.fromEntries(formats.map((format) => [format, { ...long, format }]));
  const { ui } = importUi({ ...properties, secret: { ...long, privacy: secret }, note: long }, {});
  const withTextarea = Object.keys(ui).filter((name) => JSON.stringify(ui[name]).includes('textarea'));
  expect(withTextarea).toEqual(['note']);
});

it('turns the data-url format of rjsf into a file field, alone or in a list, and keeps "accept"', () => {
  const { schema, unsupported } = toSchema('found', {
    type: 'object',
    properties: {
      cv: { type: 'string', format: 'data-url', title: 'CV', maxLength: 5000 },
      papers: { type: 'array', items: { type: 'string', format: 'data-url' } },
    },
  });
  const { properties = {} } = schema as { properties?: Record<string, Record<string, unknown>> };
  expect(properties['cv']).toEqual({ title: 'CV', fileTypes: expect.arrayContaining(['pdf']), minFileSize: 1, maxFileSize: 10_485_760 });
  expect(properties['papers']).toMatchObject({ items: { fileTypes: expect.arrayContaining(['pdf']) } });
  expect(unsupported.map(({ path }) => path)).toEqual(['properties/cv/format', 'properties/papers/items/format']);
  expect(unsupported[0]?.why).toContain('a file field stands in its place');
  const { ui, unsupported: unsupportedOptions } = toUi(schema, { cv: { 'ui:widget': 'file', 'ui:options': { accept: '.pdf' } } }, []);
  expect([ui['cv'], unsupportedOptions]).toEqual([{ 'ui:options': { accept: '.pdf' } }, []]);
});

it('reports contentEncoding and contentMediaType', () => {
  const doc = { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' };
  const { unsupported } = toSchema('found', { type: 'object', properties: { doc } });
  expect(unsupported).toEqual([
    {
      path: 'properties/doc/contentEncoding',
      why: 'nothing checks how a text is encoded. For a document, write "fileTypes" in place of the type',
    },
    {
      path: 'properties/doc/contentMediaType',
      why: 'nothing checks what is in a text. For a document, write "fileTypes" in place of the type',
    },
  ]);
});

it('imports ui:readonly, disabled, ui:enumOrder and ui:enumNames of rjsf', () => {
  const properties = { read: text, off: text, on: text, kind: { type: 'string', enum: ['a', 'b', 'c'] } };
  const { schema, uiSchema } = moveToSchema(toSchema('found', { type: 'object', properties }).schema, {
    read: { 'ui:readonly': true },
    off: { 'ui:options': { disabled: true } },
    on: { 'ui:readonly': false },
    kind: { 'ui:enumOrder': ['c', '*'], 'ui:enumNames': ['First', 'Second', 'Third'] },
  });
  const { read, off, on, kind } = schema.properties ?? {};
  expect([read, off, on].map((field) => field?.readOnly)).toEqual([true, true, undefined]);
  expect(kind).toMatchObject({ enum: ['c', 'a', 'b'], enumNames: ['Third', 'First', 'Second'] });
  expect(toUi(schema, uiSchema, []).unsupported).toEqual([]);
});

it('says what to write instead of each unsupported option of rjsf', () => {
  const words = ['autofocus', 'emptyValue', 'field', 'classNames', 'enumDisabled', 'copyable', 'label'];
  const { schema } = toSchema('found', { type: 'object', properties: Object.fromEntries(words.map((word) => [word, text])) });
  const { unsupported } = toUi(
    schema,
    {
      'ui:globalOptions': { copyable: true, orderable: false },
      ...Object.fromEntries(words.map((word) => [word, { [`ui:${word}`]: 'x' }])),
    },
    [],
  );
  expect(unsupported.map(({ path }) => path)).toEqual(['ui:globalOptions/copyable', ...words.map((word) => `${word}/ui:${word}`)]);
  expect(unsupported.filter(({ why }) => why.includes('not supported'))).toEqual([]);
});

it('imports "orderable" of ui:globalOptions for each list', () => {
  const { ui } = importUi({ list: { type: 'array', items: text } }, { 'ui:globalOptions': { orderable: false } });
  expect(ui['list']).toEqual({ 'ui:options': { orderable: false } });
});

it('imports a currency for a number, and reports it for any other field', () => {
  const format = { 'ui:options': { format: 'INR' } };
  const { ui, unsupported } = importUi({ rate: { type: 'number' }, day: { ...text, format: 'date' } }, { rate: format, day: format });
  expect([ui['rate'], ui['day'], unsupported]).toEqual([format, undefined, ['day/ui:options/format']]);
});

it('imports hidden fields, and reports a required hidden field without a default and a hidden group', () => {
  const hidden = { 'ui:widget': 'hidden' };
  const { schema } = toSchema('found', {
    type: 'object',
    required: ['yes', 'code'],
    properties: {
      yes: { type: 'boolean', default: true },
      kind: { type: 'string', enum: ['a', 'b'] },
      count: { type: 'integer' },
      code: text,
      group: { type: 'object', properties: { code: text } },
    },
  });
  const { ui, unsupported } = toUi(schema, { yes: hidden, kind: hidden, count: hidden, code: hidden, group: hidden }, []);
  expect(['yes', 'kind', 'count', 'code'].map((name) => ui[name])).toEqual([hidden, hidden, hidden, hidden]);
  expect(unsupported).toEqual([
    {
      path: 'code/ui:widget',
      why: 'the field is required, and nobody can fill in a hidden field: write a "default" in the schema',
    },
    { path: 'group/ui:widget', why: 'hide its fields one by one: it has no control of its own' },
  ]);
});
