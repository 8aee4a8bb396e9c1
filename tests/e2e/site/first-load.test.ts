import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newProfile, visit } from '../support/browser.ts';
import { holdBack, watchRequests, withoutNotice } from '../support/browsing.ts';
import { openSite } from '../support/suite.ts';
import { WINDOWS } from '../support/windows.ts';

const { site, browser } = await openSite();

/** What brings the site to life; the page's first script asks for it. */
const SITE = /\/assets\/main-[^/]*\.js$/;

/** Notes the scripts that a page asks for. */
function scripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Lets all that waits for a while, or for an idle moment, come at once; runs in the page. */
function hurry(): void {
  const real = window.setTimeout;
  const soon = (task: () => void) => real(task);
  Object.assign(window, { setTimeout: soon, requestIdleCallback: soon });
}

describe.each(WINDOWS)('on $screen, while nobody scrolls, points or types', ({ viewport }) => {
  it.each(['/', '/services', '/portfolio', '/get-a-quote', '/contact-us', '/it-service-provider-company-details'])(
    '%s fetches its first script and nothing more',
    async (path) => {
      const { page, faults } = await visit(browser, { viewport });
      await withoutNotice(page);
      const asked = scripts(page);
      const requests = watchRequests(page);
      await page.addInitScript(hurry);
      await page.goto(site.url + path);
      await requests.idle();
      expect(asked.map((name) => name.replace(/-[^-/]*\.js$/, ''))).toEqual(['/assets/index', '/guard.js']);
      await page.mouse.move(100, 100);
      await expect.poll(() => asked.some((name) => SITE.test(name))).toBe(true);
      expect(faults).toEqual([]);
    },
  );
});

describe('what is done before the scripts are there', () => {
  /** A page whose first script has come and asked for the rest, which does not come yet. */
  async function slowly(path: string) {
    const { page, faults } = await visit(browser, { viewport: { width: 1440, height: 900 } });
    await withoutNotice(page);
    const letGo = await holdBack(page, SITE);
    await page.goto(site.url + path);
    return { page, faults, letGo };
  }

  it('a press is carried out after it', async () => {
    const { page, faults, letGo } = await slowly('/certificate');
    await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
    letGo();
    await page.locator('.yarl__slide_current .yarl__slide_description').waitFor();
    expect(faults).toEqual([]);
  });

  it('a choice that hides others holds after it', async () => {
    const { page, faults, letGo } = await slowly('/certificate');
    await page.getByText('ITCA Membership', { exact: true }).first().click();
    letGo();
    await expect.poll(() => page.getByRole('radio', { name: 'ITCA Membership' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'ISO 27001:2013' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('a key that moves between tabs moves', async () => {
    const { page, faults, letGo } = await slowly('/power-points');
    const tabs = page.getByRole('tablist').last().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    letGo();
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('a mouse that came to rest on the menu opens it', async () => {
    const { page, faults, letGo } = await slowly('/about-us');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Services' });
    await menu.hover();
    letGo();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    expect(faults).toEqual([]);
  });

  it('a form that was sent is judged, with the words that were typed', async () => {
    const { page, faults, letGo } = await slowly('/contact-us');
    const form = page.locator('main form[data-form="contact"]').first();
    await form.locator('[name="name"]').fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    letGo();
    await form.getByText('*Email is required').waitFor();
    expect(await form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    expect(page.url()).toBe(`${site.url}/contact-us`);
    expect(faults).toEqual([]);
  });

  it('a link is followed', async () => {
    const { page } = await slowly('/services');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).first().click();
    await page.waitForURL('**/career');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('a form is sent by the browser where the scripts do not come', async () => {
    const page = await (await newProfile(browser)).newPage();
    await page.route(SITE, (route) => route.abort());
    await page.goto(`${site.url}/contact-us`);
    const form = page.locator('main form[data-form="contact"]').first();
    await form.locator('[name="name"]').fill('Asha Rao');
    await page.unroute(SITE);
    await form.locator('[type="submit"]').click();
    await form.getByText('*Email is required').waitFor();
    expect(await form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
  });
});
