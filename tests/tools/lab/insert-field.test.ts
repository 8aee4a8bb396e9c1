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

async function ask<Name extends CallName>(name: Name, asked: Parameters<Calls[Name]>[0]): Promise<ReturnType<Calls[Name]>> {
  return (await answer(tables, name, asked)) as ReturnType<Calls[Name]>;
}

async function textsOf(form: string): Promise<FormTexts> {
  const files = await readFormFiles(SCHEMAS_FOLDER, form);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

const page = readLanguagePages();

describe('«Insert a field…»', () => {
  it('offers every field of every example, by itself or with those that its rules speak of', () => {
    const offered = Map.groupBy(exampleFields(), ({ group }) => group);
    for (const { title, schema } of examplesIn(page)) {
      const names = Object.keys((schema as { properties: object }).properties);
      const found = offered
        .get(title)
        ?.flatMap(({ name, id, schema: { properties = {} } }) => (id.endsWith('/*') ? Object.keys(properties) : name));
      expect([title, found]).toEqual([title, expect.arrayContaining(names)]);
    }
  });

  it('offers every keyword of our own that the documentation has in its table', () => {
    const table = page.slice(page.indexOf('| keyword | on | says |')).split('\n\n')[0] ?? '';
    const keywords = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, keyword]) => keyword),
    );
    expect(keywords).toContain('fileTypes');
    const all = JSON.stringify(exampleFields());
    expect(keywords.filter((keyword) => !all.includes(`"${keyword}":`))).toEqual([]);
  });
});

describe('a field of the documentation', () => {
  it.each(exampleFields().map(({ id }) => id))('goes into a form, which is one still and takes it: %s', async (field) => {
    const texts = await textsOf('quote');
    const { texts: changed } = await ask('insert', { form: 'quote', texts, field, offset: 0 });
    const { definition, issues } = await ask('try', { form: 'quote', texts: { ...texts, ...changed } });
    expect(issues.filter(({ key }) => !/^(properties|definitions)\./.test(key))).toEqual([]);
    const payload: unknown = JSON.parse(changed['samples/valid/complete.json'] ?? texts['samples/valid/complete.json'] ?? '');
    const { $schema: _schema, ...rest } = payload as Record<string, unknown>;
    const reported = definition && (await ask('explain', { form: 'quote', texts: { ...texts, ...changed }, payload: rest }));
    expect(reported?.errors).toEqual([]);
  });

  it('brings the fields that it shows, under names that are free in the form', async () => {
    const texts = await textsOf('quote');
    const once = await ask('insert', { form: 'quote', texts, field: 'Our own/services', offset: 0 });
    const { texts: twice } = await ask('insert', {
      form: 'quote',
      texts: { ...texts, ...once.texts },
      field: 'Our own/services',
      offset: 0,
    });
    const { properties } = JSON.parse(twice['schema.json'] ?? '') as { properties: Record<string, { reveals?: Record<string, string[]> }> };
    const shown = Object.values(properties).flatMap(({ reveals = {} }) => Object.values(reveals).flat());
    expect(shown).toEqual(expect.arrayContaining(['platform', 'platform_2']));
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['platform', 'platform_2']));
  });

  it('stands behind the one with the cursor, in schema and order, under a name of its own', async () => {
    const texts = await textsOf('contact');
    const [, one = '', next = ''] = Object.keys((JSON.parse(texts['schema.json'] ?? '') as { properties: object }).properties);
    const offset = (texts['schema.json'] ?? '').indexOf(`"${one}": {`) + one.length + 5;
    const asked = { form: 'contact', texts, field: 'Text/name', offset };
    const { texts: changed, at } = await ask('insert', asked);
    const schema = changed['schema.json'] ?? '';
    expect(schema.slice(at)).toMatch(
      new RegExp(`^"name_2": \\{ "title": "Name", "type": "string", "minLength": 2, "maxLength": 30 \\},\\n {4}"${next}"`),
    );
    expect(schema.replace(/ {4}"name_2".*\n/, '')).toBe(texts['schema.json']);
    const names = [...(changed['ui.json'] ?? '').matchAll(new RegExp(`"(${one}|name_2|${next})"`, 'g'))].map(([, name]) => name);
    expect(names.join(' ')).toContain(`${one} name_2 ${next}`);
  });

  it('comes before what never leaves the browser, where the cursor stands in no field, in each of the files', () => {
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
    ['behind those that must', (text: string) => text],
    ['as the first that must', (text: string) => text.replace(/ {2}"required": \[.*\],\n/, '')],
  ])('must be given where that is wanted, %s', async (_place, change) => {
    const texts = await textsOf('contact');
    const before = { ...texts, 'schema.json': change(texts['schema.json'] ?? '') };
    const asked = { form: 'contact', texts: before, field: 'Text/name', offset: 0 };
    const requiredIn = (schema = '') => (JSON.parse(schema) as { readonly required?: readonly string[] }).required ?? [];
    const { texts: free } = await ask('insert', asked);
    expect(requiredIn(free['schema.json'])).toEqual(requiredIn(before['schema.json']));
    const { texts: must, at } = await ask('insert', { ...asked, isRequired: true });
    expect(requiredIn(must['schema.json']).toSorted()).toEqual([...requiredIn(before['schema.json']), 'name_2'].toSorted());
    expect(must['schema.json']?.slice(at)).toMatch(/^"name_2": \{/);
  });
});
