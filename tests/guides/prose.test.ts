import { existsSync, readFileSync, statSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Page, plain } from './pages.ts';

const MOST_WORDS = 30;
const WIDEST = 120;
const MOST_LINES = (path: string) => (path === 'README.md' ? 120 : path.startsWith('docs/guides/') ? 80 : Infinity);
const HEAVIEST_PICTURE = 250_000;

/** Without what is fenced as code; code within a line counts as a word, a link as its words. */
const proseOf = (text: string) =>
  text
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll('**', '');

/** The sentences of a page: those of paragraphs, of items of lists, and of cells of tables. */
function sentencesOf(text: string): readonly string[] {
  const blocks = proseOf(text).split(/\n(?=\s*(?:[-*|#]|\d+\.)\s?)|\n{2,}/);
  return blocks
    .flatMap((block) => (block.startsWith('|') ? block.split('|') : [block]))
    .flatMap((part) => part.split(/(?<=[.!?…])[»”"')]*\s+/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

const wordsIn = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe.each(plain.map(({ path, text }) => [path, { path, text }] satisfies [string, Page]))('%s', (_name, { path, text }) => {
  const lines = text.split('\n').slice(0, -1);

  it(`has no sentence of more than ${MOST_WORDS} words`, () => {
    expect(sentencesOf(text).filter((sentence) => wordsIn(sentence) > MOST_WORDS)).toEqual([]);
  });

  it('is as short as people can read at once', () => {
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES(path));
  });

  it(`has no line of more than ${WIDEST} characters`, () => {
    // Guides quote lines of the source as they are; the index of all documents has many links in a row.
    const own = path === 'README.md' ? text : text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/\]\([^)]*\)/g, ']');
    expect(own.split('\n').filter((line) => line.length > WIDEST)).toEqual([]);
  });
});

it('counts the words of sentences, of items, and of cells', () => {
  const page = '# A title\n\nOne two. Three [four](five.md)\nsix: `seven eight`.\n\n- nine\n- ten eleven!\n\n| a | b c. d |\n';
  expect(sentencesOf(page).map((sentence) => [sentence, wordsIn(sentence)])).toEqual([
    ['# A title', 2],
    ['One two.', 2],
    ['Three four six: code.', 4],
    ['- nine', 1],
    ['- ten eleven!', 2],
    ['a', 1],
    ['b c.', 2],
    ['d', 1],
  ]);
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
  expect(new Set(pictures).size).toBe(2);
  for (const picture of pictures) {
    expect(existsSync(picture), picture).toBe(true);
    expect(statSync(picture).size, picture).toBeLessThan(HEAVIEST_PICTURE);
  }
});
