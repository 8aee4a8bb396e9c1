import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixSamples } from '#tools/forms/fix/fix.ts';
import { makeTables, type Tables } from './tables.ts';

const SAMPLES = 'schemas/forms/enquiry/samples';

async function withField(field: object, required: readonly string[] = ['email', 'message']): Promise<Tables> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/extra': field, required });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'extra'] });
  return tables;
}

it('adds the samples at a new field’s limits, each of which notices a rule', async () => {
  const tables = await withField({ title: 'City', type: 'string', minLength: 2, maxLength: 80, pattern: '^[A-Za-z ]+$' });
  expect((await tables.check()).length).toBeGreaterThan(4);
  const done = await fixSamples(tables.root, 'enquiry');
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: {"extra":{"$repeat":"a","count":81}} is refused`);
  expect(done).toContain(`${SAMPLES}/valid/at-most.json: {"extra":{"$repeat":"a","count":80}} is taken`);
  expect(await tables.check()).toEqual([]);
  expect(await fixSamples(tables.root, 'enquiry'), 'nothing is left to do').toEqual([]);
});

it('adds those of a list of options and of its entries', async () => {
  const items = { type: 'string', enum: ['Web', 'iOS', 'Android'] };
  const tables = await withField({ title: 'Platforms', type: 'array', minItems: 2, maxItems: 3, uniqueItems: true, items });
  await tables.edit('forms/enquiry/ui.json', { 'extra/ui:widget': 'checkboxes' });
  const done = await fixSamples(tables.root);
  expect(done).toContain(`${SAMPLES}/valid/at-most.json: {"extra":["Web","iOS","Android"]} is taken`);
  expect(done).toContain(`${SAMPLES}/valid/at-least.json: {"extra":["Web","iOS"]} is taken`);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: {"extra":["None of these","iOS"]} is refused`);
  expect(await tables.check()).toEqual([]);
});

it('gives a form the samples of a file that became required', async () => {
  const field = { title: 'Plan', fileTypes: ['pdf', 'exe'], minFileSize: 1, maxFileSize: 5_000_000 };
  const tables = await withField(field, ['email', 'message', 'extra']);
  await tables.edit('forms/enquiry/submit.json', { 'call/encoding': 'multipart' });
  const done = await fixSamples(tables.root);
  expect(done).toContain(`${SAMPLES}/valid/complete.json: has extra now`);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: {"extra":{"name":"document.pdf","size":5000001}} is refused`);
  expect(done).toContain(`${SAMPLES}/invalid/limits.json: {"extra":{"name":"document.unknown","size":1000}} is refused`);
  expect(await tables.check()).toEqual([]);
});

it('gives valid samples a field that became required', async () => {
  const tables = await withField({ title: 'Kind', type: 'string', enum: ['New', 'Old'] }, ['email', 'message', 'extra']);
  await tables.edit('forms/enquiry/ui.json', { 'extra/ui:widget': 'radio' });
  expect(await fixSamples(tables.root)).toContain(`${SAMPLES}/valid/complete.json: has extra now`);
  expect(await tables.check()).toEqual([]);
});

it('takes changed messages over, and leaves the rest of the file as it is written', async () => {
  const tables = await makeTables();
  const file = join(tables.root, 'forms/enquiry/samples/invalid/message.json');
  const before = await readFile(file, 'utf8');
  await tables.edit('forms/enquiry/schema.json', { 'properties/message/errorMessage': { minLength: 'Say a little more' } });
  expect(await fixSamples(tables.root)).toEqual([`${SAMPLES}/invalid/message.json · cases.2: states message «Say a little more» now`]);
  expect(await readFile(file, 'utf8')).toBe(before.replace('Message is too short', 'Say a little more'));
  expect(await tables.check()).toEqual([]);
});

it('leaves to people what takes thought, and a form whose files are wrong', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/samples/valid/longest.json', { email: 'asha.rao' });
  expect(await fixSamples(tables.root)).toEqual([]);
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'nobody'] });
  expect(await fixSamples(tables.root)).toEqual([]);
});
