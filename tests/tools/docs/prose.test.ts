import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Removes code blocks, comments and pictures. Inline code becomes one word, a link its label. */
const proseOf = (text: string) =>
  text
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll('**', '');

/** The sentences of a Markdown page: in paragraphs, list items, headings and table cells. */
function sentencesOf(text: string): readonly string[] {
  const blocks = proseOf(text).split(/\n(?=\s*(?:[-*|#]|\d+\.)\s?)|\n{2,}/);
  return blocks
    .flatMap((block) => (block.startsWith('|') ? block.split('|') : [block]))
    .flatMap((part) => part.split(/(?<=[.!?…])[»”"')]*\s+/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** Counts the words of a sentence, without signs that stand alone. */
const wordsIn = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const MOST_WORDS = 30;

const FOLDERS = 'docs/{guides,reference,explanation,decisions,operations}/**/*.md';
const pages = [...globSync([FOLDERS, 'docs/*.md']), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].sort();

it.each(pages)(`%s has no sentence over ${MOST_WORDS} words`, (page) => {
  const long = sentencesOf(readFileSync(page, 'utf8')).filter((sentence) => wordsIn(sentence) > MOST_WORDS);
  expect(long).toEqual([]);
});

it('sentencesOf splits paragraphs, list items and table cells, and wordsIn counts their words', () => {
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
