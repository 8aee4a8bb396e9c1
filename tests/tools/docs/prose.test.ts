import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOST_WORDS = 30;

const pages = [...globSync('docs/{reference,explanation,decisions,operations}/**/*.md'), 'CHANGELOG.md', 'SECURITY.md'].sort();

/** The sentences of a document: of its paragraphs, list items, headings and table cells, without code and addresses. */
function sentencesOf(text: string): string[] {
  const prose = text
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)/g, ']');
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.) )|\n(?=\|)|\|/)
    .flatMap((part) => part.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
}

it.each(pages)(`%s has no sentence over ${MOST_WORDS} words`, (page) => {
  const long = sentencesOf(readFileSync(page, 'utf8')).filter((sentence) => sentence.split(' ').length > MOST_WORDS);
  expect(long).toEqual([]);
});
