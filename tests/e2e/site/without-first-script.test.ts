import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { withoutNotice } from '../support/browsing.ts';
import { openSharedSite } from '../support/suite.ts';

const { site, browser } = await openSharedSite();
const SCRIPTS = /\/assets\/[^/]*\.js$/;

/** What may become of a page's scripts, its first one included. */
const FATES: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'do not come': () => new Promise(() => {}),
  'cannot be found': (route) => route.fulfill({ status: 404, body: '' }),
  'are 3 s late': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  },
};

/** From here on the header shows the whole menu. */
const WIDE = 1088;
const WIDTHS = [360, 768, 1440] as const;
const CASES = Object.keys(FATES).flatMap((fate) => WIDTHS.map((width) => ({ fate, width })));

async function open(path: string, { fate, width }: { fate: string; width: number }): Promise<Page> {
  const { page } = await visit(browser, { viewport: { width, height: 800 }, expected: /404|ERR_/ });
  await withoutNotice(page);
  await page.route(SCRIPTS, FATES[fate] as (route: Route) => Promise<unknown>);
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/style-')));
  return page;
}

/** How an element shows: runs in the page. */
function place(element: Element) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, background: getComputedStyle(element).backgroundColor };
}

it.each(CASES.filter(({ width }) => width < WIDE))(
  'where scripts $fate, the menu of small screens is a sheet, at $width px',
  async (kind) => {
    const page = await open('/privacy-policy', kind);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Careers' }).waitFor({ state: 'visible' });
    await expect.poll(() => menu.evaluate(place)).toMatchObject({ height: 800, background: 'rgb(251, 249, 244)' });
  },
);

it.each(CASES.filter(({ width }) => width >= WIDE))('where scripts $fate, the services menu opens under the mouse', async (kind) => {
  const page = await open('/privacy-policy', kind);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).hover();
  const panel = page.locator('[data-panel]');
  await panel.waitFor({ state: 'visible' });
  await expect.poll(() => panel.evaluate(place)).toMatchObject({ width: kind.width });
});

it('where scripts cannot be found, rows of accordions are open, and panels of tabs can be read', async () => {
  const page = await open('/career', { fate: 'cannot be found', width: 1440 });
  await page.locator('html[data-scripts="failed"]').waitFor();
  const rows = page.locator('main [data-item] [role="region"]');
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(40);
  const about = await open('/about-us', { fate: 'cannot be found', width: 1440 });
  await about.locator('html[data-scripts="failed"]').waitFor();
  const panels = about.locator('main [role="tabpanel"]');
  const isHidden = () => panels.evaluateAll((all) => all.map((panel) => !panel.checkVisibility()));
  await expect.poll(async () => [...new Set(await isHidden())]).toEqual([false]);
});

it.each(Object.keys(FATES))('where scripts %s, what is typed stays', async (fate) => {
  const page = await open('/contact-us', { fate, width: 360 });
  const form = page.locator('main form[data-form="contact"]').first();
  const name = form.locator('[name="name"]');
  await name.fill('Asha Rao');
  if (fate === 'are 3 s late') await form.and(page.locator('[data-ready]')).waitFor();
  await expect.poll(() => name.inputValue()).toBe('Asha Rao');
});
