import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { cases, type CaseId } from '#content/shared/cases.ts';
import type { PageContent } from '#content/types.ts';
import { readPortfolio } from '#tools/portfolio-pdf/products.ts';
import { writePortfolioPdf } from '#tools/portfolio-pdf/write-portfolio-pdf.ts';

const files = import.meta.glob<{ content: PageContent }>('../../../src/content/pages/*.ts', { eager: true });
const content = Object.fromEntries(Object.entries(files).map(([path, { content }]) => [basename(path, '.ts'), content]));

/** The case studies, in the order of the portfolio. */
const ids = Object.keys(cases) as CaseId[];

describe('readPortfolio', () => {
  it('reads the products from the cards of the portfolio, in their order', () => {
    const { products } = readPortfolio(content);
    expect(products.map(({ path }) => path)).toEqual(ids.map((id) => pages[id].path));
  });

  it('gives each product plain text, facts, roles with features, and two colours', () => {
    for (const product of readPortfolio(content).products) {
      expect(product.introduction.join(' ')).not.toMatch(/\*\*|\]\(/);
      expect(product.facts.length).toBeGreaterThan(2);
      expect(product.roles.every(({ features }) => features.length > 0)).toBe(true);
      expect(Object.values(product.colours)).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    }
  });

  it('throws for a page without an introduction and names its file', () => {
    const [id] = ids as [CaseId];
    const broken = { ...content, [id]: { banner: { heading: 'Listen' }, blocks: [] } };
    expect(() => readPortfolio(broken)).toThrow(new RegExp(`pages/${id}\\.ts.*introduction`, 's'));
  });
});

describe('writePortfolioPdf', () => {
  let folder: string;
  let pdf: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
    const file = join(folder, 'downloads', 'portfolio.pdf');
    await writePortfolioPdf(content, file, 'https://site.test');
    pdf = await readFile(file, 'latin1');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes a cover, exactly one page per product, and a last page', () => {
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(ids.length + 2);
  });

  it('writes a tagged PDF whose links lead to the site', () => {
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain(`https://site.test${pages[ids[0] as CaseId].path}`);
  });
});
