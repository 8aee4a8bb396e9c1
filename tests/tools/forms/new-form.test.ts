import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newForm } from '#tools/forms/new/new-form.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { makeTables } from './tables.ts';

it('creates a form that passes check, with nothing of the template left', async () => {
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

it('creates a form that passes check whatever the project says otherwise, in words of all forms and of fields that they share', async () => {
  const tables = await makeTables();
  await tables.edit('defaults/messages.json', { minLength: 'A few words more', additionalProperties: 'Nobody asked for this' });
  await tables.edit('shared/person.json', { '$defs/email/title': 'Your e-mail', '$defs/email/errorMessage/format': 'Not an address' });
  await newForm(tables.root, 'book-a-demo');
  expect(await tables.check({ only: 'book-a-demo' })).toEqual([]);
});

it('refuses a form that exists, and changes nothing of it', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { title: 'Mine' });
  await expect(newForm(tables.root, 'enquiry')).rejects.toThrow(
    new UsageError('The form "enquiry" exists already: schemas/forms/enquiry. Choose another name, or edit it'),
  );
  expect(JSON.parse(await readFile(join(tables.root, 'forms/enquiry/schema.json'), 'utf8'))).toMatchObject({ title: 'Mine' });
});

it('refuses a name whose path another form has', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/submit.json', { 'call/path': '/post-order' });
  await expect(newForm(tables.root, 'order')).rejects.toThrow('Its path /post-order is that of the form "enquiry". Choose another name');
});

it.each(['Book', 'book a demo', 'book_demo', 'book--demo', '-book', 'book-', '../book', '2-books', ''])(
  'refuses the name "%s"',
  async (name) => {
    const tables = await makeTables();
    await expect(newForm(tables.root, name)).rejects.toThrow(
      `"${name}" cannot name a form. Use lower-case letters, digits and single hyphens, for example "book-a-demo"`,
    );
  },
);
