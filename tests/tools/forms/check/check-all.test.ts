import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pages } from '#pages';
import { checkAll } from '#tools/forms/check/check-all.ts';
import { readProject } from '#tools/forms/project.ts';
import { copyProject } from '../../../support/project-copy.ts';
import { makeTables } from '../tables.ts';

it('checkAll reports mistakes in the page table, in Markdown and in forms', async () => {
  const root = await mkdtemp(join(tmpdir(), 'check-all-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await copyProject(root);
  await appendFile(join(root, 'src/content/pages/privacy-policy.md'), '\n<b>bold</b>\n');
  const tables = await makeTables();
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'nobody'] });
  const home = { ...pages.home, title: '' };
  const { around, forms } = await checkAll(root, await readProject(tables.root), { pages: { ...pages, home }, links: {} });
  expect(around.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^pages\.config\.ts:\d+:\d+ · home\.title: it is empty\. Write it\.$/),
    expect.stringMatching(/^src\/content\/pages\/privacy-policy\.md:\d+:\d+ · html: it contains HTML\./),
  ]);
  expect(forms.flatMap(({ findings }) => findings).map(({ key }) => key)).toEqual(['ui:order']);
});
