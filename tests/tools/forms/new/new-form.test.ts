import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newCommand } from '#tools/forms/new/command.ts';
import { newForm } from '#tools/forms/new/new-form.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { makeTables } from '../tables.ts';
import { runCommand } from '../run-command.ts';

it('newForm creates a form that passes check and has no placeholder of the template left', async () => {
  const tables = await makeTables();
  const files = await newForm(tables.root, 'book-a-demo');
  expect(files).toContain('forms/book-a-demo/schema.json');
  const texts = await Promise.all(files.map((file) => readFile(join(tables.root, file), 'utf8')));
  expect(texts.join('')).not.toContain('{{');
  expect(JSON.parse(texts[files.indexOf('forms/book-a-demo/schema.json')] ?? '')).toMatchObject({
    $id: 'book-a-demo',
    title: 'Book a demo',
  });
  expect(await tables.check()).toEqual([]);
});

it('newForm creates a form that passes check with other shared messages and titles', async () => {
  const tables = await makeTables();
  await tables.edit('defaults/messages.json', { minLength: 'A few words more', additionalProperties: 'Nobody asked for this' });
  await tables.edit('shared/person.json', { '$defs/email/title': 'Your e-mail', '$defs/email/errorMessage/format': 'Not an address' });
  await newForm(tables.root, 'book-a-demo');
  expect(await tables.check({ only: 'book-a-demo' })).toEqual([]);
});

/** Makes a project with tables and one page. */
async function makePage(content: string) {
  const { root } = await makeTables();
  const project = join(root, '..');
  await mkdir(join(project, 'src/content/pages'), { recursive: true });
  await writeFile(join(project, 'src/content/pages/shop.ts'), content);
  const runNew = (...args: readonly string[]) => runCommand(newCommand, args, { schemas: root });
  return { runNew, readPage: () => readFile(join(project, 'src/content/pages/shop.ts'), 'utf8') };
}

it('forms new --page adds the form as the first block of the page', async () => {
  const { runNew, readPage } = await makePage("export const content = {\n  blocks: [\n    { block: 'text' },\n  ],\n};\n");
  const { out } = await runNew('book-a-demo', '--page', 'shop');
  expect(await readPage()).toBe(
    "export const content = {\n  blocks: [\n    { block: 'form', form: 'book-a-demo' },\n    { block: 'text' },\n  ],\n};\n",
  );
  expect(out).toContain('It is the first block of src/content/pages/shop.ts');
});

it('forms new --page refuses an unknown page and a page without blocks, and creates no form', async () => {
  const { runNew } = await makePage('export const content = {};\n');
  await expect(runNew('book-a-demo', '--page', 'shp')).rejects.toThrow('There is no page "shp" in src/content/pages. Did you mean "shop"?');
  await expect(runNew('book-a-demo', '--page', 'shop')).rejects.toThrow('The page "shop" has no list of blocks');
  expect((await runNew('book-a-demo')).code).toBe(0);
});

it('newForm refuses the name of an existing form and does not change that form', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { title: 'Mine' });
  await expect(newForm(tables.root, 'enquiry')).rejects.toThrow(
    new UsageError('The form "enquiry" exists already: schemas/forms/enquiry. Choose another name, or edit it'),
  );
  expect(JSON.parse(await readFile(join(tables.root, 'forms/enquiry/schema.json'), 'utf8'))).toMatchObject({ title: 'Mine' });
});

it('newForm refuses a name whose path belongs to another form', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/submit.json', { 'call/path': '/post-order' });
  await expect(newForm(tables.root, 'order')).rejects.toThrow('Its path /post-order is that of the form "enquiry". Choose another name');
});

it.each(['Book', 'book a demo', 'book_demo', 'book--demo', '-book', 'book-', '../book', '2-books', ''])(
  'newForm refuses the name "%s"',
  async (name) => {
    const tables = await makeTables();
    await expect(newForm(tables.root, name)).rejects.toThrow(
      `"${name}" cannot name a form. Use lower-case letters, digits and single hyphens, for example "book-a-demo"`,
    );
  },
);
