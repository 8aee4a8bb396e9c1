import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '#pages';
import { checkAll } from '#tools/forms/check-all.ts';
import { readProject } from '#tools/forms/project.ts';
import { makeTables } from './tables.ts';

const ROOT = join(import.meta.dirname, '../../..');

it('tells of the page table beside the forms', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'nobody'] });
  const home = { ...pages.home, title: '' };
  const { around, forms } = await checkAll(ROOT, await readProject(tables.root), { pages: { ...pages, home }, links: {} });
  expect(around.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^pages\.config\.ts:\d+ · home\.title: it is empty\. Write it\.$/),
  ]);
  expect(forms.flatMap(({ findings }) => findings).map(({ key }) => key)).toEqual(['ui:order']);
});
