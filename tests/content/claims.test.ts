import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
import { claims, COUNTING } from '#shared/claims.ts';

/** Wherever words of the site stand, beside the record that the claims derive from. */
const SOURCES = [
  'pages.config.ts',
  ...readdirSync('src/content', { recursive: true, encoding: 'utf8' }).map((name) => `src/content/${name}`),
]
  .filter((name) => /\.(ts|md)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));

const literally = (text: string) => text.replaceAll(/[+*]/g, String.raw`\$&`);

/** The figures as words write them: a figure that changes is looked for anew. */
const FIGURES = [claims.projects, claims.erpProjects, claims.years].map(literally);
const WORDS = [brand.projects, brand.erpProjects].map((count) => `(?:more than|over) ${count}\\b`);

/** Claims that somebody wrote out instead of taking them from the record. */
const WRITTEN_OUT = new RegExp(
  `\\b(?:${[...FIGURES, ...WORDS, `since ${claims.founded}\\b`, literally(`${claims.support}'`)].join('|')})`,
  'gi',
);

describe('what the site says of the company in figures', () => {
  it('is what docs/spec/site.md says was agreed on', () => {
    const agreed = readFileSync('docs/spec/site.md', 'utf8');
    const said = `${claims.projects} projects, ${claims.years} years, ${claims.support} support`;
    // In what stands on pages, and among the claims.
    expect(agreed.split(said).length - 1, `it says «${said}» twice`).toBe(2);
    expect(agreed).toContain(`Founded ${claims.founded}.`);
  });

  it('is written out nowhere: every page takes it from the one record', () => {
    expect(SOURCES.length).toBeGreaterThan(50);
    const found = SOURCES.flatMap(({ name, text }) => (text.match(WRITTEN_OUT) ?? []).map((words) => `${name}: ${words}`));
    expect(found).toEqual([]);
  });

  it('says how it is counted with the same figures', () => {
    for (const figure of [claims.projects, claims.years, claims.founded, claims.until]) expect(COUNTING).toContain(figure);
    expect(brand.countedUntil - brand.founded).toBeGreaterThan(0);
  });
});
