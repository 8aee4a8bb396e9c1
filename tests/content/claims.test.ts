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

/** Claims that somebody wrote out instead of taking them from the record. */
const WRITTEN_OUT = /\b500\+|\b(?:more than|over) 500\b|\b9\+|\bsince 2014\b|\b24\*7'/gi;

describe('what the site says of the company in figures', () => {
  it('is what site.md §2 and §9 say', () => {
    expect(claims).toMatchObject({
      founded: '2014',
      projects: '500+',
      years: '9+',
      erpProjects: '500+',
      moreThanErpProjects: 'more than 500',
      support: '24*7',
    });
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
