import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Swiper } from 'swiper';
import { beforeAll, describe, expect, it } from 'vitest';
import { selectCases } from '../../support/browser/breadth.ts';
import { visit, type Visit } from '../../support/browser/browser.ts';
import { openHydrated, hideNotice } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();

/** Client logos, and how many of them a window of 1440 px shows. */
const LOGOS = 13;
const LOGOS_SHOWN = 5;

/** A window so narrow that every slider can move. */
const NARROW = { width: 800, height: 900 };

/** Opens the home page with a fake clock. `toSlider` stops it, so that only `page.clock` moves time on. */
async function openHome(options: BrowserContextOptions = {}) {
  const visited = await visit(browser, { viewport: NARROW, reducedMotion: 'no-preference', ...options });
  await hideNotice(visited.page);
  await visited.page.clock.install();
  await openHydrated(visited.page, site.url);
  return visited;
}

/** Scrolls to a slider, rests the pointer on it, and stops the page's clock. */
async function toSlider(page: Page, selector: string): Promise<{ part: Locator; row: Locator }> {
  await page.clock.resume();
  const part = page.locator(selector);
  const row = part.locator('.swiper-wrapper').first();
  await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await part.locator('.swiper-initialized').first().waitFor();
  await row.hover();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await settledScrollLeft(row);
  return { part, row };
}

const scrollLeft = (row: Locator) => row.evaluate((element) => Math.round(element.scrollLeft));

/** Waits until the row does not scroll any more. @returns its scroll position */
async function settledScrollLeft(row: Locator): Promise<number> {
  let before = -1;
  let now = await scrollLeft(row);
  while (now !== before) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 250));
    now = await scrollLeft(row);
  }
  return now;
}

/** Moves pointer and focus away from a slider, then waits until its autoplay is running or not. */
async function leaveSlider(page: Page, row: Locator, isRunning: boolean): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const isAutoplaying = () => row.evaluate((element) => (element.parentElement as unknown as { swiper: Swiper }).swiper.autoplay.running);
  await expect.poll(isAutoplaying).toBe(isRunning);
}

/** The sliders of the home page that move by themselves, with milliseconds between two moves. */
const MOVING = [
  { name: 'solutions', selector: '[data-section="solutions"]', delay: 2000 },
  { name: 'testimonials', selector: '[data-section="testimonials"]', delay: 2000 },
  { name: 'certifications', selector: '[data-section="certifications"]', delay: 4000 },
  { name: 'group units', selector: '[data-section="group-units"]', delay: 2000 },
  { name: 'product units', selector: '[data-section="product-units"]', delay: 2000 },
  { name: 'countries', selector: 'footer section', delay: 2000 },
];

describe('sliders of the home page', () => {
  let home: Visit;

  beforeAll(async () => {
    home = await openHome();
  });

  it.each(selectCases(MOVING, ({ name }) => name === 'solutions' || name === 'certifications'))(
    'move every $delay ms, but not under the pointer: $name',
    async ({ selector, delay }) => {
      const { page, faults } = home;
      const { row } = await toSlider(page, selector);
      const start = await scrollLeft(row);
      await page.clock.runFor(3 * delay);
      await expect.poll(() => settledScrollLeft(row), { message: 'under the pointer' }).toBe(start);
      await leaveSlider(page, row, true);
      await page.clock.runFor(delay - 100);
      await expect.poll(() => settledScrollLeft(row), { message: 'before its time' }).toBe(start);
      await page.clock.runFor(200);
      await expect.poll(() => settledScrollLeft(row), { message: 'at its time' }).not.toBe(start);
      expect(faults).toEqual([]);
    },
  );

  it('do not move client logos by themselves, only by arrows', async () => {
    const { page } = home;
    const { part, row } = await toSlider(page, '[data-section="clients"]');
    await leaveSlider(page, row, false);
    await page.clock.runFor(10_000);
    await expect.poll(() => settledScrollLeft(row)).toBe(0);
    await expect.poll(() => part.getByRole('button', { name: /^(Pause|Play)/ }).count()).toBe(0);
    await part.getByRole('button', { name: 'Next: Clients' }).click();
    await expect.poll(() => settledScrollLeft(row)).toBeGreaterThan(0);
    await part.getByRole('button', { name: 'Previous: Clients' }).click();
    await expect.poll(() => settledScrollLeft(row)).toBe(0);
  });

  it('stop while they have the focus, and after their pause button was pressed', async () => {
    const { page } = home;
    const { part, row } = await toSlider(page, '[data-section="solutions"]');
    await leaveSlider(page, row, true);
    await part.getByRole('link').first().focus();
    const start = await settledScrollLeft(row);
    await page.clock.runFor(6000);
    await expect.poll(() => settledScrollLeft(row), { message: 'with the focus' }).toBe(start);
    await part.getByRole('button', { name: 'Pause: Solutions' }).click();
    await leaveSlider(page, row, false);
    await page.clock.runFor(6000);
    await expect.poll(() => settledScrollLeft(row), { message: 'paused' }).toBe(start);
    await part.getByRole('button', { name: 'Play: Solutions' }).click();
    await page.clock.runFor(2500);
    await expect.poll(() => settledScrollLeft(row), { message: 'playing' }).not.toBe(start);
  });

  it('do not scroll away from a slide that has just got the focus', async () => {
    const { page } = home;
    const { part, row } = await toSlider(page, '[data-section="solutions"]');
    await leaveSlider(page, row, true);
    const next = await part.getByRole('button', { name: 'Next: Solutions' }).elementHandle();
    const tile = part.locator('[data-anchor]').last();
    // A link scrolls to the tile; the slider's next move begins just before the tile gets the focus.
    await tile.evaluate((slide, button) => {
      slide.scrollIntoView({ inline: 'start', behavior: 'instant' });
      (button as HTMLElement).click();
      (slide as HTMLElement).focus({ preventScroll: true });
    }, next);
    await settledScrollLeft(row);
    await expect.poll(() => tile.evaluate((slide) => slide.getBoundingClientRect().right <= innerWidth)).toBe(true);
  });

  it('wait for their play button when visitors ask for less motion', async () => {
    const { page } = await openHome({ reducedMotion: 'reduce' });
    const { part, row } = await toSlider(page, '[data-section="solutions"]');
    await leaveSlider(page, row, false);
    await page.clock.runFor(10_000);
    await expect.poll(() => settledScrollLeft(row)).toBe(0);
    await part.getByRole('button', { name: 'Play: Solutions' }).click();
    await page.clock.runFor(2500);
    await expect.poll(() => settledScrollLeft(row)).toBeGreaterThan(0);
  });
});

describe('a slider', () => {
  it('returns to the first slide after its last one', async () => {
    const { page } = await openHome({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const { part, row } = await toSlider(page, '[data-section="clients"]');
    const next = part.getByRole('button', { name: 'Next: Clients' });
    for (let moves = LOGOS - LOGOS_SHOWN; moves > 0; moves -= 1) {
      const before = await scrollLeft(row);
      await next.click();
      await expect.poll(() => scrollLeft(row)).toBeGreaterThan(before);
    }
    await next.click();
    await expect.poll(() => scrollLeft(row)).toBe(0);
  });

  it('scrolls by arrow keys and does not trap the focus', async () => {
    const { page } = await openHome();
    const { row } = await toSlider(page, '[data-section="clients"]');
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => settledScrollLeft(row)).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });
});

/** Counts the slides that are completely visible. */
function slidesShown(page: Page, section: string): Promise<number> {
  return page.locator(`[data-section="${section}"] .swiper-wrapper`).evaluate((row) => {
    const { left: start, right: end } = row.getBoundingClientRect();
    return [...row.children].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= start - 2 && box.right <= end + 2;
    }).length;
  });
}

describe('the number of visible slides', () => {
  it.each(selectCases([true, false], (hasScripts) => hasScripts))(
    'is the specified one at every width, with scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await visit(browser, { javaScriptEnabled, reducedMotion: 'reduce' });
      await (javaScriptEnabled ? openHydrated(page, site.url) : page.goto(site.url));
      for (const [width, slides] of [
        [1440, 4],
        [1000, 3],
        [700, 2],
        [360, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => slidesShown(page, 'solutions'), { message: `at ${width} px` }).toBe(slides);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect
        .poll(async () => [await slidesShown(page, 'clients'), await slidesShown(page, 'certifications')])
        .toEqual([LOGOS_SHOWN, 5]);
    },
  );
});
