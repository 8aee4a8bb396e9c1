import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { visit } from '../../support/browser/browser.ts';
import { isFocusBehindDialog, openHydrated, scrollTo, horizontalOverflow } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const TABLET = { viewport: { width: 1366, height: 1024 }, hasTouch: true };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const { site, browser } = await openSharedSite();

/** Label or text of the focused element. */
function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

describe('the header', () => {
  it('becomes sticky once the page has scrolled more than 40 px, and its menu stays in sight', async () => {
    const { page, faults } = await visit(browser, DESKTOP);
    await openHydrated(page, `${site.url}/about-us`);
    const header = page.locator('body header').first();
    await scrollTo(page, 40);
    await expect.poll(() => header.getAttribute('data-sticky')).toBeNull();
    await scrollTo(page, 41);
    await page.locator('header[data-sticky]').waitFor();
    await scrollTo(page, 1500);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect.poll(async () => Math.floor(((await menu.boundingBox())?.y ?? Infinity) / 40)).toBe(0);
    await expect
      .poll(() => page.getByRole('link', { name: 'Become A Partner', exact: true }).boundingBox())
      .toMatchObject({
        y: expect.toSatisfy((y: number) => y < 0),
      });
    expect(faults).toEqual([]);
  });

  it('fits into 320 px with the text spacing of WCAG 1.4.12', async () => {
    const { page, faults } = await visit(browser, { viewport: { width: 320, height: 640 }, bypassCSP: true });
    await openHydrated(page, `${site.url}/privacy-policy`);
    // WCAG 1.4.12
    await page.addStyleTag({
      content: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    });
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    const partner = page.getByRole('link', { name: 'Become A Partner', exact: true });
    await expect.poll(() => partner.evaluate(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(faults).toEqual([]);
  });

  it.each([
    { width: 320, letters: 24 },
    { width: 360, letters: 32 },
  ])('fits into $width px with a font size of $letters px', async ({ width, letters }) => {
    const { page, faults } = await visit(browser, { viewport: { width, height: 640 } });
    // WCAG 1.4.4, with the browser's font size setting.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await openHydrated(page, `${site.url}/career`);
    await scrollTo(page, 400);
    await expect.poll(() => horizontalOverflow(page)).toEqual([]);
    // A fixed element does not make the page wider, so it is measured itself.
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect.poll(() => button.evaluate((element) => Math.max(0, element.getBoundingClientRect().right - window.innerWidth))).toBe(0);
    await button.click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Get a Quote' }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('the services menu', () => {
  async function open(options: typeof DESKTOP & { hasTouch?: boolean }) {
    const visited = await visit(browser, options);
    await openHydrated(visited.page, `${site.url}/privacy-policy`);
    const { page } = visited;
    return { ...visited, button: page.getByRole('button', { name: 'Services menu' }), panel: page.locator('[data-panel]') };
  }

  it('opens by keyboard with five groups of links to home page tiles, and returns the focus', async () => {
    const { page, faults, button, panel } = await open(DESKTOP);
    await button.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'visible' });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => panel.getByRole('list').count()).toBe(5);
    const tileLinks = panel.getByRole('listitem').getByRole('link');
    const otherTargets = (links: Element[]) =>
      links.map((link) => link.getAttribute('href')).filter((href) => !/^\/#[a-z-]+$/.test(href ?? ''));
    await expect.poll(() => tileLinks.evaluateAll(otherTargets)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedLabel(page)).toBe('All services');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel(page)).toBe('Services menu');
    expect(faults).toEqual([]);
  });

  it('takes the focus on ArrowDown, and closes when the focus leaves', async () => {
    const { page, button, panel } = await open(DESKTOP);
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await panel.waitFor({ state: 'visible' });
    await expect.poll(() => focusedLabel(page)).toBe('All services');
    await panel.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => focusedLabel(page)).toBe('Portfolio');
  });

  it('opens under the mouse and closes when it leaves', async () => {
    const { page, button, panel } = await open(DESKTOP);
    await button.hover();
    await panel.waitFor({ state: 'visible' });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.mouse.move(700, 850);
    await panel.waitFor({ state: 'hidden' });
  });

  it('opens and closes by touch, and follows a link', async () => {
    const { page, faults, button, panel } = await open(TABLET);
    await button.tap();
    await panel.waitFor({ state: 'visible' });
    await button.tap();
    await panel.waitFor({ state: 'hidden' });
    await button.tap();
    await page.touchscreen.tap(600, 1000);
    await panel.waitFor({ state: 'hidden' });
    await button.tap();
    await panel.getByRole('link', { name: 'All services' }).tap();
    await waitForPage(page, '/services');
    await panel.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });
});

describe('the menu of small screens', () => {
  async function open() {
    const visited = await visit(browser, PHONE);
    await openHydrated(visited.page, `${site.url}/privacy-policy`);
    const { page } = visited;
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor({ state: 'visible' });
    return { ...visited, menu };
  }

  it('shows eight entries and the service groups, and links to their pages', async () => {
    const { page, faults, menu } = await open();
    const entries = ['Home', 'About Us', 'Services', 'Portfolio', 'Careers', /^Blog/, 'Contact Us', 'Get a Quote'];
    for (const name of entries)
      await expect.poll(() => menu.getByRole('link', { name, exact: true }).count(), { message: String(name) }).toBe(1);
    await menu.getByRole('button', { name: 'Services menu' }).tap();
    await expect.poll(() => menu.getByRole('list', { name: /./ }).count()).toBe(5);
    await menu.getByRole('link', { name: 'Careers' }).tap();
    await waitForPage(page, '/career');
    await menu.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  it('keeps the focus inside, closes by Escape and returns the focus', async () => {
    const { page, menu } = await open();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocusBehindDialog(page)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByRole('button', { name: 'Menu', exact: true }).evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('closes by its button', async () => {
    const { menu } = await open();
    await menu.getByRole('button', { name: 'Close the menu' }).tap();
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => menu.isVisible()).toBe(false);
  });
});
