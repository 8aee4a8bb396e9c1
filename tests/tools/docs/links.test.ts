import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];

/** The anchors of a page: its headings as GitHub names them. */
const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

it.each(pages)('%s links only to existing headings', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');
  const links = [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]*)#([^)\s]+)\)/g)];
  const missing = links.filter(([, path = '', anchor = '']) => {
    const target = path === '' ? page : join(dirname(page), path);
    return !existsSync(target) || !anchorsOf(target).has(anchor);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});
