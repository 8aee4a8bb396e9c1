import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageContent } from '#content/types.ts';
import { readPortfolio } from '#tools/portfolio-pdf/products.ts';
import { writePortfolioPdf } from '#tools/portfolio-pdf/write-portfolio-pdf.ts';

const files = import.meta.glob<{ content: PageContent }>('../../../src/content/pages/*.ts', { eager: true });
const content = Object.fromEntries(Object.entries(files).map(([path, { content }]) => [basename(path, '.ts'), content]));

describe('what the portfolio PDF says', () => {
  it('takes the products from the portfolio’s cards, in their order', () => {
    const { products } = readPortfolio(content);
    expect(products.map(({ path }) => path)).toEqual([
      '/power-points',
      '/crm-fixfella',
      '/bluetooth',
      '/mesee-project',
      '/johnbull-project',
      '/krista-project',
      '/junk-removal',
      '/dash-global',
    ]);
  });

  it('gives each product words, roles with features, and two colours', () => {
    for (const product of readPortfolio(content).products) {
      expect(product.introduction.join(' ')).not.toMatch(/\*\*|\]\(/);
      expect(product.facts.length).toBeGreaterThan(2);
      expect(product.roles.every(({ features }) => features.length > 0)).toBe(true);
      expect(Object.values(product.colours)).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)]);
    }
  });

  it('names the page that lacks something', () => {
    const broken = { ...content, bluetooth: { banner: { heading: 'Listen' }, blocks: [] } };
    expect(() => readPortfolio(broken)).toThrow(/pages\/bluetooth\.ts.*introduction/s);
  });
});

describe('the file', () => {
  let folder: string;
  let pdf: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
    const file = join(folder, 'downloads', 'portfolio.pdf');
    await writePortfolioPdf(content, file, 'https://site.test');
    pdf = await readFile(file, 'latin1');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is a PDF with a cover, one sheet a product and a last one, none of them run over', () => {
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(10);
  });

  it('can be read aloud, and its links lead to the site', () => {
    expect(pdf).toContain('/MarkInfo');
    expect(pdf).toContain('https://site.test/bluetooth');
  });
});
