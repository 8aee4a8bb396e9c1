import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { formsReady, openLive, readThrough, scrollDown, sidewaysScroll, withoutNotice } from '../../support/browser/browsing.ts';
import { faultsOnPaper, seen } from '../../support/browser/print.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

/**
 * A page of each kind, words that stand at its beginning and at its end, or in a part that is closed or moved away, and parts
 * that have to be there whole, be they closed or moved away on a screen.
 */
const PAGES: readonly [path: string, words: readonly string[], parts: string][] = [
  ['/', ['Hospital management', 'Companies that open'], '.swiper-slide'],
  ['/power-points', ['Introduction', 'Vendor'], '[role="tabpanel"]'],
  ['/career', ['Business Analyst', 'Graphic Designer'], '#openings [data-item] li'],
  ['/privacy-policy', ['cookie'], 'h1'],
  ['/it-service-provider-company-details', ['Company Details'], 'h1'],
];

/** What is hidden of these, or lies beside the sheet, by its words. */
function unseen(elements: Element[]): string[] {
  const isThere = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && left >= 0 && right <= document.documentElement.clientWidth + 1;
  };
  return elements.filter((element) => !isThere(element)).map(({ textContent }) => (textContent ?? '').slice(0, 40));
}

describe.each(WINDOWS)('printing from a window of $name', ({ viewport }) => {
  it.each(PAGES)('%s prints its whole content, and only that, in dark text', async (path, words, parts) => {
    const { page } = await visit(browser, { viewport });
    await withoutNotice(page);
    await openLive(page, site.url + path);
    await readThrough(page);
    await formsReady(page);
    // So that what floats has come.
    await scrollDown(page, 400);
    await expect.poll(() => faultsOnPaper(page)).toEqual([]);
    const main = page.locator('main');
    for (const word of words) await main.getByText(word).and(page.locator(':visible')).first().waitFor();
    const opened = main.locator(parts);
    await expect.poll(() => opened.count()).toBeGreaterThan(0);
    await expect.poll(() => opened.evaluateAll(unseen)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toEqual([]);
    await expect.poll(async () => (await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  it('an open maintenance notice is not printed', async () => {
    const { page } = await visit(browser, { viewport });
    await page.goto(site.url);
    await page.locator('.swal2-confirm').waitFor({ state: 'visible' });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => seen(page, '.swal2-container')).toEqual([]);
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main [data-section="services"]').isVisible()).toBe(true);
  });

  it('a policy uses the width of the sheet, and a form leaves no empty frame', async () => {
    const { page } = await visit(browser, { viewport });
    await page.emulateMedia({ media: 'print' });
    // A sheet that is wide, on its side or without margins.
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto(`${site.url}/privacy-policy`);
    const width = () => page.locator('main li, main p').evaluateAll((all) => Math.max(...all.map(({ clientWidth }) => clientWidth)));
    await expect.poll(width).toBeGreaterThan(400);
    for (const path of ['/it-service-provider-company-details', '/it-service-provider']) {
      await page.goto(site.url + path);
      await expect.poll(() => seen(page, 'main [data-tone="white"]:has(form)')).toEqual([]);
    }
  });

  it('each tab panel is printed under its name, without a page break between', async () => {
    const { page } = await visit(browser, { viewport });
    await page.goto(`${site.url}/power-points`);
    await page.emulateMedia({ media: 'print' });
    const panels = page.locator('main [role="tabpanel"]');
    const titles = () =>
      panels.evaluateAll((all) =>
        all.slice(0, 4).map((panel) => {
          const { content, breakAfter } = getComputedStyle(panel, '::before');
          return `${content}, break after it: ${breakAfter}`;
        }),
      );
    const names = ['Android', 'About', 'Features', 'Gallery'];
    await expect.poll(titles).toEqual(names.map((name) => `"${name}", break after it: avoid`));
  });

  it('an open lightbox is not printed', async () => {
    const { page } = await visit(browser, { viewport });
    await openLive(page, `${site.url}/certificate`);
    await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
    await page.locator('.yarl__slide_current .yarl__slide_description').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => seen(page, '.yarl__portal')).toEqual([]);
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true);
  });
});
