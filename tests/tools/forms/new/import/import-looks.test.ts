import { expect, it } from 'vitest';
import { notPersisted } from '#client/forms/drafts/values/not-persisted.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { checkProject } from '#tools/forms/check.ts';
import { fixSamples } from '#tools/forms/check/fix/fix.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { withOwnWords } from '#tools/forms/new/import/ui-to-schema.ts';
import { toSchema } from '#tools/forms/new/import/to-schema.ts';
import { toUi } from '#tools/forms/new/import/to-ui.ts';
import { readProject } from '#tools/forms/project.ts';
import { makeTables } from '../../tables.ts';

const text = { type: 'string', maxLength: 20 };
const secret = { sensitive: true };

/** The schema and look that are made of found ones, and where of the look nothing became. */
function lookOf(properties: object, look: object) {
  const { schema } = withOwnWords(toSchema('found', { type: 'object', properties }).schema, look);
  const { ui, unsupported } = toUi(schema, look, []);
  return { schema, ui, unsupported: unsupported.map(({ path }) => path) };
}

it('encrypts a password, whoever calls it one, unless something else is said of it', () => {
  const format = { ...text, format: 'password' };
  const told = { ...format, privacy: { notInBrowser: true } };
  const { schema } = lookOf({ named: format, shown: text, told, plain: text }, { shown: { 'ui:widget': 'password' } });
  const { named, shown, told: own, plain } = schema.properties ?? {};
  expect([named, shown, own, plain].map((field?: FieldSchema) => field?.privacy)).toEqual([
    secret,
    secret,
    { notInBrowser: true },
    undefined,
  ]);
});

it('keeps no password in the browser, also of a form that was written here', () => {
  const isNotPersisted = notPersisted({ type: 'object', properties: {} } as unknown as FormSchema);
  expect(isNotPersisted({ type: 'string', format: 'password' })).toBe(true);
  expect(isNotPersisted({ type: 'string', format: 'email' })).toBe(false);
});

it('takes the options of a look that there are here, and tells of each that there is not', () => {
  const list = { type: 'array', items: { type: 'object', properties: { city: text } } };
  const pair = { type: 'array', items: [text, text] };
  const { ui, unsupported } = lookOf(
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

it('leaves out how a number is held elsewhere, of which nothing is checked, and keeps how large it may be', async () => {
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
  const told = checkProject(project, { only: 'found' }).forms[0]?.warnings.map(({ message }) => message);
  expect(told?.filter((one) => one.includes('format') && !one.includes('no sample notices'))).toEqual([]);
});

it('asks for no sample of what no text can be: refused by a format that lets all through, or empty', async () => {
  const { root } = await makeTables();
  const properties = { word: { ...text, format: 'password' }, name: { ...text, minLength: 1 } };
  await importForm(root, 'found', { schema: { type: 'object', properties } });
  await fixSamples(root, 'found');
  const told = checkProject(await readProject(root), { only: 'found' }).forms[0]?.warnings.map(({ message }) => message);
  expect(told?.filter((one) => one.includes('no sample notices'))).toEqual([]);
});

it('writes a text in several lines only where it has no format, and is no password', () => {
  const long = { type: 'string', maxLength: 4000 };
  const formats = ['email', 'uri', 'date', 'password', 'ipv4', 'uuid'];
  const properties = Object.fromEntries(formats.map((format) => [format, { ...long, format }]));
  const { ui } = lookOf({ ...properties, secret: { ...long, privacy: secret }, note: long }, {});
  const inLines = Object.keys(ui).filter((name) => JSON.stringify(ui[name]).includes('textarea'));
  expect(inLines).toEqual(['note']);
});

it("makes a file field of rjsf's, alone or in a list, with what its chooser offers first", () => {
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
  const { ui, unsupported: looks } = toUi(schema, { cv: { 'ui:widget': 'file', 'ui:options': { accept: '.pdf' } } }, []);
  expect([ui['cv'], looks]).toEqual([{ 'ui:options': { accept: '.pdf' } }, []]);
});

it('tells of what a schema says about the content of a text', () => {
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

it("takes rjsf's words for what can only be read, and for the order and the names of options", () => {
  const properties = { read: text, off: text, on: text, kind: { type: 'string', enum: ['a', 'b', 'c'] } };
  const { schema, look } = withOwnWords(toSchema('found', { type: 'object', properties }).schema, {
    read: { 'ui:readonly': true },
    off: { 'ui:options': { disabled: true } },
    on: { 'ui:readonly': false },
    kind: { 'ui:enumOrder': ['c', '*'], 'ui:enumNames': ['First', 'Second', 'Third'] },
  });
  const { read, off, on, kind } = schema.properties ?? {};
  expect([read, off, on].map((field) => field?.readOnly)).toEqual([true, true, undefined]);
  expect(kind).toMatchObject({ enum: ['c', 'a', 'b'], enumNames: ['Third', 'First', 'Second'] });
  expect(toUi(schema, look, []).unsupported).toEqual([]);
});

it("says what to write instead of each of rjsf's words that means nothing here", () => {
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

it('keeps the order of all lists where the look of all of them says so', () => {
  const { ui } = lookOf({ list: { type: 'array', items: text } }, { 'ui:globalOptions': { orderable: false } });
  expect(ui['list']).toEqual({ 'ui:options': { orderable: false } });
});

it('takes a currency of a number, and of nothing else', () => {
  const format = { 'ui:options': { format: 'INR' } };
  const { ui, unsupported } = lookOf({ rate: { type: 'number' }, day: { ...text, format: 'date' } }, { rate: format, day: format });
  expect([ui['rate'], ui['day'], unsupported]).toEqual([format, undefined, ['day/ui:options/format']]);
});

it('hides a field of any kind that is one control, and tells where nobody could fill it in', () => {
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
