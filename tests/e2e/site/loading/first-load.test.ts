import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { maintenance } from '#content/shell/notices.ts';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { newProfile, visit, watchFaults } from '../../support/browser/browser.ts';
import { holdRequests, openBeforeScripts, openHydrated, watchRequests, hideNotice } from '../../support/browser/browsing.ts';
import { messageOf } from '../../../support/forms/site-words.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

/** The script that hydrates the page; the page's first script loads it. */
const MAIN = /\/assets\/main-[^/]*\.js$/;
const STYLES = /\/assets\/style-[^/]*\.css$/;

/** Opens a page whose whole stylesheet is held, and waits for its HTML and first script. */
async function openWithoutStyles(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.locator('html[data-scripts="here"]').waitFor();
}

/** Records the scripts that a page requests. */
function recordScripts(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

/** Runs timeouts and idle callbacks at once; runs in the page. */
function skipDelays(): void {
  const realTimeout = window.setTimeout.bind(window);
  const soon = (task: () => void) => realTimeout(task);
  Object.assign(window, { setTimeout: soon, requestIdleCallback: soon });
}

describe.each(WINDOWS)('a page before any interaction, on $screen', ({ viewport }) => {
  it.each(['/', '/services', '/portfolio', '/get-a-quote', '/contact-us', '/it-service-provider-company-details'])(
    '%s fetches only its first script',
    async (path) => {
      const { page, faults } = await visit(browser, { viewport });
      await hideNotice(page);
      const requested = recordScripts(page);
      const requests = watchRequests(page);
      await page.addInitScript(skipDelays);
      await page.goto(site.url + path);
      await requests.idle();
      const inHtml = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('link[rel="modulepreload"], script[src]')].map((element) =>
          element.getAttribute(element.tagName === 'LINK' ? 'href' : 'src'),
        ),
      );
      expect(new Set(requested)).toEqual(new Set(inHtml));
      expect(requested.length).toBeLessThanOrEqual(4);
      await page.mouse.move(100, 100);
      await expect.poll(() => requested.some((name) => MAIN.test(name))).toBe(true);
      expect(faults).toEqual([]);
    },
  );
});

it('the maintenance notice does not start hydration by opening, but by being closed', async () => {
  const { page, faults } = await visit(browser);
  const requested = recordScripts(page);
  const requests = watchRequests(page);
  await page.goto(site.url);
  await requests.idle();
  const notice = page.locator('.swal2-confirm');
  await expect.poll(() => notice.count()).toBe(maintenance === null ? 0 : 1);
  await requests.idle();
  expect(requested.filter((name) => MAIN.test(name))).toEqual([]);
  if (maintenance !== null) await notice.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => requested.some((name) => MAIN.test(name))).toBe(true);
  await notice.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

/**
 * The compared style properties; a shorthand includes all of its properties. Margins show in the positions: Chromium sometimes
 * reports an `auto` margin as 0.
 */
const COMPARED_STYLES = (
  'display position inset z-index padding border border-radius background color box-shadow outline opacity visibility overflow ' +
  'transform transition animation flex grid gap align-items justify-content text-align font letter-spacing text-decoration ' +
  'text-transform white-space list-style object-fit fill stroke clip-path pointer-events cursor'
).split(' ');

/** Position and styles of every visible element below a selector; runs in the page. */
function snapshot({ selector, properties }: { selector: string; properties: readonly string[] }): string[] {
  const visible = [...document.querySelectorAll(`${selector} *`)].filter((element) => element.checkVisibility());
  return visible.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const position = [x, y + window.scrollY, width, height].map((value) => Math.round(value));
    const styles = getComputedStyle(element);
    return [element.tagName, element.getAttribute('class'), position, ...properties.map((name) => styles.getPropertyValue(name))].join(
      '; ',
    );
  });
}

/** The number of loaded stylesheets of the whole site; runs in the page. */
function countWholeStylesheets(): number {
  return [...document.styleSheets].filter(({ href }) => href?.includes('/style-')).length;
}

it('a page scrolled far down before hydration stays where it is', async () => {
  const { page } = await visit(browser);
  await hideNotice(page);
  const release = await holdRequests(page, MAIN);
  await openBeforeScripts(page, site.url);
  const form = page.locator('form[data-form="newsletter"]').first();
  await form.scrollIntoViewIfNeeded();
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  release();
  await form.and(page.locator('[data-ready]')).waitFor();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40);
});

it('a reload keeps the scroll position', async () => {
  const { page } = await visit(browser);
  await openHydrated(page, `${site.url}/about-us`);
  await page.evaluate(() => window.scrollTo(0, 4000));
  const top = () => page.evaluate(() => Math.round(document.querySelectorAll('main > *')[5]?.getBoundingClientRect().top ?? 0));
  let before = NaN;
  // Wait until lazy parts have their final size.
  await expect
    .poll(async () => {
      const previous = before;
      before = await top();
      return before - previous;
    })
    .toBe(0);
  await page.reload();
  await expect.poll(top).toBe(before);
});

describe.each(WINDOWS)('the inline styles of a page, on $screen,', ({ viewport }) => {
  it.each(['/', '/about-us', '/power-points', '/contact-us'])('show %s exactly as the whole stylesheet does', async (path) => {
    const { page } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    await hideNotice(page);
    const release = await holdRequests(page, STYLES);
    await openWithoutStyles(page, path);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(snapshot, { selector: 'body', properties: COMPARED_STYLES });
    await expect.poll(() => page.evaluate(countWholeStylesheets)).toBe(0);
    release();
    await expect.poll(() => page.evaluate(countWholeStylesheets)).toBe(1);
    expect(before.length).toBeGreaterThan(200);
    const changed = async () => {
      const after = await page.evaluate(snapshot, { selector: 'body', properties: COMPARED_STYLES });
      return { length: after.length, changed: after.filter((element, index) => element !== before[index]) };
    };
    await expect.poll(changed).toEqual({ length: before.length, changed: [] });
  });
});

/** Paths of the applied stylesheets; null for inline styles. Stylesheets that the policy refuses are not included. */
const stylesheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => (href === null ? null : new URL(href).pathname.replace(/-[\w-]{8,10}\.css$/, ''))),
  );

describe('the whole stylesheet', () => {
  it.each(['/certificate', '/no-such-page'])('loads after the inline styles of %s', async (path) => {
    const { page, faults } = await visit(browser, { expected: /404/ });
    const release = await holdRequests(page, STYLES);
    await openWithoutStyles(page, path);
    await expect.poll(() => stylesheets(page)).toEqual([null]);
    release();
    await expect.poll(() => stylesheets(page)).toEqual([null, '/assets/style']);
    expect(faults).toEqual([]);
  });

  it('is loaded on a page reached inside the site', async () => {
    const { page, faults } = await visit(browser);
    await openHydrated(page, `${site.url}/services`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).first().click();
    await waitForPage(page, '/career');
    await expect.poll(() => stylesheets(page)).toEqual([null, '/assets/style']);
    expect(faults).toEqual([]);
  });

  it('is loaded without scripts, also on the page that answers a form', async () => {
    const page = await (await newProfile(browser, { javaScriptEnabled: false })).newPage();
    const faults = watchFaults(page, /422/);
    await page.goto(`${site.url}/contact-us`);
    await expect.poll(() => stylesheets(page)).toEqual([null, '/assets/style']);
    const form = page.locator('main form[data-form="contact"]').first();
    await form.locator('[name="name"]').fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
    await expect.poll(async () => [...new Set(await stylesheets(page))]).toEqual([null, '/assets/style']);
    expect(faults).toEqual([]);
  });
});

describe.each(WINDOWS)('the maintenance notice, on $screen,', ({ viewport }) => {
  it('closes although no further script loads', async () => {
    const { page } = await visit(browser, { viewport, reducedMotion: 'no-preference' });
    await holdRequests(page, MAIN);
    await page.goto(site.url);
    await page.locator('.swal2-confirm').click();
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
  });
});

it('hydration waits for the whole stylesheet', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  const release = await holdRequests(page, STYLES);
  await openWithoutStyles(page, '/about-us');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Services' });
  const loaded = page.waitForEvent('requestfinished', (request) => MAIN.test(request.url()));
  await menu.click();
  const main = (await loaded).url();
  // As text, as the test's compiler would change an import. Then the script has run, and waits for the styles.
  await page.evaluate(`import(${JSON.stringify(main)}).then(() => undefined)`);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  release();
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.evaluate(countWholeStylesheets)).toBe(1);
  expect(faults).toEqual([]);
});
