import { describe, expect, it } from 'vitest';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { visit } from '../../support/browser/browser.ts';
import { openHydrated, hideNotice } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

describe.each(WINDOWS)('a lightbox at $name', ({ viewport }) => {
  const openLightbox = async () => {
    const { page, faults } = await visit(browser, { viewport, reducedMotion: 'no-preference' });
    await hideNotice(page);
    await openHydrated(page, `${site.url}/certificate`);
    const thumb = page.getByRole('button', { name: 'ISO 27001:2013' });
    await thumb.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    const lightbox = page.locator('.yarl__root');
    const openAgain = async () => {
      await thumb.click();
      await lightbox.getByText('ISO 27001:2013').first().waitFor();
    };
    const expectClosed = async () => {
      await lightbox.waitFor({ state: 'detached' });
      await expect
        .poll(async () => [new URL(page.url()).pathname, await page.evaluate(() => window.scrollY)])
        .toEqual(['/certificate', top]);
      await expect.poll(() => thumb.evaluate((button) => button === document.activeElement)).toBe(true);
    };
    await openAgain();
    return { page, faults, openAgain, expectClosed, lightbox };
  };

  it('closes on Back without scrolling the page', async () => {
    const { page, faults, openAgain, expectClosed } = await openLightbox();
    await page.goBack();
    await expectClosed();
    await openAgain();
    await page.goBack();
    await expectClosed();
    expect(faults).toEqual([]);
  });

  it('shows the details of a certificate in letters of at least 14 px', async () => {
    const { faults, lightbox } = await openLightbox();
    const slide = lightbox.locator('.yarl__slide_current');
    const rows = slide.locator('dl');
    // Letters in the picture have 20 of its 640 units; a small window shows the same text as a list.
    const height = async () =>
      (await rows.isVisible())
        ? rows.evaluate((list) => parseFloat(getComputedStyle(list).fontSize))
        : slide.locator('img').evaluate((sheet) => (sheet.getBoundingClientRect().width / 640) * 20);
    await expect.poll(height).toBeGreaterThanOrEqual(14);
    const isFullyVisible = () =>
      slide.evaluate((container) => {
        const shown = [...container.querySelectorAll('img, dl')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        const caption = container.querySelector('.yarl__slide_description')?.getBoundingClientRect().top ?? 0;
        return shown.every(({ left, right, top, bottom }) => left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= caption);
      });
    await expect.poll(isFullyVisible).toBe(true);
    expect(faults).toEqual([]);
  });

  it('removes its history entry when it is closed by Escape or its button, even twice', async () => {
    const { page, faults, openAgain, expectClosed, lightbox } = await openLightbox();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expectClosed();
    await openAgain();
    const close = lightbox.getByRole('button', { name: 'Close' });
    // Both clicks at once, as the button disappears while it fades out.
    await close.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
    });
    await expectClosed();
    await page.goForward();
    await expect.poll(() => lightbox.count()).toBe(0);
    await page.goBack();
    await page
      .getByRole('link', { name: /home page/ })
      .first()
      .click();
    await waitForPage(page, '/');
    await page.goBack();
    await waitForPage(page, '/certificate');
    await expect.poll(() => lightbox.count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
