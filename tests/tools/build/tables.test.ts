import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContentFiles, withLines } from '#tools/build/check-tables.ts';
import { TableError } from '#shared/table-error.ts';
import { countSamples } from '#tools/build/count-samples.ts';

describe('the build’s checks', () => {
  it('names a page without content and content without a page', () => {
    expect(
      checkContentFiles(['home', 'about', 'terms'], ['home.ts', 'home.md', 'abuot.ts', 'terms.md']).map((error) => error.message),
    ).toEqual([
      'pages.config.ts · about: its content file src/content/pages/about.ts is missing. Create it, exporting `content`, or about.md for a page of text, or remove the row.',
      'src/content/pages/abuot.ts · (file): no page has the id "abuot". Add its row to pages.config.ts, or remove the file.',
      'src/content/pages/home.md · (file): the page has its words in home.ts already. Remove one of the two.',
    ]);
  });

  it('tells the line of what is wrong in the page table and in content', async () => {
    const root = join(import.meta.dirname, '../../..');
    const findings = [
      new TableError('pages.config.ts', 'services.title', 'it is empty', 'Write it'),
      new TableError('src/content/pages/contact-us.ts', 'blocks.0.form', 'there is none', 'Use another'),
      new TableError('src/content/pages/nobody.ts', '(file)', 'no page has the id', 'Remove it'),
    ];
    const lines = (await withLines(root, findings)).map(({ file }) => file.split(':'));
    const at = ([file = '', line]: readonly string[]) => readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];
    expect(at(lines[0] ?? [])).toMatch(/^ {4}title: 'Web, mobile/);
    expect(at(lines[1] ?? [])).toMatch(/^ {6}form: 'contact'/);
    expect(lines[2]).toEqual(['src/content/pages/nobody.ts']);
  });

  it('counts sample records at any depth, a shared one once', () => {
    const shared = { sample: true, name: 'Shared' };
    expect(countSamples({ a: { sample: true, items: [shared, { sample: false }] }, b: [shared, null, 'sample'] })).toBe(2);
  });
});
