import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/browser.ts';
import { holdRequests, hideNotice } from '../../support/browser/browsing.ts';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const MAIN = /\/main-[^/]*\.js$/;

const { site, browser } = await openSharedSite();

/** Opens a page whose scripts wait until `release` is called. */
async function openWaiting(path: string, options: BrowserContextOptions = DESKTOP) {
  const visited = await visit(browser, options);
  await hideNotice(visited.page);
  const release = await holdRequests(visited.page, MAIN);
  await visited.page.goto(site.url + path);
  await visited.page.locator('html[data-scripts="here"]').waitFor();
  return { ...visited, release };
}

const menuOf = (page: Page) => ({
  link: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }),
  button: page.getByRole('button', { name: 'Services menu' }),
  panel: page.locator('[data-panel]'),
  live: page.locator('[data-menu][data-live]'),
});

/** Moves the mouse from a menu entry straight down into its panel, then sideways to a target in the panel. */
async function moveInto(page: Page, entry: Locator, target: Locator): Promise<void> {
  const [from, to] = [await entry.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The menu entry or its target is not visible');
  const [x, y] = [from.x + from.width / 2, to.y + to.height / 2];
  await page.mouse.move(x, y, { steps: 20 });
  await page.mouse.move(to.x + to.width / 2, y, { steps: 20 });
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

describe('the services menu before hydration', () => {
  it('opens under the mouse, and stays open while the mouse moves into the panel and the scripts load', async () => {
    const { page, faults, release } = await openWaiting('/privacy-policy');
    const { link, button, panel, live } = menuOf(page);
    await link.hover();
    await panel.waitFor({ state: 'visible' });
    await moveInto(page, link, panel.getByRole('link').last());
    await expect.poll(() => panel.isVisible()).toBe(true);
    await expect.poll(() => violations(page)).toEqual([]);
    release();
    await live.waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.mouse.move(700, 850);
    await panel.waitFor({ state: 'hidden' });
    await link.hover();
    await panel.waitFor({ state: 'visible' });
    expect(faults).toEqual([]);
  });

  it('opens with the focus, closes on Esc, and opens again when the focus returns', async () => {
    const { page, faults, release } = await openWaiting('/privacy-policy');
    const { link, button, panel, live } = menuOf(page);
    await link.focus();
    await panel.waitFor({ state: 'visible' });
    await link.hover();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await page.mouse.move(700, 850);
    await page.keyboard.press('Shift+Tab');
    await link.hover();
    await panel.waitFor({ state: 'visible' });
    await button.focus();
    await page.keyboard.press('Enter');
    release();
    await live.waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('opens after hydration by a click made before', async () => {
    const { page, faults, release } = await openWaiting('/privacy-policy');
    const { button, panel, live } = menuOf(page);
    await button.click();
    release();
    await live.waitFor();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    // Opened by a click, it stays open when the mouse leaves.
    await page.mouse.move(700, 850);
    await page.clock.install();
    await page.clock.runFor(1000);
    await expect.poll(() => panel.isVisible()).toBe(true);
    expect(faults).toEqual([]);
  });

  it('opens by mouse and focus when scripts are switched off', async () => {
    const { page, faults } = await visit(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${site.url}/privacy-policy`);
    const { link, panel } = menuOf(page);
    const entry = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    // The entries keep their distance although the button between them is gone.
    const padding = (name: string) => entry(name).evaluate((element) => getComputedStyle(element).paddingRight);
    expect(await padding('Services')).toBe(await padding('Portfolio'));
    await link.hover();
    await panel.waitFor({ state: 'visible' });
    await moveInto(page, link, panel.getByRole('link').last());
    await expect.poll(() => panel.isVisible()).toBe(true);
    await page.mouse.move(700, 850);
    await panel.waitFor({ state: 'hidden' });
    const first = panel.getByRole('link', { name: 'All services' });
    await expect
      .poll(async () => {
        await link.focus();
        // A link can take the focus only when it is visible.
        await first.waitFor({ state: 'visible' });
        await page.keyboard.press('Tab');
        return isFocused(first);
      })
      .toBe(true);
    await expect.poll(() => first.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/services');
    expect(faults).toEqual([]);
  });
});

it('the menu of small screens opens and closes before hydration, and stays open through it', async () => {
  const { page, faults, release } = await openWaiting('/privacy-policy', PHONE);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const close = menu.getByRole('button', { name: 'Close the menu' });
  await button.tap();
  await menu.waitFor({ state: 'visible' });
  await close.tap();
  await menu.waitFor({ state: 'hidden' });
  await button.tap();
  await menu.getByRole('button', { name: 'Services menu' }).tap();
  release();
  await expect.poll(() => menu.getByRole('list', { name: /./ }).count()).toBe(5);
  await close.tap();
  await menu.waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

/** First actions on a page, and how each shows that it was carried out. */
const ACTIONS: readonly {
  readonly what: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly isDone: (page: Page) => Promise<unknown>;
}[] = [
  {
    what: 'a click on a tab',
    path: '/about-us',
    act: (page) => page.getByRole('tab').nth(1).click(),
    isDone: (page) => page.getByRole('tab', { selected: true }).and(page.getByRole('tab').nth(1)).waitFor(),
  },
  {
    what: 'an arrow key on a tab',
    path: '/about-us',
    act: async (page) => {
      await page.getByRole('tab', { selected: true }).first().focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
    },
    isDone: (page) => page.getByRole('tab', { selected: true }).and(page.getByRole('tab').nth(1)).waitFor(),
  },
  {
    what: 'a click on a row of an accordion',
    path: '/career',
    act: (page) => page.locator('[data-item] > summary').first().click(),
    isDone: (page) => page.locator('[data-item][open]').first().waitFor(),
  },
  {
    what: 'Enter on a row of an accordion',
    path: '/career',
    act: (page) => page.locator('[data-item] > summary').first().press('Enter'),
    isDone: (page) => page.locator('[data-item][open]').first().waitFor(),
  },
  {
    what: 'a press on Subscribe',
    path: '/',
    act: (page) => page.locator('form[data-form="newsletter"] [type="submit"]').first().click(),
    isDone: (page) => page.locator('form[data-form="newsletter"] [aria-invalid="true"]').first().waitFor(),
  },
  {
    what: 'a click on a picture',
    path: '/certificate',
    act: (page) => page.getByRole('button', { name: 'ISO 27001:2013' }).click(),
    isDone: (page) => page.locator('.yarl__slide_current .yarl__slide_description').waitFor(),
  },
  {
    what: 'a filter of pictures',
    path: '/certificate',
    act: (page) => page.getByText('ITCA Membership', { exact: true }).first().click(),
    isDone: (page) => page.getByRole('button', { name: 'ISO 27001:2013' }).waitFor({ state: 'detached' }),
  },
  {
    what: 'a click on a link',
    path: '/services',
    act: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Careers', exact: true }).first().click(),
    isDone: (page) => waitForPage(page, '/career'),
  },
];

it.each(ACTIONS)('$what before hydration is carried out after it', async ({ path, act, isDone }) => {
  const { page, faults, release } = await openWaiting(path);
  await act(page);
  release();
  await isDone(page);
  expect(faults).toEqual([]);
});

it('a press on a tab does not move the page, before hydration and after it', async () => {
  const { page, faults, release } = await openWaiting('/about-us', PHONE);
  const tabs = page.getByRole('tablist', { name: 'Years' }).getByRole('tab');
  await tabs.nth(1).scrollIntoViewIfNeeded();
  const top = () => tabs.nth(1).evaluate((tab) => Math.round(tab.getBoundingClientRect().top));
  const before = await top();
  await tabs.nth(1).tap();
  await page.getByRole('tabpanel', { name: '2015' }).waitFor({ state: 'visible' });
  expect(await top()).toBe(before);
  release();
  await page.locator('[data-live] > [role="tablist"]').waitFor();
  await expect.poll(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['2015']);
  expect(await top()).toBe(before);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: '2016' }).waitFor({ state: 'visible' });
  expect(faults).toEqual([]);
});

it('the arrow of a slider moves it although the slider’s script has not loaded', async () => {
  const { page, release } = await openWaiting('/', { ...DESKTOP, reducedMotion: 'reduce' });
  await page.route(/\/swiper[^/]*\.js$/, () => new Promise(() => {}));
  const next = page.getByRole('button', { name: /^Next: / }).first();
  await next.scrollIntoViewIfNeeded();
  await next.click();
  release();
  const slider = page
    .locator('.swiper')
    .filter({ has: page.locator('.swiper-slide') })
    .first();
  await expect.poll(() => slider.evaluate((element) => element.firstElementChild?.scrollLeft ?? 0)).toBeGreaterThan(0);
});
