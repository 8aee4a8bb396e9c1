import { describe, expect, it } from 'vitest';
import { arrive } from '../../support/browser/arrive.ts';
import { visit } from '../../support/browser/browser.ts';
import { openLive, withoutNotice } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

describe.each(WINDOWS)('a lightbox at $name', ({ viewport }) => {
  const reach = async () => {
    const { page, faults } = await visit(browser, { viewport, reducedMotion: 'no-preference' });
    await withoutNotice(page);
    await openLive(page, `${site.url}/certificate`);
    const thumb = page.getByRole('button', { name: 'ISO 27001:2013' });
    await thumb.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    const lightbox = page.locator('.yarl__root');
    const show = async () => {
      await thumb.click();
      await lightbox.getByText('ISO 27001:2013').first().waitFor();
    };
    const gone = async () => {
      await lightbox.waitFor({ state: 'detached' });
      await expect
        .poll(async () => [new URL(page.url()).pathname, await page.evaluate(() => window.scrollY)])
        .toEqual(['/certificate', top]);
      await expect.poll(() => thumb.evaluate((button) => button === document.activeElement)).toBe(true);
    };
    await show();
    return { page, faults, show, gone, lightbox };
  };

  it('closes on Back without scrolling the page', async () => {
    const { page, faults, show, gone } = await reach();
    await page.goBack();
    await gone();
    await show();
    await page.goBack();
    await gone();
    expect(faults).toEqual([]);
  });

  it('shows the details of a certificate in letters of at least 14 px', async () => {
    const { faults, lightbox } = await reach();
    const slide = lightbox.locator('.yarl__slide_current');
    const rows = slide.locator('dl');
    // As the sheet's rows come out (20 of its 640 units), or as the same words stand beside it.
    const height = async () =>
      (await rows.isVisible())
        ? rows.evaluate((list) => parseFloat(getComputedStyle(list).fontSize))
        : slide.locator('img').evaluate((sheet) => (sheet.getBoundingClientRect().width / 640) * 20);
    await expect.poll(height).toBeGreaterThanOrEqual(14);
    const isWhole = () =>
      slide.evaluate((around) => {
        const shown = [...around.querySelectorAll('img, dl')].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
        const caption = around.querySelector('.yarl__slide_description')?.getBoundingClientRect().top ?? 0;
        return shown.every(({ left, right, top, bottom }) => left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= caption);
      });
    await expect.poll(isWhole).toBe(true);
    expect(faults).toEqual([]);
  });

  it('removes its history entry when it is closed by Escape or its button, even twice', async () => {
    const { page, faults, show, gone, lightbox } = await reach();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await gone();
    await show();
    const close = lightbox.getByRole('button', { name: 'Close' });
    // Both in one go: the button goes while it fades, however late a second press of the test's own would come.
    await close.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
    });
    await gone();
    await page.goForward();
    await expect.poll(() => lightbox.count()).toBe(0);
    await page.goBack();
    await page
      .getByRole('link', { name: /home page/ })
      .first()
      .click();
    await arrive(page, '/');
    await page.goBack();
    await arrive(page, '/certificate');
    await expect.poll(() => lightbox.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
