import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeEditorSchemas } from '#tools/forms/names/editor-schemas/write.ts';
import { readProject } from '#tools/forms/project.ts';
import { release } from '#tools/forms/release/release.ts';
import { answer } from '#tools/lab/answers.ts';
import { readFormFiles } from '#tools/lab/files/form-files.ts';
import type { CallName, Calls, FormTexts } from '#tools/lab/protocol/calls.ts';
import { TablesOnDisk } from '#tools/lab/files/tables.ts';
import { CAREER, CONTACT, makeOwnForms, QUOTE } from '../forms/own-forms.ts';

let root: string;
let tables: TablesOnDisk;

beforeEach(async () => {
  root = await makeOwnForms();
  await writeEditorSchemas(root, await readProject(root), []);
  tables = new TablesOnDisk(root);
});

async function ask<Name extends CallName>(name: Name, asked: Parameters<Calls[Name]>[0]): Promise<ReturnType<Calls[Name]>> {
  return (await answer(tables, name, asked)) as ReturnType<Calls[Name]>;
}

/** The files of a form, one of them changed. */
async function textsOf(form: string, path?: string, change: (text: string) => string = (text) => text): Promise<FormTexts> {
  const files = await readFormFiles(root, form);
  return Object.fromEntries(files.map((file) => [file.path, file.path === path ? change(file.text) : file.text]));
}

describe('a form as it is being written', () => {
  it('is made of the texts, not of the disk', async () => {
    const texts = await textsOf('enquiry', 'schema.json', (text) => text.replace('"title": "Enquiry"', '"title": "Letters"'));
    const { definition, issues } = await ask('try', { form: 'enquiry', texts });
    expect(definition?.schema.title).toBe('Letters');
    expect(issues).toEqual([]);
    expect(await readFile(join(root, 'forms/enquiry/schema.json'), 'utf8')).toContain('"title": "Enquiry"');
  });

  it('is none where a text is not JSON: told at its place', async () => {
    const texts = await textsOf('enquiry', 'ui.json', () => '{\n  "ui:order": ["email"]\n  "x": 1\n}\n');
    const { definition, issues } = await ask('try', { form: 'enquiry', texts });
    expect(definition).toBeUndefined();
    expect(issues).toEqual([expect.objectContaining({ file: 'ui.json', line: 3, column: 3, message: 'it is not JSON: comma expected' })]);
  });

  it('is none where a keyword means nothing: told with line, column and what to mark', async () => {
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": "5000"'));
    const { definition, issues } = await ask('try', { form: 'contact', texts });
    expect(definition).toBeUndefined();
    const [problem] = issues;
    const schema = texts['schema.json'] ?? '';
    expect(problem).toMatchObject({ file: 'schema.json', key: 'properties.message.maxLength', isOwn: true });
    expect(schema.slice(problem?.from, problem?.to)).toBe('"maxLength"');
    expect(schema.split('\n')[(problem?.line ?? 0) - 1]?.slice((problem?.column ?? 0) - 1)).toMatch(/^"maxLength": "5000"/);
  });

  it('is one where only rules of this site are broken: mistakes in its own form, warnings in one that was brought, as in the command', async () => {
    const looser = (text: string) => text.replace(/,\s*"maxLength": 5000/, '');
    const own = await ask('try', { form: 'contact', texts: await textsOf('contact', 'schema.json', looser) });
    expect(own.definition).toBeDefined();
    expect(own.issues).toEqual([expect.objectContaining({ key: 'properties.message' })]);
    expect(own.issues[0]).not.toHaveProperty('isWarning');
    const foreign = (text: string) => looser(text).replace(/("\$schema": )"[^"]*"/, '$1"../../meta/language.schema.json"');
    const brought = await ask('try', { form: 'contact', texts: await textsOf('contact', 'schema.json', foreign) });
    expect(brought.definition).toBeDefined();
    expect(brought.issues).toContainEqual(expect.objectContaining({ key: 'properties.message', isWarning: true }));
    expect(brought.issues.filter(({ isWarning }) => !isWarning)).toEqual([]);
  });

  it('is told of a shared definition that is not there', async () => {
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('person.json#/$defs/phone', 'person.json#/$defs/fax'));
    const { definition, issues } = await ask('try', { form: 'contact', texts });
    expect(definition).toBeUndefined();
    expect(issues[0]).toMatchObject({ file: 'schema.json', key: 'properties.phone.$ref' });
  });
});

describe('a field that shows for some answers alone', () => {
  it('is among the places of its form, and reached by a payload that the form accepts', async () => {
    const texts = await textsOf('quote');
    const { paths } = (await ask('places', { form: 'quote', texts })) ?? { paths: [] };
    expect(paths).toContain('company');
    expect(paths).not.toContain('captcha');
    const { payload } = (await ask('reach', { form: 'quote', texts, path: 'company' })) ?? {};
    expect(payload).toHaveProperty('company');
    expect(await ask('explain', { form: 'quote', texts, payload })).toMatchObject({ errors: [] });
  });

  it('is named with its condition where a payload has a value of it that the form does not show', async () => {
    const texts = await textsOf('quote');
    const hiddenIn = async (payload: object) => (await ask('explain', { form: 'quote', texts, payload }))?.hidden;
    expect(await hiddenIn({ ...QUOTE, company: 'Acme', no_such: 1 })).toEqual([
      { path: 'company', why: expect.stringMatching(/^it must be left out (?:when|unless) budget/) },
      { path: 'no_such', why: 'the form has no such field' },
    ]);
    expect(await hiddenIn(QUOTE)).toEqual([]);
  });

  it('is named where nothing reaches it', async () => {
    const texts = await textsOf('contact');
    expect(await ask('reach', { form: 'contact', texts, path: 'no_such_field' })).toEqual({});
  });
});

describe('a payload', () => {
  const tell = async (form: string, payload: unknown) =>
    (await ask('explain', { form, texts: await textsOf(form), payload })) ?? { errors: [], hidden: [] };

  it('is refused with keyword, limit and value of each rule that it breaks', async () => {
    const { errors, outcome } = await tell('contact', { ...CONTACT, name: 'A'.repeat(26), email: undefined });
    expect(outcome).toBeUndefined();
    expect(errors).toEqual([
      { field: 'name', message: 'Must be 25 characters or less', keyword: 'maxLength', limit: 25, value: 'A'.repeat(26) },
      expect.objectContaining({ field: 'email', message: 'Email is required', keyword: 'required' }),
    ]);
  });

  it.each([[[]], ['text'], [null], [7]])('that is no object is refused: %j', async (payload) => {
    expect((await tell('contact', payload)).errors).toEqual([expect.objectContaining({ field: '' })]);
  });

  it('larger than any is refused before anything looks at it', async () => {
    const { errors } = await tell('contact', { name: 'a'.repeat(1_000_000) });
    expect(errors).toEqual([expect.objectContaining({ field: 'name', keyword: 'maxLength', limit: 25 })]);
  });

  it('has a smallest part that is refused for the same reason', async () => {
    const asked = { form: 'contact', texts: await textsOf('contact'), payload: { ...CONTACT, email: 'nobody', subject: 'x' } };
    const found = await ask('shrink', { ...asked, path: 'subject' });
    expect(found).toMatchObject({ field: 'subject', keyword: 'minLength', payload: { subject: 'a' }, after: 15, isLeast: true });
    expect(found?.before).toBe(JSON.stringify(asked.payload).length);
    expect(await ask('shrink', { ...asked, path: 'name' })).toBeNull();
  });

  it('is reported as it is stored: what is sensitive apart, documents by their stored names', async () => {
    const { outcome } = await tell('career', { ...CAREER, account: '123456789012' });
    expect(outcome?.row.sealed).toContain('account');
    expect(outcome?.row.payload).not.toHaveProperty('account');
    expect(outcome?.columns.find(({ name }) => name === 'account')?.value).toMatch(/^XXXX/);
    expect(outcome?.mail.text).not.toContain('123456789012');
  });

  it('of a form with documents has their columns', async () => {
    const { errors, outcome } = await tell('career', CAREER);
    expect(errors).toEqual([]);
    expect(outcome?.row.files).toEqual([expect.stringMatching(/^file: 00000000-.*\.\w+$/)]);
    expect(outcome?.row.payload).not.toHaveProperty('file');
    expect(outcome?.columns.map(({ name }) => name)).toContain('file_original_name');
    expect(outcome?.mail.subject).toMatch(/^New: Career/);
  });
});

it('is filled in with a sample by its name, while the form is none', async () => {
  const texts = { ...(await textsOf('enquiry')), 'schema.json': '{' };
  const samples = Object.fromEntries(Object.entries(texts).filter(([path]) => path.startsWith('samples/')));
  const [complete, refused, none] = await Promise.all(
    ['complete', 'invalid/email/0', 'toString'].map((sample) => ask('sample', { form: 'enquiry', texts: samples, sample })),
  );
  expect(complete?.payload).toMatchObject({ email: expect.stringContaining('@') });
  expect(refused?.payload).not.toEqual(complete?.payload);
  expect(none).toBeNull();
});

describe('the check of a form as it is being written', () => {
  it('runs the samples of the texts', async () => {
    const checked = await ask('check', { form: 'enquiry', texts: await textsOf('enquiry') });
    expect(checked.issues).toEqual([]);
    expect(checked.samples.every(({ agrees }) => agrees)).toBe(true);
    expect(checked.samples.map(({ id }) => id)).toEqual(expect.arrayContaining(['complete', 'invalid/email/0']));
  });

  it('tells the sample that is not as it states', async () => {
    const texts = await textsOf('enquiry', 'samples/valid/complete.json', () => '{ "email": "nobody", "message": "We want to know" }');
    const { samples, issues } = await ask('check', { form: 'enquiry', texts });
    expect(samples.find(({ id }) => id === 'complete')).toMatchObject({
      agrees: false,
      stated: {},
      given: [expect.objectContaining({ field: 'email', message: 'Invalid email address', value: 'nobody' })],
    });
    expect(issues).toEqual([expect.objectContaining({ key: 'email', message: expect.stringContaining('valid/complete') })]);
  });

  it('tells what no sample notices, and makes the sample that does', async () => {
    const { 'samples/invalid/message.json': _message, ...without } = await textsOf('enquiry');
    const before = await ask('mutants', { form: 'enquiry', texts: without });
    const made = before?.unnoticed.find(({ sample }) => sample !== undefined)?.sample;
    if (!made) throw new Error('No sample is offered');
    const after = await ask('mutants', { form: 'enquiry', texts: { ...without, [made.path]: made.text } });
    expect(after?.unnoticed.length).toBeLessThan(before?.unnoticed.length ?? 0);
    // Also once the tables were read again.
    tables.forget();
    expect((await ask('mutants', { form: 'enquiry', texts: without }))?.unnoticed).toEqual(before?.unnoticed);
  });

  it('tells nothing of them as long as a sample is not as it states', async () => {
    const texts = await textsOf('enquiry', 'samples/valid/complete.json', () => '{ "email": "nobody", "message": "We want to know" }');
    expect(await ask('mutants', { form: 'enquiry', texts })).toBeNull();
  });

  it('tells what breaks since the last release', async () => {
    await release(root, await readProject(root));
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 50'));
    const { changes, issues } = await ask('check', { form: 'contact', texts });
    expect(changes).toEqual([expect.objectContaining({ harm: 'breaks', path: 'message' })]);
    expect(issues.some(({ key, isBreak }) => key.includes('message') && isBreak)).toBe(true);
  });

  it('writes down that a break is meant, with a reason, and tells no problem of it any more', async () => {
    await release(root, await readProject(root));
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 50'));
    const asked = { form: 'contact', texts, path: 'message', why: 'Nobody has ever written more' };
    expect((await ask('allow', asked)).allowed).toEqual([expect.stringContaining('contact: message')]);
    const { changes, issues } = await ask('check', { form: 'contact', texts });
    expect(changes).toEqual([expect.objectContaining({ path: 'message', why: asked.why })]);
    expect(issues.filter(({ isBreak }) => isBreak)).toEqual([]);
    const shorter = await ask('check', {
      form: 'contact',
      texts: await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 5')),
    });
    expect(shorter.changes.map(({ why }) => why)).toEqual([undefined]);
    await expect(ask('allow', asked)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Nothing breaks') });
    await expect(ask('allow', { ...asked, path: 'email', why: '' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('the editor', () => {
  it('is offered what fits where the cursor stands', async () => {
    const texts = await textsOf('contact');
    const offset = (texts['ui.json'] ?? '').indexOf('"ui:order": ["') + '"ui:order": ["'.length;
    const { items } = await ask('complete', { form: 'contact', texts, path: 'ui.json', offset });
    expect(items.map(({ label }) => label.replaceAll('"', ''))).toEqual(expect.arrayContaining(['subject', 'message']));
  });

  it.each([
    ['schema.json', '"required": [', 'new_one'],
    ['ui.json', '"ui:order": [', 'new_one'],
  ])('is offered the name of a field that is not saved yet: %s', async (path, list, name) => {
    const schema = JSON.stringify({ type: 'object', required: ['', 'x'], properties: { [name]: { type: 'string' } } }, undefined, 1);
    const ui = '{ "ui:order": ["", "x"] }';
    const texts = { ...(await textsOf('contact')), 'schema.json': schema.replace('[\n  ""', '[""'), 'ui.json': ui };
    const offset = (texts[path as 'ui.json'] ?? '').indexOf(list) + list.length + 1;
    const { items } = await ask('complete', { form: 'contact', texts, path, offset });
    const offered = items.filter(({ label }) => label === JSON.stringify(name));
    expect(offered).toEqual([{ label: `"${name}"`, insert: `"${name}"`, from: offset - 1, to: offset + 1 }]);
  });

  it('is told what a key means', async () => {
    const texts = await textsOf('contact');
    const offset = (texts['submit.json'] ?? '').indexOf('"purpose"') + 2;
    const { text } = await ask('hover', { form: 'contact', texts, path: 'submit.json', offset });
    expect(text).toMatch(/what the data is for/i);
    // As text, without the marks that would hold it together as Markdown.
    expect(text).not.toContain('\\');
  });

  it('lays a file out as the tables are written, and leaves what is no JSON', async () => {
    const text = '{ "a": 1,\n"b": [1,2] }';
    expect((await ask('format', { text })).text).toBe('{ "a": 1, "b": [1, 2] }\n');
    expect((await ask('format', { text: '{ "a": ' })).text).toBe('{ "a": ');
  });
});

it('counts what there is of a form', async () => {
  const { forms } = await ask('forms', {});
  expect(forms.find(({ form }) => form === 'enquiry')).toMatchObject({ title: 'Enquiry', fields: 2 });
  const tests = await ask('card', { form: 'enquiry' });
  expect(tests).toMatchObject({ unnoticed: 0, issues: 0 });
  expect(tests.files).toBeGreaterThan(1);
  expect(tests.cases).toBeGreaterThan(tests.files);
});

describe('a call', () => {
  it.each(['nothing', 'toString', '__proto__', ''])('that there is not is refused: %j', async (name) => {
    await expect(answer(tables, name, {})).rejects.toThrow('The lab has no such call');
  });

  it.each([
    ['try', {}],
    ['try', { form: 'contact', texts: { 'schema.json': 7 } }],
    ['try', { form: 'contact', texts: [] }],
    ['save', { form: 'contact', path: 'ui.json' }],
    ['complete', { form: 'contact', texts: {}, path: 'ui.json', offset: -1 }],
    ['open', null],
    ['open', { form: 7 }],
  ])('that is not made as it is asked is refused: %s %j', async (name, asked) => {
    await expect(answer(tables, name, asked)).rejects.toThrow(`The call «${name}» requires`);
  });
});

describe('a problem', () => {
  it('tells which button helps, in place of a command', async () => {
    await release(root, await readProject(root));
    tables.forget();
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 4000'));
    const { issues, isFixable } = await ask('check', { form: 'contact', texts });
    const breaks = issues.find(({ isBreak }) => isBreak === true);
    expect(breaks?.fix).toMatch(/; or allow this change$/);
    expect(issues.filter(({ fix }) => /npm run|--fix/.test(fix))).toEqual([]);
    // Samples stand at the old limit, and new ones can be generated.
    expect(isFixable).toBe(true);
  });

  it('names no button that is not there', async () => {
    const { 'samples/invalid/limits.json': _limits, ...rest } = await textsOf('enquiry');
    const texts = { ...rest, 'samples/valid/complete.json': '{ "email": "nobody", "message": "We want to know" }' };
    const { issues, isFixable } = await ask('check', { form: 'enquiry', texts });
    expect(issues.length).toBeGreaterThan(0);
    expect(isFixable).toBe(false);
    expect(issues.filter(({ fix }) => fix.includes('Fix the samples'))).toEqual([]);
  });

  it('is a message for a rule that was taken out, and the form still shows', async () => {
    const change = (text: string) => text.replace('"maxLength": 5000', '"maxLength": 5000, "errorMessage": { "minLength": "Too short" }');
    const { definition, issues } = await ask('try', { form: 'contact', texts: await textsOf('contact', 'schema.json', change) });
    expect(issues).toEqual([expect.objectContaining({ key: 'properties.message.errorMessage.minLength' })]);
    expect(definition).toBeDefined();
  });

  it('offers to fix samples only where that changes one', async () => {
    const schema = (text: string) => text.replace('"title": "Enquiry"', '"titel": "Enquiry"');
    const { issues, isFixable } = await ask('check', { form: 'enquiry', texts: await textsOf('enquiry', 'schema.json', schema) });
    expect(issues.length).toBeGreaterThan(0);
    expect(isFixable).toBe(false);
  });
});
