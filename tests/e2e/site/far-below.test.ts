import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newProfile, visit } from '../support/browser.ts';
import { holdBack, openHeldBack, withoutNotice } from '../support/browsing.ts';
import { openSharedSite } from '../support/suite.ts';
import { WINDOWS } from '../support/windows.ts';

const { site, browser } = await openSharedSite();

const FACES = /\.woff2$/;
/** Asked for by the HTML, so that the page has not loaded without it. */
const A_PICTURE = /\/media\/banner-poster\.svg$/;

/** Whether the first and the last section of the page, and its footer, are laid out. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const sections = [...document.querySelectorAll('main > section')];
    return [sections[0], sections.at(-1), document.querySelector('#root > footer')].map(
      (part) => part?.querySelector('h1, h2, a')?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
    );
  });

/** Nothing is left of what held it back. */
const leftOver = (page: Page) => page.locator('[data-fresh], main > section[style*="content-visibility"]').count();

async function open(held: RegExp, viewport: { width: number; height: number }) {
  const { page, faults } = await visit(browser, { viewport });
  await withoutNotice(page);
  const letGo = await holdBack(page, held);
  await openHeldBack(page, site.url);
  return { page, faults, letGo };
}

describe.each(WINDOWS)('what stands far below the top, on $screen', ({ viewport }) => {
  it('is not laid out before the faces of its text are there, and then is', async () => {
    const { page, faults, letGo } = await open(FACES, viewport);
    await expect.poll(() => laidOut(page)).toEqual([true, false, false]);
    letGo();
    await expect.poll(() => laidOut(page)).toEqual([true, true, true]);
    await expect.poll(() => leftOver(page)).toBe(0);
    expect(faults).toEqual([]);
  });

  it('is laid out once they are, whatever else the page still waits for', async () => {
    const { page, letGo } = await open(A_PICTURE, viewport);
    await expect.poll(() => laidOut(page)).toEqual([true, true, true]);
    await expect.poll(() => leftOver(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive');
    letGo();
  });

  it('is laid out at once for who turns to the page', async () => {
    const { page, letGo } = await open(FACES, viewport);
    await expect.poll(() => laidOut(page)).toEqual([true, false, false]);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => leftOver(page)).toBe(0);
    await expect.poll(() => laidOut(page)).toEqual([true, true, true]);
    letGo();
  });

  it('is where it was when the page is loaded again', async () => {
    const { page } = await visit(browser, { viewport });
    await withoutNotice(page);
    await page.goto(site.url);
    const heading = page.locator('main > section:nth-of-type(7) h2').first();
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const middle = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top / window.innerHeight / 0.25));
    await expect.poll(middle).toBe(2);
    await page.reload();
    await expect.poll(middle).toBe(2);
  });
});

it('is laid out as ever where no script runs', async () => {
  const page = await (await newProfile(browser, { javaScriptEnabled: false })).newPage();
  await page.goto(site.url);
  await expect.poll(() => laidOut(page)).toEqual([true, true, true]);
});
