import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { maintenance } from '#content/shell/notices.ts';
import { arrive } from '../../support/browser/arrive.ts';
import { newProfile, visit, watchFaults } from '../../support/browser/browser.ts';
import { holdBack, openHeldBack, openLive, watchRequests, withoutNotice } from '../../support/browser/browsing.ts';
import { messageOf } from '../../../support/forms/site-words.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

const { site, browser } = await openSharedSite();

/** What brings the site to life; the page's first script asks for it. */
const SITE = /\/assets\/main-[^/]*\.js$/;
const STYLES = /\/assets\/style-[^/]*\.css$/;

/** Opens a page whose whole stylesheet is held back: its HTML and first script are there. */
async function openWithoutStyles(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.locator('html[data-scripts="here"]').waitFor();
}

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

describe.each(WINDOWS)('a page before any interaction, on $screen', ({ viewport }) => {
  it.each(['/', '/services', '/portfolio', '/get-a-quote', '/contact-us', '/it-service-provider-company-details'])(
    '%s fetches only its first script',
    async (path) => {
      const { page, faults } = await visit(browser, { viewport });
      await withoutNotice(page);
      const asked = scripts(page);
      const requests = watchRequests(page);
      await page.addInitScript(hurry);
      await page.goto(site.url + path);
      await requests.idle();
      const named = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('link[rel="modulepreload"], script[src]')].map((element) =>
          element.getAttribute(element.tagName === 'LINK' ? 'href' : 'src'),
        ),
      );
      expect(new Set(asked)).toEqual(new Set(named));
      expect(asked.length).toBeLessThanOrEqual(4);
      await page.mouse.move(100, 100);
      await expect.poll(() => asked.some((name) => SITE.test(name))).toBe(true);
      expect(faults).toEqual([]);
    },
  );
});

it('the maintenance notice does not start hydration by opening, but by being closed', async () => {
  const { page, faults } = await visit(browser);
  const asked = scripts(page);
  const requests = watchRequests(page);
  await page.goto(site.url);
  await requests.idle();
  const notice = page.locator('.swal2-confirm');
  await expect.poll(() => notice.count()).toBe(maintenance === null ? 0 : 1);
  await requests.idle();
  expect(asked.filter((name) => SITE.test(name))).toEqual([]);
  if (maintenance !== null) await notice.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.some((name) => SITE.test(name))).toBe(true);
  await notice.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

/**
 * What is compared of what an element wears; shorthands stand for all of theirs. Margins show in where everything stands: what one of `auto`
 * comes to a busy Chromium tells now as 0, now as it is.
 */
const WORN = (
  'display position inset z-index padding border border-radius background color box-shadow outline opacity visibility overflow ' +
  'transform transition animation flex grid gap align-items justify-content text-align font letter-spacing text-decoration ' +
  'text-transform white-space list-style object-fit fill stroke clip-path pointer-events cursor'
).split(' ');

/** Where everything under some elements stands that is seen, and what it wears; runs in the page. */
function look({ under, worn }: { under: string; worn: readonly string[] }): string[] {
  const seen = [...document.querySelectorAll(`${under} *`)].filter((element) => element.checkVisibility());
  return seen.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = [x, y + window.scrollY, width, height].map((value) => Math.round(value));
    const styles = getComputedStyle(element);
    return [element.tagName, element.getAttribute('class'), place, ...worn.map((name) => styles.getPropertyValue(name))].join('; ');
  });
}

/** How many stylesheets of the whole site are there; runs in the page. */
function wholeSheets(): number {
  return [...document.styleSheets].filter(({ href }) => href?.includes('/style-')).length;
}

it('a page scrolled far down before hydration stays where it is', async () => {
  const { page } = await visit(browser);
  await withoutNotice(page);
  const letGo = await holdBack(page, SITE);
  await openHeldBack(page, site.url);
  const form = page.locator('form[data-form="newsletter"]').first();
  await form.scrollIntoViewIfNeeded();
  const place = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.evaluate(() => document.fonts.ready);
  const before = await place();
  letGo();
  await form.and(page.locator('[data-ready]')).waitFor();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(40);
});

it('Back from a reloaded page works before its scripts have loaded', async () => {
  const { page, faults } = await visit(browser);
  const requests = watchRequests(page);
  await page.goto(`${site.url}/contact-us`);
  await page.mouse.wheel(0, 300);
  await page.locator('footer').getByRole('link', { name: 'Careers', exact: true }).click();
  await arrive(page, '/career');
  await page.reload();
  await requests.idle();
  // The page that would answer may be gone before it has.
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect.poll(() => page.locator('form').first().getAttribute('data-form')).toBe('contact');
  await page.mouse.wheel(0, 300);
  await arrive(page, '/contact-us');
  expect(faults).toEqual([]);
});

it('a reload keeps the scroll position', async () => {
  const { page } = await visit(browser);
  await openLive(page, `${site.url}/about-us`);
  await page.evaluate(() => window.scrollTo(0, 4000));
  const place = () => page.evaluate(() => Math.round(document.querySelectorAll('main > *')[5]?.getBoundingClientRect().top ?? 0));
  let before = NaN;
  // What comes near has taken its room.
  await expect
    .poll(async () => {
      const last = before;
      before = await place();
      return before - last;
    })
    .toBe(0);
  await page.reload();
  await expect.poll(place).toBe(before);
});

describe.each(WINDOWS)('the inline styles of a page, on $screen,', ({ viewport }) => {
  it.each(['/', '/about-us', '/power-points', '/contact-us'])('show %s exactly as the whole stylesheet does', async (path) => {
    const { page } = await visit(browser, { viewport, reducedMotion: 'reduce' });
    await withoutNotice(page);
    const letGo = await holdBack(page, STYLES);
    await openWithoutStyles(page, path);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.evaluate(look, { under: 'body', worn: WORN });
    await expect.poll(() => page.evaluate(wholeSheets)).toBe(0);
    letGo();
    await expect.poll(() => page.evaluate(wholeSheets)).toBe(1);
    expect(before.length).toBeGreaterThan(200);
    const changed = async () => {
      const after = await page.evaluate(look, { under: 'body', worn: WORN });
      return { length: after.length, changed: after.filter((one, index) => one !== before[index]) };
    };
    await expect.poll(changed).toEqual({ length: before.length, changed: [] });
  });
});

/** Where the stylesheets are that hold: paths, null for what stands in the page. One that the policy refuses is not among them. */
const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => (href === null ? null : new URL(href).pathname.replace(/-[\w-]{8,10}\.css$/, ''))),
  );

describe('the whole stylesheet', () => {
  it.each(['/certificate', '/no-such-page'])('loads after the inline styles of %s', async (path) => {
    const { page, faults } = await visit(browser, { expected: /404/ });
    const letGo = await holdBack(page, STYLES);
    await openWithoutStyles(page, path);
    await expect.poll(() => sheets(page)).toEqual([null]);
    letGo();
    await expect.poll(() => sheets(page)).toEqual([null, '/assets/style']);
    expect(faults).toEqual([]);
  });

  it('is loaded on a page reached inside the site', async () => {
    const { page, faults } = await visit(browser);
    await openLive(page, `${site.url}/services`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).first().click();
    await arrive(page, '/career');
    await expect.poll(() => sheets(page)).toEqual([null, '/assets/style']);
    expect(faults).toEqual([]);
  });

  it('is loaded without scripts, also on the page that answers a form', async () => {
    const page = await (await newProfile(browser, { javaScriptEnabled: false })).newPage();
    const faults = watchFaults(page, /422/);
    await page.goto(`${site.url}/contact-us`);
    await expect.poll(() => sheets(page)).toEqual([null, '/assets/style']);
    const form = page.locator('main form[data-form="contact"]').first();
    await form.locator('[name="name"]').fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
    await expect.poll(async () => [...new Set(await sheets(page))]).toEqual([null, '/assets/style']);
    expect(faults).toEqual([]);
  });
});

describe.each(WINDOWS)('the maintenance notice, on $screen,', ({ viewport }) => {
  it('closes although no further script loads', async () => {
    const { page } = await visit(browser, { viewport, reducedMotion: 'no-preference' });
    await holdBack(page, SITE);
    await page.goto(site.url);
    await page.locator('.swal2-confirm').click();
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
  });
});

it('hydration waits for the whole stylesheet', async () => {
  const { page, faults } = await visit(browser, { viewport: { width: 1440, height: 900 } });
  const letGo = await holdBack(page, STYLES);
  await openWithoutStyles(page, '/about-us');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Services' });
  const came = page.waitForEvent('requestfinished', (request) => SITE.test(request.url()));
  await menu.click();
  const main = (await came).url();
  // As words: the test's own compiler would make something else of an import. It has run by then, and waits.
  await page.evaluate(`import(${JSON.stringify(main)}).then(() => undefined)`);
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  letGo();
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.evaluate(wholeSheets)).toBe(1);
  expect(faults).toEqual([]);
});

describe('an action before hydration', () => {
  /** A page whose first script has come and asked for the rest, which does not come yet. */
  async function slowly(path: string) {
    const { page, faults } = await visit(browser, { viewport: { width: 1440, height: 900 } });
    await withoutNotice(page);
    const letGo = await holdBack(page, SITE);
    await page.goto(site.url + path);
    return { page, faults, letGo };
  }

  it('on a picture opens the lightbox afterwards', async () => {
    const { page, faults, letGo } = await slowly('/certificate');
    await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
    letGo();
    await page.locator('.yarl__slide_current .yarl__slide_description').waitFor();
    expect(faults).toEqual([]);
  });

  it('on a filter of the certificates holds afterwards', async () => {
    const { page, faults, letGo } = await slowly('/certificate');
    await page.getByText('ITCA Membership', { exact: true }).first().click();
    letGo();
    await expect.poll(() => page.getByRole('radio', { name: 'ITCA Membership' }).isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'ISO 27001:2013' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('with an arrow key on a tab moves to the next tab afterwards', async () => {
    const { page, faults, letGo } = await slowly('/power-points');
    const tabs = page.getByRole('tablist').last().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    letGo();
    await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => tabs.nth(1).evaluate((tab) => tab === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('with a resting mouse opens the menu afterwards', async () => {
    const { page, faults, letGo } = await slowly('/about-us');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Services' });
    await menu.hover();
    letGo();
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
    expect(faults).toEqual([]);
  });

  it('on Send is carried out afterwards: the form is checked and keeps its text', async () => {
    const { page, faults, letGo } = await slowly('/contact-us');
    const form = page.locator('main form[data-form="contact"]').first();
    await form.locator('[name="name"]').fill('Asha Rao');
    await form.locator('[type="submit"]').click();
    await page.locator('form[data-held][data-form="contact"]').first().waitFor();
    letGo();
    await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
    await expect.poll(() => page.locator('form[data-held]').count()).toBe(0);
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
    await expect.poll(async () => page.url()).toBe(`${site.url}/contact-us`);
    expect(faults).toEqual([]);
  });

  it('on a link is followed', async () => {
    const { page } = await slowly('/services');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).first().click();
    await arrive(page, '/career');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('on Send is carried out by the browser when the scripts fail', async () => {
    const page = await (await newProfile(browser)).newPage();
    await page.route(SITE, (route) => route.abort());
    await page.goto(`${site.url}/contact-us`);
    const form = page.locator('main form[data-form="contact"]').first();
    await form.locator('[name="name"]').fill('Asha Rao');
    // Until then what is pressed is held, and the captcha stands above the button.
    await page.locator('html[data-scripts="failed"]').waitFor();
    await page.unroute(SITE);
    await form.locator('[type="submit"]').click();
    await form.getByText(`*${messageOf('contact', 'email', 'required')}`).waitFor();
    await expect.poll(() => form.locator('[name="name"]').inputValue()).toBe('Asha Rao');
  });
});
