import { describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { waitForForms, openHydrated, scrollThrough, scrollTo, horizontalOverflow, hideNotice } from '../../support/browser/browsing.ts';
import { printFaults, visibleElements } from '../../support/browser/print.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

/**
 * A page of each kind, some of its texts, and a selector of parts that are closed or outside the window on a screen. All of them
 * must be printed.
 */
const PAGES: readonly [path: string, words: readonly string[], parts: string][] = [
  ['/', ['Hospital management', 'Companies that open'], '.swiper-slide'],
  ['/power-points', ['Introduction', 'Vendor'], '[role="tabpanel"]'],
  ['/career', ['Business Analyst', 'Graphic Designer'], '#openings [data-item] li'],
  ['/privacy-policy', ['cookie'], 'h1'],
  ['/it-service-provider-company-details', ['Company Details'], 'h1'],
];

/** Texts of the elements that are hidden, or outside the sheet; runs in the page. */
function hiddenTexts(elements: Element[]): string[] {
  const isPrinted = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && left >= 0 && right <= document.documentElement.clientWidth + 1;
  };
  return elements.filter((element) => !isPrinted(element)).map(({ textContent }) => (textContent ?? '').slice(0, 40));
}

describe.each(WINDOWS)('printing from a window of $name', ({ viewport }) => {
  it.each(PAGES)('%s prints its whole content, and only that, in dark text', async (path, words, parts) => {
    const { page } = await visit(browser, { viewport });
    await hideNotice(page);
    await openHydrated(page, site.url + path);
    await scrollThrough(page);
    await waitForForms(page);
    // So that the floating buttons are shown.
    await scrollTo(page, 400);
    await expect.poll(() => printFaults(page)).toEqual([]);
    const main = page.locator('main');
    for (const word of words) await main.getByText(word).and(page.locator(':visible')).first().waitFor();
    const printedParts = main.locator(parts);
    await expect.poll(() => printedParts.count()).toBeGreaterThan(0);
    await expect.poll(() => printedParts.evaluateAll(hiddenTexts)).toEqual([]);
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    await expect.poll(async () => (await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  it('an open maintenance notice is not printed', async () => {
    const { page } = await visit(browser, { viewport });
    await page.goto(site.url);
    await page.locator('.swal2-confirm').waitFor({ state: 'visible' });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => visibleElements(page, '.swal2-container')).toEqual([]);
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main [data-section="services"]').isVisible()).toBe(true);
  });

  it('a policy uses the width of the sheet, and a form leaves no empty frame', async () => {
    const { page } = await visit(browser, { viewport });
    await page.emulateMedia({ media: 'print' });
    // A wide sheet: landscape, or without margins.
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto(`${site.url}/privacy-policy`);
    const width = () =>
      page.locator('main li, main p').evaluateAll((elements) => Math.max(...elements.map(({ clientWidth }) => clientWidth)));
    await expect.poll(width).toBeGreaterThan(400);
    for (const path of ['/it-service-provider-company-details', '/it-service-provider']) {
      await page.goto(site.url + path);
      await expect.poll(() => visibleElements(page, 'main [data-tone="white"]:has(form)')).toEqual([]);
    }
  });

  it('each tab panel is printed under its name, without a page break between', async () => {
    const { page } = await visit(browser, { viewport });
    await page.goto(`${site.url}/power-points`);
    await page.emulateMedia({ media: 'print' });
    const panels = page.locator('main [role="tabpanel"]');
    const titles = () =>
      panels.evaluateAll((elements) =>
        elements.slice(0, 4).map((panel) => {
          const { content, breakAfter } = getComputedStyle(panel, '::before');
          return `${content}, break after it: ${breakAfter}`;
        }),
      );
    const names = ['Android', 'About', 'Features', 'Gallery'];
    await expect.poll(titles).toEqual(names.map((name) => `"${name}", break after it: avoid`));
  });

  it('an open lightbox is not printed', async () => {
    const { page } = await visit(browser, { viewport });
    await openHydrated(page, `${site.url}/certificate`);
    await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
    await page.locator('.yarl__slide_current .yarl__slide_description').waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => visibleElements(page, '.yarl__portal')).toEqual([]);
    await expect.poll(() => page.locator('main h1').isVisible()).toBe(true);
  });
});
