import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brand } from '#shared/brand.ts';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { visit } from '../../support/browser/browser.ts';
import { holdRequests, openHydrated, scrollTo, hydrate, stubOtherSites } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();

async function open(path: string, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference', ...options });
  await openHydrated(visited.page, `${site.url}${path}`);
  return visited;
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe('the floating buttons', () => {
  it('show WhatsApp, become-a-partner and the social bar after 100 px', async () => {
    const { page, faults } = await open('/services');
    const items = ['whatsapp', 'partner', 'social'].map((name) => page.locator(`[data-floating="${name}"]`));
    await scrollTo(page, 100);
    for (const item of items) await expect.poll(() => item.count()).toBe(0);
    await scrollTo(page, 101);
    for (const item of items) await item.waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('[data-floating="top"]').count()).toBe(0);
    await expect.poll(() => items[0]?.getAttribute('href')).toBe(brand.whatsappUrl);
    await expect.poll(() => items[1]?.getAttribute('href')).toBe('/become-a-partner');
    await expect.poll(() => items[2]?.getByRole('link').count()).toBe(brand.social.length);
    await scrollTo(page, 0);
    for (const item of items) await item.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('show a go-to-top button after 300 px, which scrolls smoothly', async () => {
    const { page } = await open('/services');
    const button = page.locator('[data-floating="top"]');
    await scrollTo(page, 300);
    await expect.poll(() => button.count()).toBe(0);
    await scrollTo(page, 301);
    await button.waitFor({ state: 'visible' });
    // From the end of the page, so that scrolling takes longer than a busy machine withholds frames.
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await scrollTo(page, end);
    await page.evaluate(() => {
      const positions: number[] = [];
      Object.assign(window, { positions });
      window.addEventListener('scroll', () => positions.push(window.scrollY));
    });
    await button.click();
    await expect.poll(() => scrollY(page)).toBe(0);
    const positions = await page.evaluate(() => (window as unknown as { positions: number[] }).positions);
    expect(positions.filter((top) => top > 0 && top < end).length).toBeGreaterThan(0);
    await expect.poll(() => focusedTag(page)).toBe('H1');
  });

  it('scroll at once for visitors who ask for less motion', async () => {
    const { page } = await open('/services', { reducedMotion: 'reduce' });
    await scrollTo(page, 1500);
    await page.locator('[data-floating="top"]').click();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  it('open the social bar by touch on a small screen', async () => {
    const { page } = await open('/services', { viewport: { width: 360, height: 740 }, hasTouch: true });
    await scrollTo(page, 400);
    const social = page.locator('[data-floating="social"]');
    await expect.poll(() => social.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Follow us' }).tap();
    await social.waitFor({ state: 'visible' });
  });
});

describe('navigation inside the site', () => {
  it('starts at the top with a new title and the focused heading, and Back restores the scroll position', async () => {
    const { page, faults } = await open('/services');
    await scrollTo(page, 1200);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await waitForPage(page, '/career');
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect.poll(() => page.title()).toBe(`Careers: work with us | ${brand.name}`);
    await expect.poll(() => focusedTag(page)).toBe('H1');
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    await page.goBack();
    await waitForPage(page, '/services');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    expect(faults).toEqual([]);
  });

  it('goes back from a reloaded page whose scripts have not loaded', async () => {
    const { page, faults } = await open('/services');
    const titleAndHeading = async () => [await page.title(), await page.getByRole('heading', { level: 1 }).textContent()];
    const before = await titleAndHeading();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await waitForPage(page, '/career');
    const release = await holdRequests(page, /\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => window.history.back());
    // The address has changed; the content waits for the scripts.
    await expect.poll(() => page.evaluate(() => window.location.pathname)).toBe('/services');
    release();
    await expect.poll(titleAndHeading).toEqual(before);
    await hydrate(page);
    await expect.poll(titleAndHeading).toEqual(before);
    expect(faults).toEqual([]);
  });

  it('to a part of a page scrolls it below the header', async () => {
    const { page } = await open('/career');
    await page.getByRole('link', { name: 'See the openings' }).click();
    await expect.poll(() => page.locator('#openings').evaluate((part) => Math.abs(part.getBoundingClientRect().top) < 150)).toBe(true);
  });

  it('starts with a link that skips to the content', async () => {
    const { page } = await open('/services');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('a link to another site opens a new tab without an opener:', () => {
  it.each([
    { what: 'the blog', path: '/services', name: /^Blog/, url: brand.blogUrl },
    { what: 'the recruitment test', path: '/career', name: /^Company Recruitment Test/, url: brand.recruitmentTestUrl },
  ])('$what', async ({ path, name, url }) => {
    const { page, faults } = await open(path);
    await stubOtherSites(page);
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name }).first().click()]);
    await tab.waitForLoadState();
    await expect.poll(async () => tab.url()).toBe(url);
    await expect.poll(() => tab.evaluate(() => window.opener)).toBeNull();
    await expect.poll(async () => page.url()).toBe(`${site.url}${path}`);
    expect(faults).toEqual([]);
  });
});

describe('the footer', () => {
  it('lists eight countries, and loads the map only on «Show map»', async () => {
    const { page, faults } = await open('/services');
    await stubOtherSites(page);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    const countries = footer.getByRole('list', { name: 'Countries' }).getByRole('listitem');
    await expect
      .poll(() => countries.allTextContents())
      .toEqual(['USA', 'Cameroon', 'Australia', 'Rwanda', 'France', 'Dubai', 'UK', 'South Africa']);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    const mapRequest = page.waitForRequest(brand.mapUrl);
    await footer.getByRole('button', { name: 'Show map' }).click();
    await mapRequest;
    await expect.poll(() => page.locator('iframe').getAttribute('title')).toContain('Map');
    expect(faults).toEqual([]);
  });
});

describe('an unknown path', () => {
  it('shows a page that says so, with header, footer and links', async () => {
    const { page, faults } = await visit(browser, { expected: /console error: Failed to load resource.*404/ });
    const response = await page.goto(`${site.url}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('This page does not exist');
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Portfolio' }).click();
    await waitForPage(page, '/portfolio');
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor();
    expect(faults).toEqual([]);
  });

  it.each(['/About-Us', '/about-us/extra', '/services.html'])('is answered with 404, as %s is: paths match exactly', async (path) => {
    expect((await fetch(`${site.url}${path}`)).status).toBe(404);
  });
});

describe('the live chat', () => {
  it('is not loaded unless one is configured', async () => {
    const { page } = await visit(browser);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) foreign.push(request.url());
    });
    await page.clock.install();
    await openHydrated(page, `${site.url}/contact-us`);
    await page.clock.fastForward(20_000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(foreign).toEqual([]);
  });
});
