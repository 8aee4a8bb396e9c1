import { expect, it } from 'vitest';
import { makeTables } from '../tables.ts';

const DOCUMENT = { $ref: '../../shared/file.json#/$defs/document', title: 'CV' };
const FILES = { title: 'Files', type: 'array', maxItems: 2, items: DOCUMENT };

/** The issues of an enquiry with a file field and a list of files, both with these options in ui.json. */
async function issues(ui: object): Promise<string[]> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/cv': DOCUMENT, 'properties/files': FILES });
  await tables.edit('forms/enquiry/ui.json', {
    'ui:order': ['email', 'message', 'cv', 'files'],
    cv: ui,
    files: ui,
  });
  return (await tables.check()).filter((issue) => issue.includes('ui.json'));
}

it.each(['PDF, up to 10 MB', 'One file: PDF or a picture', 'Not larger than 10 MB: 10 MB is much'])(
  'accepts a help text with the limit of the field, or without a size: %s',
  async (help) => {
    expect(await issues({ 'ui:help': help })).toEqual([]);
  },
);

it('reports a help text that names another size than the limit', async () => {
  const at = 'schemas/forms/enquiry/ui.json ·';
  expect(await issues({ 'ui:help': 'No more than 8MB' })).toEqual([
    `${at} cv.ui:help: it says 8MB, and the limit is 10 MB. Write 10 MB.`,
    `${at} files.ui:help: it says 8MB, and the limit is 10 MB. Write 10 MB.`,
  ]);
  expect(await issues({ 'ui:help': 'PDF, up to 8 MB' })).toEqual([
    `${at} cv.ui:help: it says 8 MB, and the limit is 10 MB. Write 10 MB.`,
    `${at} files.ui:help: it says 8 MB, and the limit is 10 MB. Write 10 MB.`,
  ]);
});

it.each(['.pdf', '.PDF, .jpg', 'image/*,application/pdf'])('accepts kinds of files that the field takes: %s', async (accept) => {
  expect(await issues({ 'ui:options': { accept } })).toEqual([]);
});

it.each(['.gif', 'video/*', 'image/gif'])('reports a kind of file that the field refuses: %s', async (kind) => {
  const message = `ui:options.accept: the field takes no "${kind}" files. Use some of: .pdf, `;
  expect(await issues({ 'ui:options': { accept: `.pdf,${kind}` } })).toEqual(
    ['cv', 'files'].map((name) => expect.stringContaining(`ui.json · ${name}.${message}`) as string),
  );
});
