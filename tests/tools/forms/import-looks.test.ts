import { expect, it } from 'vitest';
import { notPersisted } from '#client/forms/drafts/not-persisted.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { checkProject } from '#tools/forms/check.ts';
import { fixSamples } from '#tools/forms/check/fix/fix.ts';
import { importForm } from '#tools/forms/new/import/import-form.ts';
import { withOwnWords } from '#tools/forms/new/import/own-words.ts';
import { toSchema } from '#tools/forms/new/import/to-schema.ts';
import { toUi } from '#tools/forms/new/import/to-ui.ts';
import { readProject } from '#tools/forms/project.ts';
import { makeTables } from './tables.ts';

const text = { type: 'string', maxLength: 20 };
const secret = { sensitive: true };

/** The schema and look that are made of found ones, and where of the look nothing became. */
function lookOf(properties: object, look: object) {
  const { schema } = withOwnWords(toSchema('found', { type: 'object', properties }).schema, look);
  const { ui, untaken } = toUi(schema, look, []);
  return { schema, ui, untaken: untaken.map(({ path }) => path) };
}

it('encrypts a password, whoever calls it one, unless something else is said of it', () => {
  const format = { ...text, format: 'password' };
  const told = { ...format, privacy: { notInBrowser: true } };
  const { schema } = lookOf({ named: format, shown: text, told, plain: text }, { shown: { 'ui:widget': 'password' } });
  const { named, shown, told: own, plain } = schema.properties ?? {};
  expect([named, shown, own, plain].map((field) => field?.privacy)).toEqual([secret, secret, { notInBrowser: true }, undefined]);
});

it('keeps no password in the browser, also of a form that was written here', () => {
  const isNotPersisted = notPersisted({ type: 'object', properties: {} } as unknown as FormSchema);
  expect(isNotPersisted({ type: 'string', format: 'password' })).toBe(true);
  expect(isNotPersisted({ type: 'string', format: 'email' })).toBe(false);
});

it('takes the options of a look that there are here, and tells of each that there is not', () => {
  const list = { type: 'array', items: { type: 'object', properties: { city: text } } };
  const pair = { type: 'array', items: [text, text] };
  const { ui, untaken } = lookOf(
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
  expect(untaken).toEqual([
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
  const { untaken } = await importForm(root, 'found', { schema: { type: 'object', properties } });
  expect(untaken).toEqual([]);
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
