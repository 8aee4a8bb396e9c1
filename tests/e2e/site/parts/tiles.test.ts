import { brand } from '#shared/brand.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { serviceGroups } from '#content/shell/service-groups.ts';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { visit } from '../../support/browser/browser.ts';
import { openHydrated, hideNotice } from '../../support/browser/browsing.ts';
import { dialogText } from '../../support/forms/forms.ts';
import { openSharedSite } from '../../support/server/suite.ts';
import { WINDOWS } from '../../support/browser/windows.ts';

/** One service of each group, which covers all three sections with tiles, and the slider. */
const services = serviceGroups.flatMap((group) => group.services.slice(-1));

const { site, browser } = await openSharedSite();

/** Follows a service link of the menu, in the header or in the menu of small screens. */
async function followService(page: Page, name: string): Promise<void> {
  const small = page.getByRole('button', { name: 'Menu', exact: true });
  const isSmall = await small.isVisible();
  if (isSmall) await small.click();
  const menu = isSmall ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  const button = menu.getByRole('button', { name: 'Services menu' });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter');
  await menu.getByRole('link', { name, exact: true }).press('Enter');
}

/** The focused tile's id, and whether its upper part is visible between the header and the lower edge of the window. */
function focusedTile(page: Page) {
  return page.evaluate(() => {
    const tile = document.activeElement;
    const { top = 0, left = 0, right = 0 } = tile?.getBoundingClientRect() ?? {};
    const header = document.querySelector('header')?.firstElementChild?.nextElementSibling?.getBoundingClientRect().bottom ?? 0;
    return { id: tile?.id, isInSight: top >= header && top < innerHeight - 80 && left >= 0 && right <= innerWidth };
  });
}

describe.each(WINDOWS)('a service in the menu, at $name', ({ viewport }) => {
  it('links from another page to its tile, and postpones the maintenance notice', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await openHydrated(page, `${site.url}/about-us`);
    await followService(page, 'Machine Learning');
    await waitForPage(page, '/#machine-learning');
    await expect.poll(() => focusedTile(page)).toEqual({ id: 'machine-learning', isInSight: true });
    await expect.poll(() => page.locator('#machine-learning').innerText()).toContain('Machine learning');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('machine-learning');

    // The notice was postponed, not dropped.
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${brand.name}, home page` })
      .click();
    await expect.poll(async () => (await dialogText(page)).title).toBe("We'll be back soon!");
    expect(faults).toEqual([]);
  });

  it('links on the home page to its tile', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await hideNotice(page);
    await openHydrated(page, site.url);
    for (const { name, tile } of services) {
      await followService(page, name);
      await expect.poll(() => focusedTile(page), { message: name }).toEqual({ id: tile, isInSight: true });
    }
    expect(faults).toEqual([]);
  });

  it('has an address that opens the tile without the maintenance notice', async () => {
    const { page, faults } = await visit(browser, { viewport });
    await openHydrated(page, `${site.url}/#ott-platform`);
    await expect.poll(() => focusedTile(page)).toEqual({ id: 'ott-platform', isInSight: true });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('.swal2-popup').count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
