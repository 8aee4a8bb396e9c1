import { brand } from '#shared/brand.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { visit, type Visit } from '../../support/browser/browser.ts';
import { openHydrated, hideNotice } from '../../support/browser/browsing.ts';
import { dialogText } from '../../support/forms/forms.ts';
import { HOME_SECTIONS } from '../../../support/home-sections.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const SAFARI_15 = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6.1 Safari/605.1.15';
const SAFARI_16 =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1';

const SECTIONS = { banner: 3, ...HOME_SECTIONS };

const { site, browser } = await openSharedSite();

/** Opens the home page without the maintenance notice. */
async function open(options: BrowserContextOptions = {}) {
  const visited = await visit(browser, { ...DESKTOP, reducedMotion: 'no-preference', ...options });
  await hideNotice(visited.page);
  await openHydrated(visited.page, site.url);
  return visited;
}

async function closeDialog(page: Page): Promise<void> {
  await page.locator('.swal2-confirm').click();
  await page.locator('.swal2-popup').waitFor({ state: 'detached' });
}

/** Counts open dialogs once the page is idle. */
async function countDialogs(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.locator('.swal2-popup').count();
}

describe('the notices of the home page', () => {
  it.each(WINDOWS)('announce the maintenance once a browser session, only when the home page is loaded: $name', async ({ viewport }) => {
    const { page, faults } = await visit(browser, { viewport });
    await openHydrated(page, `${site.url}/services`);
    await expect.poll(() => countDialogs(page)).toBe(0);
    await openHydrated(page, site.url);
    await expect
      .poll(() => dialogText(page))
      .toEqual({ title: "We'll be back soon!", text: expect.stringContaining('about two hours, from 9:00 PM to 11:00 PM') });
    await closeDialog(page);
    await page.reload();
    await expect.poll(() => countDialogs(page)).toBe(0);
    await openHydrated(page, `${site.url}/services`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${brand.name}, home page` })
      .click();
    await waitForPage(page, '/');
    await expect.poll(() => countDialogs(page)).toBe(0);
    const tab = await page.context().newPage();
    await openHydrated(tab, site.url);
    await expect.poll(() => countDialogs(tab)).toBe(0);
    expect(faults).toEqual([]);
  });

  it('warn users of Safari below 16 after that, on every load', async () => {
    const { page, faults } = await visit(browser, { ...DESKTOP, userAgent: SAFARI_15 });
    await openHydrated(page, site.url);
    await expect.poll(async () => (await dialogText(page)).title).toBe("We'll be back soon!");
    await page.keyboard.press('Escape');
    const alert = page.locator('.swal2-html-container', {
      hasText: 'Your browser is NOT supported. Please upgrade to latest version of Safari.',
    });
    await alert.waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('.swal2-icon-error').isVisible()).toBe(true);
    await closeDialog(page);
    await page.reload();
    await alert.waitFor({ state: 'visible' });
    expect(faults).toEqual([]);
  });

  it('do not warn users of Safari 16', async () => {
    const { page } = await open({ userAgent: SAFARI_16 });
    await expect.poll(() => countDialogs(page)).toBe(0);
  });
});

describe('the parts of the home page', () => {
  let home: Visit;

  beforeAll(async () => {
    home = await open();
  });

  it('have the specified order and numbers of items', async () => {
    const { page } = home;
    const numbersOf = (sections: Element[]) =>
      sections.map((section) => [section.getAttribute('data-section'), section.querySelectorAll('[data-item]').length]);
    await expect.poll(() => page.locator('section[data-section]').evaluateAll(numbersOf)).toEqual(Object.entries(SECTIONS));
    const logos = page.locator('[data-section="clients"] [data-item]').first();
    await expect.poll(() => logos.getByRole('listitem').count()).toBe(3);
    const units = page.locator('[data-section$="-units"] [data-item] a');
    await expect
      .poll(() => units.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(Array.from({ length: 9 }, () => '/'));
  });

  it('begin with a looping muted film that visitors can pause', async () => {
    const { page, faults } = home;
    const film = page.locator('[data-section="banner"] video');
    const state = () => film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop, paused: video.paused }));
    // The film pauses outside of the window, and other tests have scrolled this page.
    await film.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause the background film' }).waitFor();
    await expect.poll(() => state()).toEqual({ muted: true, loop: true, paused: false });
    await page.getByRole('button', { name: 'Pause the background film' }).click();
    await page.getByRole('button', { name: 'Play the background film' }).waitFor();
    await expect.poll(() => state()).toMatchObject({ paused: true });
    expect(faults).toEqual([]);
  });

  it('include two films in modals, which a click outside does not close', async () => {
    const { page, faults } = home;
    const films = page.locator('[data-section="testimonials"]').getByRole('button', { name: /^Play: / });
    await expect.poll(() => films.count()).toBe(2);
    await films.first().click();
    const modal = page.getByRole('dialog');
    await modal.locator('video').waitFor();
    await expect.poll(() => modal.locator('video').evaluate((video: HTMLVideoElement) => video.controls)).toBe(true);
    await page.mouse.click(8, 8);
    await expect.poll(() => modal.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('dialog video').count()).toBe(0);
    await expect.poll(() => films.first().evaluate((button) => button === document.activeElement)).toBe(true);
    await films.last().click();
    await modal.getByRole('button', { name: 'Close' }).click();
    await modal.waitFor({ state: 'hidden' });
    await films.last().click();
    await modal.locator('video').waitFor();
    await page.goBack();
    await modal.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => [page.url(), await films.last().evaluate((button) => button === document.activeElement)])
      .toEqual([`${site.url}/`, true]);
    expect(faults).toEqual([]);
  });

  it('do not move for visitors who ask for less motion', async () => {
    const { page } = await visit(browser, { ...DESKTOP, reducedMotion: 'reduce' });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await hideNotice(page);
    await openHydrated(page, site.url);
    const play = page.getByRole('button', { name: 'Play the background film' });
    await play.waitFor();
    await expect.poll(() => page.locator('[data-section="banner"] video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    expect(fetched.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  });
});
