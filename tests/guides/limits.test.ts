import { existsSync, readFileSync, statSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Page, plainPages } from './pages.ts';

const MAX_COLUMNS = 120;
const maxLines = (path: string) => (path === 'README.md' ? 120 : path.startsWith('docs/guides/') ? 80 : Infinity);
const MAX_PICTURE_BYTES = 250_000;

describe.each(plainPages.map(({ path, text }) => [path, { path, text }] satisfies [string, Page]))('%s', (_name, { path, text }) => {
  const lines = text.split('\n').slice(0, -1);

  it('is short enough', () => {
    expect(lines.length).toBeLessThanOrEqual(maxLines(path));
  });

  it(`has no line of more than ${MAX_COLUMNS} characters`, () => {
    // Code blocks of guides quote the source, and the index of all documents has many links in a row.
    const prose = path === 'README.md' ? text : text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/\]\([^)]*\)/g, ']');
    expect(prose.split('\n').filter((line) => line.length > MAX_COLUMNS)).toEqual([]);
  });
});

it('every guide is in the index of documents, which the README links to', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  const guides = globSync('docs/guides/*.md').map((path) => path.replaceAll('\\', '/').replace('docs/', ''));
  expect(guides.filter((path) => !index.includes(`](${path})`))).toEqual([]);
  expect(readFileSync('README.md', 'utf8')).toContain('](docs/README.md)');
});

it('pictures exist and are small', () => {
  const pictures = plainPages.flatMap(({ path, text }) =>
    [...text.matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map((match) => new URL(match[1] ?? '', `file:///${path}`).pathname.slice(1)),
  );
  expect(new Set(pictures).size).toBe(5);
  for (const picture of pictures) {
    expect(existsSync(picture), picture).toBe(true);
    expect(statSync(picture).size, picture).toBeLessThan(MAX_PICTURE_BYTES);
  }
});
