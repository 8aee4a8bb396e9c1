import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { PageContent } from '#content/types.ts';
import { brand } from '#shared/brand.ts';
import { drawBack } from './back.ts';
import { drawCover } from './cover.ts';
import { drawProduct } from './product-sheet.ts';
import { readPortfolio } from './products.ts';
import { openSheets } from './sheet.ts';

/**
 * Writes the portfolio as a PDF (site.md §2): a cover, a sheet for each product in the order of the portfolio's cards, and a sheet with
 * contacts. All texts come from the site's content and brand.
 *
 * @param content the content of every page, by page id
 * @param file path of the PDF; missing folders are created
 * @param siteUrl of its links, without a trailing slash
 * @throws TableError if the portfolio links to a product without content
 */
export async function writePortfolioPdf(
  content: Readonly<Record<string, PageContent>>,
  file: string,
  siteUrl: string = brand.url,
): Promise<void> {
  const portfolio = readPortfolio(content);
  await mkdir(dirname(file), { recursive: true });
  const sheets = openSheets(`${brand.name}: ${portfolio.heading}`, brand.legalName);
  const out = sheets.pipe(createWriteStream(file));
  drawCover(sheets, portfolio);
  portfolio.products.forEach((product, index) => drawProduct(sheets, product, index + 2, siteUrl));
  drawBack(sheets, portfolio, siteUrl);
  sheets.end();
  await finished(out);
}
