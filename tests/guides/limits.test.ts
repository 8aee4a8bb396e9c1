import { existsSync, readFileSync, statSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Page, plain } from './pages.ts';

const WIDEST = 120;
const MOST_LINES = (path: string) => (path === 'README.md' ? 120 : path.startsWith('docs/guides/') ? 80 : Infinity);
const HEAVIEST_PICTURE = 250_000;

describe.each(plain.map(({ path, text }) => [path, { path, text }] satisfies [string, Page]))('%s', (_name, { path, text }) => {
  const lines = text.split('\n').slice(0, -1);

  it('is as short as people can read at once', () => {
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES(path));
  });

  it(`has no line of more than ${WIDEST} characters`, () => {
    // Guides quote lines of the source as they are; the index of all documents has many links in a row.
    const own = path === 'README.md' ? text : text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/\]\([^)]*\)/g, ']');
    expect(own.split('\n').filter((line) => line.length > WIDEST)).toEqual([]);
  });
});

it('every guide is in the index, and in the README or behind it', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  const guides = globSync('docs/guides/*.md').map((path) => path.replaceAll('\\', '/').replace('docs/', ''));
  expect(guides.filter((path) => !index.includes(`](${path})`))).toEqual([]);
  expect(readFileSync('README.md', 'utf8')).toContain('](docs/README.md)');
});

it('the pictures are there, and light', () => {
  const pictures = plain.flatMap(({ path, text }) =>
    [...text.matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map((match) => new URL(match[1] ?? '', `file:///${path}`).pathname.slice(1)),
  );
  expect(new Set(pictures).size).toBe(5);
  for (const picture of pictures) {
    expect(existsSync(picture), picture).toBe(true);
    expect(statSync(picture).size, picture).toBeLessThan(HEAVIEST_PICTURE);
  }
});
