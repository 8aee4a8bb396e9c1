import { describe, expect, it } from 'vitest';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '#pages';
import { checkContentFiles, checkPageTable, withLines } from '#tools/pages/check-page-table.ts';
import { TableError } from '#shared/table-error.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';

describe('checkPageTable', () => {
  it('reports a page without content and content without a page', () => {
    expect(
      checkContentFiles(['home', 'about', 'terms'], ['home.ts', 'home.md', 'abuot.ts', 'terms.md']).map((error) => error.message),
    ).toEqual([
      'pages.config.ts · about: its content file src/content/pages/about.ts is missing. Create it, exporting `content`, or about.md for a page of text, or remove the row.',
      'src/content/pages/abuot.ts · (file): no page has the id "abuot". Add its row to pages.config.ts, or remove the file.',
      'src/content/pages/home.md · (file): the page already has its content in home.ts. Remove one of the two.',
    ]);
  });

  it('adds to each issue the line in the page table or content file', async () => {
    const root = join(import.meta.dirname, '../../..');
    const issues = [
      new TableError('pages.config.ts', 'services.title', 'it is empty', 'Write it'),
      new TableError('src/content/pages/contact-us.ts', 'blocks.0.form', 'there is none', 'Use another'),
      new TableError('src/content/pages/nobody.ts', '(file)', 'no page has the id', 'Remove it'),
    ];
    const lines = (await withLines(root, issues)).map(({ file }) => file.split(':'));
    const lineAt = ([file = '', line]: readonly string[]) => readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];
    expect(lineAt(lines[0] ?? [])).toMatch(/^ {4}title: 'Web, mobile/);
    expect(lineAt(lines[1] ?? [])).toMatch(/^ {6}form: 'contact'/);
    expect(lines[2]).toEqual(['src/content/pages/nobody.ts']);
  });

  it('reports a content file without the export `content`', async () => {
    const root = temporaryFolder();
    const folder = join(root, 'src/content/pages');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'home.ts'), 'const content = {};\n');
    writeFileSync(join(folder, 'certificate.ts'), 'export const content = {};\n');
    const table = { home: pages.home, certificate: pages.certificate };
    expect((await checkPageTable(root, { pages: table, links: {} })).map(({ message }) => message)).toEqual([
      'src/content/pages/home.ts · (file): it does not export `content`. Write  export const content: PageContent = { … }.',
    ]);
  });

  it('reports a mistake in the page table of the site with line and column', async () => {
    const root = join(import.meta.dirname, '../../..');
    const position = pages['about-us'].menus?.quick ?? 0;
    const services = { ...pages.services, menus: { ...pages.services.menus, quick: position } };
    const [issue, ...others] = await checkPageTable(root, { pages: { ...pages, services }, links: {} });
    expect(others).toEqual([]);
    expect(issue?.message).toMatch(
      new RegExp(
        `^pages\\.config\\.ts:\\d+:\\d+ · services\\.menus\\.quick: position ${position} already belongs to "about-us"\\. Give it another number\\.$`,
      ),
    );
    const [, line] = issue?.file.split(':') ?? [];
    expect(readFileSync(join(root, 'pages.config.ts'), 'utf8').split('\n')[Number(line) - 1]).toMatch(/^ {4}menus: \{.*quick: /);
  });
});
