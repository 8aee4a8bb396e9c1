import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { withoutNotice } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();
const SCRIPTS = /\/assets\/[^/]*\.js$/;

/** What may happen to all scripts of a page. */
const FATES: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'never load': () => new Promise(() => {}),
  'cannot be found': (route) => route.fulfill({ status: 404, body: '' }),
  'are 3 s late': async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  },
};
const OFF = 'are switched off';

/** From this width on the header shows the whole menu. */
const WIDE = 1088;
const WIDTHS = [360, 768, 1440] as const;
const CASES = Object.keys(FATES).flatMap((fate) => WIDTHS.map((width) => ({ fate, width })));

async function open(path: string, { fate, width }: { fate: string; width: number }): Promise<Page> {
  const javaScriptEnabled = fate !== OFF;
  const { page } = await visit(browser, { viewport: { width, height: 800 }, javaScriptEnabled, expected: /404|ERR_/ });
  await withoutNotice(page);
  if (FATES[fate]) await page.route(SCRIPTS, FATES[fate]);
  if (fate === OFF) {
    await page.goto(site.url + path);
    return page;
  }
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/style-')));
  return page;
}

/** Size and background of an element; runs in the page. */
function appearance(element: Element) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, background: getComputedStyle(element).backgroundColor };
}

it.each(CASES.filter(({ width }) => width < WIDE))(
  'when scripts $fate, the menu of small screens fills the window, at $width px',
  async (kind) => {
    const page = await open('/privacy-policy', kind);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Careers' }).waitFor({ state: 'visible' });
    await expect.poll(() => menu.evaluate(appearance)).toMatchObject({ height: 800, background: 'rgb(251, 249, 244)' });
  },
);

it.each(CASES.filter(({ width }) => width >= WIDE))('when scripts $fate, the services menu opens under the mouse', async (kind) => {
  const page = await open('/privacy-policy', kind);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).hover();
  const panel = page.locator('[data-panel]');
  await panel.waitFor({ state: 'visible' });
  await expect.poll(() => panel.evaluate(appearance)).toMatchObject({ width: kind.width });
});

/** Labels of the visible tab panels. */
const shownPanels = (page: Page) =>
  page
    .locator('main [role="tabpanel"]')
    .evaluateAll((all) => all.filter((panel) => panel.checkVisibility()).map((panel) => panel.getAttribute('data-label')));

/** Cases for parts that work without scripts, and keep working when scripts load. */
const NATIVE = [...Object.keys(FATES), OFF].flatMap((fate) => WIDTHS.map((width) => ({ fate, width })));

it.each(NATIVE)('when scripts $fate, rows of accordions open and close by click and keys, at $width px', async (kind) => {
  const page = await open('/career', kind);
  const rows = page.locator('#openings [data-item]');
  const openRows = () => rows.evaluateAll((all) => all.flatMap((row, index) => (row.matches('[open]') ? [index] : [])));
  await expect.poll(openRows).toEqual([]);
  await rows.nth(1).getByRole('heading').first().click();
  await rows.nth(1).getByRole('listitem').first().waitFor({ state: 'visible' });
  await rows.nth(2).locator('summary').press('Enter');
  await rows.nth(3).locator('summary').press('Space');
  await rows.nth(1).locator('summary').click();
  await expect.poll(openRows).toEqual([2, 3]);
  if (kind.fate !== 'are 3 s late') return;
  await page.locator('html[data-scripts="here"]').waitFor();
  await page.locator('[data-menu][data-live]').waitFor({ state: 'attached' });
  await expect.poll(openRows).toEqual([2, 3]);
});

it.each(NATIVE)('when scripts $fate, a tab shows only its own panel, the first one initially, at $width px', async (kind) => {
  const page = await open('/about-us', kind);
  const tabs = page.getByRole('tablist', { name: 'Years' }).getByRole('tab');
  const shown = () => shownPanels(page);
  await expect.poll(shown).toEqual(['2014']);
  await tabs.nth(2).click();
  await expect.poll(shown).toEqual(['2016']);
  await tabs.nth(3).press('Enter');
  await expect.poll(shown).toEqual(['2017']);
  if (kind.fate !== 'are 3 s late') return;
  await page.locator('[data-live] > [role="tablist"]').waitFor();
  await expect.poll(shown).toEqual(['2017']);
  await expect.poll(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['2017']);
  await tabs.nth(4).click();
  await expect.poll(shown).toEqual(['2018']);
});

it('when scripts are switched off, nested tabs switch without changing other tabs', async () => {
  const page = await open('/power-points', { fate: OFF, width: 1440 });
  const shown = () => shownPanels(page);
  const [platform, about, ...rest] = await shown();
  expect([platform, about]).toEqual(['Android', 'About']);
  await page.getByRole('tablist', { name: 'Customer, Android' }).getByRole('tab', { name: 'Gallery' }).click();
  await expect.poll(shown).toEqual(['Android', 'Gallery', ...rest]);
  await page.getByRole('tab', { name: 'iOS' }).first().click();
  await expect.poll(shown).toEqual(['iOS', 'About', ...rest]);
});

it.each(Object.keys(FATES))('when scripts %s, typed text stays', async (fate) => {
  const page = await open('/contact-us', { fate, width: 360 });
  const form = page.locator('main form[data-form="contact"]').first();
  const name = form.locator('[name="name"]');
  await name.fill('Asha Rao');
  if (fate === 'are 3 s late') await form.and(page.locator('[data-ready]')).waitFor();
  await expect.poll(() => name.inputValue()).toBe('Asha Rao');
});
