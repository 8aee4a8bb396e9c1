import { expect, it } from 'vitest';
import { makeTables } from '../tables.ts';

const DOCUMENT = { $ref: '../../shared/file.json#/$defs/document', title: 'CV' };
const FILES = { title: 'Files', type: 'array', maxItems: 2, items: DOCUMENT };

/** The issues of help texts in an enquiry with a file field and a list of files. */
async function issues(help: string): Promise<string[]> {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/cv': DOCUMENT, 'properties/files': FILES });
  await tables.edit('forms/enquiry/ui.json', {
    'ui:order': ['email', 'message', 'cv', 'files'],
    cv: { 'ui:help': help },
    files: { 'ui:help': help },
  });
  return (await tables.check()).filter((issue) => issue.includes('ui:help'));
}

it.each(['PDF, up to 10 MB', 'One file: PDF or a picture', 'Not larger than 10 MB: 10 MB is much'])(
  'accepts a help text with the limit of the field, or without a size: %s',
  async (help) => {
    expect(await issues(help)).toEqual([]);
  },
);

it('reports a help text that names another size than the limit', async () => {
  const at = 'schemas/forms/enquiry/ui.json ·';
  expect(await issues('No more than 8MB')).toEqual([
    `${at} cv.ui:help: it says 8MB, and the limit is 10 MB. Write 10 MB.`,
    `${at} files.ui:help: it says 8MB, and the limit is 10 MB. Write 10 MB.`,
  ]);
  expect(await issues('PDF, up to 8 MB')).toEqual([
    `${at} cv.ui:help: it says 8 MB, and the limit is 10 MB. Write 10 MB.`,
    `${at} files.ui:help: it says 8 MB, and the limit is 10 MB. Write 10 MB.`,
  ]);
});
