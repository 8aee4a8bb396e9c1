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

async function call<Name extends CallName>(name: Name, parameters: Parameters<Calls[Name]>[0]): Promise<ReturnType<Calls[Name]>> {
  return (await answer(tables, name, parameters)) as ReturnType<Calls[Name]>;
}

/** The files of a form by path; `change` edits one of them. */
async function textsOf(form: string, path?: string, change: (text: string) => string = (text) => text): Promise<FormTexts> {
  const files = await readFormFiles(root, form);
  return Object.fromEntries(files.map((file) => [file.path, file.path === path ? change(file.text) : file.text]));
}

describe('call "try"', () => {
  it('makes the form from the texts of the editor, not from the disk', async () => {
    const texts = await textsOf('enquiry', 'schema.json', (text) => text.replace('"title": "Enquiry"', '"title": "Letters"'));
    const { definition, issues } = await call('try', { form: 'enquiry', texts });
    expect(definition?.schema.title).toBe('Letters');
    expect(issues).toEqual([]);
    expect(await readFile(join(root, 'forms/enquiry/schema.json'), 'utf8')).toContain('"title": "Enquiry"');
  });

  it('returns no form for invalid JSON, and reports line and column', async () => {
    const texts = await textsOf('enquiry', 'ui.json', () => '{\n  "ui:order": ["email"]\n  "x": 1\n}\n');
    const { definition, issues } = await call('try', { form: 'enquiry', texts });
    expect(definition).toBeUndefined();
    expect(issues).toEqual([expect.objectContaining({ file: 'ui.json', line: 3, column: 3, message: 'it is not JSON: comma expected' })]);
  });

  it('returns no form for an invalid keyword, and reports line, column and the range to mark', async () => {
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": "5000"'));
    const { definition, issues } = await call('try', { form: 'contact', texts });
    expect(definition).toBeUndefined();
    const [problem] = issues;
    const schema = texts['schema.json'] ?? '';
    expect(problem).toMatchObject({ file: 'schema.json', key: 'properties.message.maxLength', isOwn: true });
    expect(schema.slice(problem?.from, problem?.to)).toBe('"maxLength"');
    expect(schema.split('\n')[(problem?.line ?? 0) - 1]?.slice((problem?.column ?? 0) - 1)).toMatch(/^"maxLength": "5000"/);
  });

  it('returns a form that only breaks rules of the site: with mistakes, or with warnings if it is imported', async () => {
    const withoutLimit = (text: string) => text.replace(/,\s*"maxLength": 5000/, '');
    const siteForm = await call('try', { form: 'contact', texts: await textsOf('contact', 'schema.json', withoutLimit) });
    expect(siteForm.definition).toBeDefined();
    expect(siteForm.issues).toEqual([expect.objectContaining({ key: 'properties.message' })]);
    expect(siteForm.issues[0]).not.toHaveProperty('isWarning');
    const asImported = (text: string) => withoutLimit(text).replace(/("\$schema": )"[^"]*"/, '$1"../../meta/language.schema.json"');
    const imported = await call('try', { form: 'contact', texts: await textsOf('contact', 'schema.json', asImported) });
    expect(imported.definition).toBeDefined();
    expect(imported.issues).toContainEqual(expect.objectContaining({ key: 'properties.message', isWarning: true }));
    expect(imported.issues.filter(({ isWarning }) => !isWarning)).toEqual([]);
  });

  it('reports an unknown shared definition', async () => {
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('person.json#/$defs/phone', 'person.json#/$defs/fax'));
    const { definition, issues } = await call('try', { form: 'contact', texts });
    expect(definition).toBeUndefined();
    expect(issues[0]).toMatchObject({ file: 'schema.json', key: 'properties.phone.$ref' });
  });
});

describe('a conditional field', () => {
  it('is listed by "places", and "reach" generates a valid payload with it', async () => {
    const texts = await textsOf('quote');
    const { paths } = (await call('places', { form: 'quote', texts })) ?? { paths: [] };
    expect(paths).toContain('company');
    expect(paths).not.toContain('captcha');
    const { payload } = (await call('reach', { form: 'quote', texts, path: 'company' })) ?? {};
    expect(payload).toHaveProperty('company');
    expect(await call('explain', { form: 'quote', texts, payload })).toMatchObject({ errors: [] });
  });

  it('is listed by "explain" with its condition when a payload has a value for it while it is hidden', async () => {
    const texts = await textsOf('quote');
    const hiddenIn = async (payload: object) => (await call('explain', { form: 'quote', texts, payload }))?.hidden;
    expect(await hiddenIn({ ...QUOTE, company: 'Acme', no_such: 1 })).toEqual([
      { path: 'company', why: expect.stringMatching(/^it must be left out (?:when|unless) budget/) },
      { path: 'no_such', why: 'the form has no such field' },
    ]);
    expect(await hiddenIn(QUOTE)).toEqual([]);
  });

  it('has no payload from "reach" when the form has no such field', async () => {
    const texts = await textsOf('contact');
    expect(await call('reach', { form: 'contact', texts, path: 'no_such_field' })).toEqual({});
  });
});

describe('calls "explain" and "shrink"', () => {
  const explain = async (form: string, payload: unknown) =>
    (await call('explain', { form, texts: await textsOf(form), payload })) ?? { errors: [], hidden: [] };

  it('explain reports keyword, limit and value of each error', async () => {
    const { errors, outcome } = await explain('contact', { ...CONTACT, name: 'A'.repeat(26), email: undefined });
    expect(outcome).toBeUndefined();
    expect(errors).toEqual([
      { field: 'name', message: 'Must be 25 characters or less', keyword: 'maxLength', limit: 25, value: 'A'.repeat(26) },
      expect.objectContaining({ field: 'email', message: 'Email is required', keyword: 'required' }),
    ]);
  });

  it.each([[[]], ['text'], [null], [7]])('explain refuses the payload %j, which is no object', async (payload) => {
    expect((await explain('contact', payload)).errors).toEqual([expect.objectContaining({ field: '' })]);
  });

  it('explain refuses an oversized payload before validating it', async () => {
    const { errors } = await explain('contact', { name: 'a'.repeat(1_000_000) });
    expect(errors).toEqual([expect.objectContaining({ field: 'name', keyword: 'maxLength', limit: 25 })]);
  });

  it('shrink returns the smallest payload with the same error', async () => {
    const parameters = { form: 'contact', texts: await textsOf('contact'), payload: { ...CONTACT, email: 'nobody', subject: 'x' } };
    const smallest = await call('shrink', { ...parameters, path: 'subject' });
    expect(smallest).toMatchObject({ field: 'subject', keyword: 'minLength', payload: { subject: 'a' }, after: 15, isLeast: true });
    expect(smallest?.before).toBe(JSON.stringify(parameters.payload).length);
    expect(await call('shrink', { ...parameters, path: 'name' })).toBeNull();
  });

  it('explain shows a sensitive value as stored: encrypted, masked, and not in the mail', async () => {
    const { outcome } = await explain('career', { ...CAREER, account: '123456789012' });
    expect(outcome?.row.sealed).toContain('account');
    expect(outcome?.row.payload).not.toHaveProperty('account');
    expect(outcome?.columns.find(({ name }) => name === 'account')?.value).toMatch(/^XXXX/);
    expect(outcome?.mail.text).not.toContain('123456789012');
  });

  it('explain shows a document by its stored name, with its columns', async () => {
    const { errors, outcome } = await explain('career', CAREER);
    expect(errors).toEqual([]);
    expect(outcome?.row.files).toEqual([expect.stringMatching(/^file: 00000000-.*\.\w+$/)]);
    expect(outcome?.row.payload).not.toHaveProperty('file');
    expect(outcome?.columns.map(({ name }) => name)).toContain('file_original_name');
    expect(outcome?.mail.subject).toMatch(/^New: Career/);
  });
});

it('call "sample" returns the payload of a sample even while schema.json is invalid', async () => {
  const texts = { ...(await textsOf('enquiry')), 'schema.json': '{' };
  const samples = Object.fromEntries(Object.entries(texts).filter(([path]) => path.startsWith('samples/')));
  const [complete, invalid, unknown] = await Promise.all(
    ['complete', 'invalid/email/0', 'toString'].map((sample) => call('sample', { form: 'enquiry', texts: samples, sample })),
  );
  expect(complete?.payload).toMatchObject({ email: expect.stringContaining('@') });
  expect(invalid?.payload).not.toEqual(complete?.payload);
  expect(unknown).toBeNull();
});

describe('calls "check", "mutants" and "allow"', () => {
  it('check runs the samples of the editor', async () => {
    const checked = await call('check', { form: 'enquiry', texts: await textsOf('enquiry') });
    expect(checked.issues).toEqual([]);
    expect(checked.samples.every(({ agrees }) => agrees)).toBe(true);
    expect(checked.samples.map(({ id }) => id)).toEqual(expect.arrayContaining(['complete', 'invalid/email/0']));
  });

  it('check reports a sample with unexpected errors', async () => {
    const texts = await textsOf('enquiry', 'samples/valid/complete.json', () => '{ "email": "nobody", "message": "We want to know" }');
    const { samples, issues } = await call('check', { form: 'enquiry', texts });
    expect(samples.find(({ id }) => id === 'complete')).toMatchObject({
      agrees: false,
      expected: {},
      actual: [expect.objectContaining({ field: 'email', message: 'Invalid email address', value: 'nobody' })],
    });
    expect(issues).toEqual([expect.objectContaining({ key: 'email', message: expect.stringContaining('valid/complete') })]);
  });

  it('mutants lists rules that no sample tests, and offers samples for them', async () => {
    const { 'samples/invalid/message.json': _message, ...without } = await textsOf('enquiry');
    const before = await call('mutants', { form: 'enquiry', texts: without });
    const offered = before?.undetected.find(({ sample }) => sample !== undefined)?.sample;
    if (!offered) throw new Error('No sample is offered');
    const after = await call('mutants', { form: 'enquiry', texts: { ...without, [offered.path]: offered.text } });
    expect(after?.undetected.length).toBeLessThan(before?.undetected.length ?? 0);
    // The result is the same after the tables are read again.
    tables.forget();
    expect((await call('mutants', { form: 'enquiry', texts: without }))?.undetected).toEqual(before?.undetected);
  });

  it('mutants returns null while a sample has unexpected errors', async () => {
    const texts = await textsOf('enquiry', 'samples/valid/complete.json', () => '{ "email": "nobody", "message": "We want to know" }');
    expect(await call('mutants', { form: 'enquiry', texts })).toBeNull();
  });

  it('check reports breaking changes since the last release', async () => {
    await release(root, await readProject(root));
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 50'));
    const { changes, issues } = await call('check', { form: 'contact', texts });
    expect(changes).toEqual([expect.objectContaining({ harm: 'breaks', path: 'message' })]);
    expect(issues.some(({ key, isBreak }) => key.includes('message') && isBreak)).toBe(true);
  });

  it('allow stores the reason for a breaking change, and check reports it no longer', async () => {
    await release(root, await readProject(root));
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 50'));
    const parameters = { form: 'contact', texts, path: 'message', why: 'Nobody has ever written more' };
    expect((await call('allow', parameters)).allowed).toEqual([expect.stringContaining('contact: message')]);
    const { changes, issues } = await call('check', { form: 'contact', texts });
    expect(changes).toEqual([expect.objectContaining({ path: 'message', why: parameters.why })]);
    expect(issues.filter(({ isBreak }) => isBreak)).toEqual([]);
    const shorter = await call('check', {
      form: 'contact',
      texts: await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 5')),
    });
    expect(shorter.changes.map(({ why }) => why)).toEqual([undefined]);
    await expect(call('allow', parameters)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Nothing breaks') });
    await expect(call('allow', { ...parameters, path: 'email', why: '' })).rejects.toMatchObject({ status: 422 });
  });
});

describe('calls "complete", "hover" and "format"', () => {
  it('complete offers values for the position of the cursor', async () => {
    const texts = await textsOf('contact');
    const offset = (texts['ui.json'] ?? '').indexOf('"ui:order": ["') + '"ui:order": ["'.length;
    const { items } = await call('complete', { form: 'contact', texts, path: 'ui.json', offset });
    expect(items.map(({ label }) => label.replaceAll('"', ''))).toEqual(expect.arrayContaining(['subject', 'message']));
  });

  it.each([
    ['schema.json', '"required": [', 'new_one'],
    ['ui.json', '"ui:order": [', 'new_one'],
  ])('complete offers the name of an unsaved field in %s', async (path, list, name) => {
    const schema = JSON.stringify({ type: 'object', required: ['', 'x'], properties: { [name]: { type: 'string' } } }, undefined, 1);
    const ui = '{ "ui:order": ["", "x"] }';
    const texts = { ...(await textsOf('contact')), 'schema.json': schema.replace('[\n  ""', '[""'), 'ui.json': ui };
    const offset = (texts[path as 'ui.json'] ?? '').indexOf(list) + list.length + 1;
    const { items } = await call('complete', { form: 'contact', texts, path, offset });
    const offered = items.filter(({ label }) => label === JSON.stringify(name));
    expect(offered).toEqual([{ label: `"${name}"`, insert: `"${name}"`, from: offset - 1, to: offset + 1 }]);
  });

  it('hover explains a key', async () => {
    const texts = await textsOf('contact');
    const offset = (texts['submit.json'] ?? '').indexOf('"purpose"') + 2;
    const { text } = await call('hover', { form: 'contact', texts, path: 'submit.json', offset });
    expect(text).toMatch(/what the data is for/i);
    // Plain text, without escapes of Markdown.
    expect(text).not.toContain('\\');
  });

  it('format formats JSON, and leaves invalid JSON as it is', async () => {
    const text = '{ "a": 1,\n"b": [1,2] }';
    expect((await call('format', { text })).text).toBe('{ "a": 1, "b": [1, 2] }\n');
    expect((await call('format', { text: '{ "a": ' })).text).toBe('{ "a": ');
  });
});

it('calls "forms" and "card" count fields, samples and cases of a form', async () => {
  const { forms } = await call('forms', {});
  expect(forms.find(({ form }) => form === 'enquiry')).toMatchObject({ title: 'Enquiry', fields: 2 });
  const card = await call('card', { form: 'enquiry' });
  expect(card).toMatchObject({ undetected: 0, issues: 0 });
  expect(card.files).toBeGreaterThan(1);
  expect(card.cases).toBeGreaterThan(card.files);
});

describe('answer', () => {
  it.each(['nothing', 'toString', '__proto__', ''])('refuses the unknown call %j', async (name) => {
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
  ])('refuses the call %s with the wrong parameters %j', async (name, parameters) => {
    await expect(answer(tables, name, parameters)).rejects.toThrow(`The call «${name}» requires`);
  });
});

describe('an issue in the lab', () => {
  it('names the button that fixes it instead of a command', async () => {
    await release(root, await readProject(root));
    tables.forget();
    const texts = await textsOf('contact', 'schema.json', (text) => text.replace('"maxLength": 5000', '"maxLength": 4000'));
    const { issues, isFixable } = await call('check', { form: 'contact', texts });
    const breaks = issues.find(({ isBreak }) => isBreak === true);
    expect(breaks?.fix).toMatch(/; or allow this change$/);
    expect(issues.filter(({ fix }) => /npm run|--fix/.test(fix))).toEqual([]);
    // Samples test the old limit; new ones can be generated.
    expect(isFixable).toBe(true);
  });

  it('names no button that the lab does not show', async () => {
    const { 'samples/invalid/limits.json': _limits, ...rest } = await textsOf('enquiry');
    const texts = { ...rest, 'samples/valid/complete.json': '{ "email": "nobody", "message": "We want to know" }' };
    const { issues, isFixable } = await call('check', { form: 'enquiry', texts });
    expect(issues.length).toBeGreaterThan(0);
    expect(isFixable).toBe(false);
    expect(issues.filter(({ fix }) => fix.includes('Fix the samples'))).toEqual([]);
  });

  it('is reported for a message without its rule, and the form still shows', async () => {
    const change = (text: string) => text.replace('"maxLength": 5000', '"maxLength": 5000, "errorMessage": { "minLength": "Too short" }');
    const { definition, issues } = await call('try', { form: 'contact', texts: await textsOf('contact', 'schema.json', change) });
    expect(issues).toEqual([expect.objectContaining({ key: 'properties.message.errorMessage.minLength' })]);
    expect(definition).toBeDefined();
  });

  it('is fixable only if fixing changes a sample', async () => {
    const schema = (text: string) => text.replace('"title": "Enquiry"', '"titel": "Enquiry"');
    const { issues, isFixable } = await call('check', { form: 'enquiry', texts: await textsOf('enquiry', 'schema.json', schema) });
    expect(issues.length).toBeGreaterThan(0);
    expect(isFixable).toBe(false);
  });
});
