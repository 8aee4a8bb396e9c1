import { describe, expect, it } from 'vitest';
import { SCHEMAS_FOLDER } from '#server/definitions/load.ts';
import { examplesIn, readLanguagePages } from '#tools/lab/files/documented-forms.ts';
import { answer } from '#tools/lab/answers.ts';
import { exampleFields } from '#tools/lab/files/example-fields.ts';
import { readFormFiles } from '#tools/lab/files/form-files.ts';
import { insertField } from '#tools/lab/files/insert-field.ts';
import type { CallName, Calls, FormTexts } from '#tools/lab/protocol/calls.ts';
import { TablesOnDisk } from '#tools/lab/files/tables.ts';

const tables = new TablesOnDisk(SCHEMAS_FOLDER);

async function call<Name extends CallName>(name: Name, parameters: Parameters<Calls[Name]>[0]): Promise<ReturnType<Calls[Name]>> {
  return (await answer(tables, name, parameters)) as ReturnType<Calls[Name]>;
}

async function textsOf(form: string): Promise<FormTexts> {
  const files = await readFormFiles(SCHEMAS_FOLDER, form);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

const page = readLanguagePages();

describe('exampleFields', () => {
  it('offers every field of every example, alone or with the fields that its rules name', () => {
    const offered = Map.groupBy(exampleFields(), ({ group }) => group);
    for (const { title, schema } of examplesIn(page)) {
      const names = Object.keys((schema as { properties: object }).properties);
      const offeredNames = offered
        .get(title)
        ?.flatMap(({ name, id, schema: { properties = {} } }) => (id.endsWith('/*') ? Object.keys(properties) : name));
      expect([title, offeredNames]).toEqual([title, expect.arrayContaining(names)]);
    }
  });

  it('offers every documented keyword of the site', () => {
    const table = page.slice(page.indexOf('| keyword | on | says |')).split('\n\n')[0] ?? '';
    const keywords = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, keyword]) => keyword),
    );
    expect(keywords).toContain('fileTypes');
    const fields = JSON.stringify(exampleFields());
    expect(keywords.filter((keyword) => !fields.includes(`"${keyword}":`))).toEqual([]);
  });
});

describe('call "insert"', () => {
  it.each(exampleFields().map(({ id }) => id))('inserts %s into a form, which stays valid and accepts its sample', async (field) => {
    const texts = await textsOf('quote');
    const { texts: changed } = await call('insert', { form: 'quote', texts, field, offset: 0 });
    const { definition, issues } = await call('try', { form: 'quote', texts: { ...texts, ...changed } });
    expect(issues.filter(({ key }) => !/^(properties|definitions)\./.test(key))).toEqual([]);
    const payload: unknown = JSON.parse(changed['samples/valid/complete.json'] ?? texts['samples/valid/complete.json'] ?? '');
    const { $schema: _schema, ...rest } = payload as Record<string, unknown>;
    const reported = definition && (await call('explain', { form: 'quote', texts: { ...texts, ...changed }, payload: rest }));
    expect(reported?.errors).toEqual([]);
  });

  it('inserts the fields that a field reveals too, under unused names', async () => {
    const texts = await textsOf('quote');
    const once = await call('insert', { form: 'quote', texts, field: 'Our own/services', offset: 0 });
    const { texts: twice } = await call('insert', {
      form: 'quote',
      texts: { ...texts, ...once.texts },
      field: 'Our own/services',
      offset: 0,
    });
    const { properties } = JSON.parse(twice['schema.json'] ?? '') as { properties: Record<string, { reveals?: Record<string, string[]> }> };
    const revealed = Object.values(properties).flatMap(({ reveals = {} }) => Object.values(reveals).flat());
    expect(revealed).toEqual(expect.arrayContaining(['platform', 'platform_2']));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['platform', 'platform_2']));
  });

  it('inserts a field after the one at the cursor, in schema.json and ui:order, under an unused name', async () => {
    const texts = await textsOf('contact');
    const [, current = '', next = ''] = Object.keys((JSON.parse(texts['schema.json'] ?? '') as { properties: object }).properties);
    const offset = (texts['schema.json'] ?? '').indexOf(`"${current}": {`) + current.length + 5;
    const { texts: changed, at } = await call('insert', { form: 'contact', texts, field: 'Text/name', offset });
    const schema = changed['schema.json'] ?? '';
    expect(schema.slice(at)).toMatch(
      new RegExp(`^"name_2": \\{ "title": "Name", "type": "string", "minLength": 2, "maxLength": 30 \\},\\n {4}"${next}"`),
    );
    expect(schema.replace(/ {4}"name_2".*\n/, '')).toBe(texts['schema.json']);
    const names = [...(changed['ui.json'] ?? '').matchAll(new RegExp(`"(${current}|name_2|${next})"`, 'g'))].map(([, name]) => name);
    expect(names.join(' ')).toContain(`${current} name_2 ${next}`);
  });

  it('inserts a field before the local fields when the cursor is in no field', () => {
    const [field] = exampleFields();
    const texts = {
      'schema.json': JSON.stringify({ required: ['first', 'proof'], properties: { first: {}, second: {}, proof: {} } }),
      'ui.json': JSON.stringify({ 'ui:order': ['first', 'second', 'proof'] }),
      'submit.json': JSON.stringify({ local: ['proof'] }),
    };
    if (!field) throw new Error('The documentation has no field.');
    const { name, texts: changed } = insertField(texts, { field, offset: 0, isRequired: true });
    const { required, properties } = JSON.parse(changed['schema.json'] ?? '') as { required: string[]; properties: object };
    expect(Object.keys(properties)).toEqual(['first', 'second', name, 'proof']);
    expect(required).toEqual(['first', name, 'proof']);
    expect(JSON.parse(changed['ui.json'] ?? '')).toMatchObject({ 'ui:order': ['first', 'second', name, 'proof'] });
  });

  it.each([
    ['after other required fields', (text: string) => text],
    ['as the first required field', (text: string) => text.replace(/ {2}"required": \[.*\],\n/, '')],
  ])('makes a field required on request, %s', async (_position, change) => {
    const texts = await textsOf('contact');
    const before = { ...texts, 'schema.json': change(texts['schema.json'] ?? '') };
    const parameters = { form: 'contact', texts: before, field: 'Text/name', offset: 0 };
    const requiredIn = (schema = '') => (JSON.parse(schema) as { readonly required?: readonly string[] }).required ?? [];
    const { texts: withOptional } = await call('insert', parameters);
    expect(requiredIn(withOptional['schema.json'])).toEqual(requiredIn(before['schema.json']));
    const { texts: withRequired, at } = await call('insert', { ...parameters, isRequired: true });
    expect(requiredIn(withRequired['schema.json']).toSorted()).toEqual([...requiredIn(before['schema.json']), 'name_2'].toSorted());
    expect(withRequired['schema.json']?.slice(at)).toMatch(/^"name_2": \{/);
  });
});
