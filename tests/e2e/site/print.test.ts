import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { formsReady, openLive, readThrough, scrollDown, sidewaysScroll, withoutNotice } from '../support/browsing.ts';
import { faultsOnPaper, moving, seen } from '../support/print.ts';
import { openSite } from '../support/suite.ts';
import { WINDOWS } from '../support/windows.ts';

const { site, browser } = await openSite();

/** A page of each kind, and words that stand at its beginning and at its end, or in a part that is closed or moved away. */
const PAGES: readonly [path: string, words: readonly string[]][] = [
  ['/', ['Hospital management', 'Companies that open']],
  ['/power-points', ['Introduction', 'Vendor']],
  ['/career', ['Business Analyst', 'Graphic Designer']],
  ['/privacy-policy', ['cookie']],
  ['/it-service-provider-company-details', ['Company Details']],
];

describe.each(WINDOWS)('printed from $name', ({ viewport }) => {
  it.each(PAGES)('%s is its content alone, in dark text', async (path, words) => {
    const { page } = await visit(browser, { viewport });
    await withoutNotice(page);
    await openLive(page, site.url + path);
    await readThrough(page);
    await formsReady(page);
    // So that what floats has come.
    await scrollDown(page, 400);
    expect(await faultsOnPaper(page)).toEqual([]);
    const main = page.locator('main');
    for (const word of words) await main.getByText(word).and(page.locator(':visible')).first().waitFor();
    expect(await sidewaysScroll(page)).toEqual([]);
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
  });

  it('all that tabs, rows and sliders hold is there', async () => {
    const { page } = await visit(browser, { viewport });
    await withoutNotice(page);
    const hidden = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((elements) => elements.filter((element) => !element.checkVisibility({ visibilityProperty: true })).length);
    const print = async (path: string, selector: string) => {
      await page.emulateMedia({ media: 'screen' });
      await openLive(page, site.url + path);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator(`main ${selector}`).count(), path).toBeGreaterThan(5);
      expect(await moving(page), path).toEqual([]);
      expect(await hidden(`main ${selector}`), path).toBe(0);
    };
    await print('/power-points', '[role="tabpanel"]');
    const panels = page.locator('main [role="tabpanel"]');
    const titles = await panels.evaluateAll((all) => all.slice(0, 4).map((panel) => getComputedStyle(panel, '::before').content));
    expect(titles).toEqual(['"Android"', '"About"', '"Features"', '"Gallery"']);
    await print('/career', '#openings [data-item] li');
    await print('/', '.swiper-slide');
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    const outside = await page
      .locator('main .swiper-slide')
      .evaluateAll(
        (slides, most) =>
          slides.filter((slide) => slide.getBoundingClientRect().left < 0 || slide.getBoundingClientRect().right > most + 1).length,
        width,
      );
    expect(outside).toBe(0);
  });

  it('the page prints while the maintenance notice is open, and the notice does not', async () => {
    const { page } = await visit(browser, { viewport });
    await page.goto(site.url);
    await page.locator('.swal2-confirm').waitFor({ state: 'visible' });
    await page.emulateMedia({ media: 'print' });
    expect(await seen(page, '.swal2-container')).toEqual([]);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.locator('main [data-section="services"]').isVisible()).toBe(true);
  });

  it('the page prints while a picture is open over it', async () => {
    const { page } = await visit(browser, { viewport });
    await openLive(page, `${site.url}/certificate`);
    await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
    await page.locator('.yarl__slide_current .yarl__slide_description').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await seen(page, '.yarl__portal')).toEqual([]);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });
});
