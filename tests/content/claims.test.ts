import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
import { claims, COUNTING } from '#shared/claims.ts';

/** All sources with texts of the site, except the record of claims. */
const SOURCES = [
  'pages.config.ts',
  ...readdirSync('src/content', { recursive: true, encoding: 'utf8' }).map((name) => `src/content/${name}`),
]
  .filter((name) => /\.(ts|md)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

const escapeRegExp = (text: string) => text.replaceAll(/[+*]/g, String.raw`\$&`);

/** The figures as texts would write them, taken from the record so that they follow its changes. */
const FIGURES = [claims.projects, claims.erpProjects, claims.years].map(escapeRegExp);
const WORDS = [brand.projects, brand.erpProjects].map((count) => `(?:more than|over) ${count}\\b`);

/** Claims that are written into a text instead of taken from the record. */
const WRITTEN_OUT = new RegExp(
  `\\b(?:${[...FIGURES, ...WORDS, `since ${claims.founded}\\b`, escapeRegExp(`${claims.support}'`)].join('|')})`,
  'gi',
);

describe('figures about the company', () => {
  it('are those in docs/spec/site.md', () => {
    const spec = readFileSync('docs/spec/site.md', 'utf8');
    const sentence = `${claims.projects} projects, ${claims.years} years, ${claims.support} support`;
    // Once among the texts of pages, once among the claims.
    expect(spec.split(sentence).length - 1, `docs/spec/site.md has «${sentence}» twice`).toBe(2);
    expect(spec).toContain(`Founded ${claims.founded}.`);
  });

  it('are taken from the record, not written into texts', () => {
    expect(SOURCES.length).toBeGreaterThan(50);
    const writtenOut = SOURCES.flatMap(({ name, text }) => (text.match(WRITTEN_OUT) ?? []).map((words) => `${name}: ${words}`));
    expect(writtenOut).toEqual([]);
  });

  it('are the same in the note on how they are counted', () => {
    for (const figure of [claims.projects, claims.years, claims.founded, claims.until]) expect(COUNTING).toContain(figure);
    expect(brand.countedUntil - brand.founded).toBeGreaterThan(0);
  });
});
