import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../../support/browser/browser.ts';
import { hideNotice } from '../../support/browser/browsing.ts';
import { WIDTHS } from '../../support/browser/windows.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();
const SCRIPTS = /\/assets\/[^/]*\.js$/;

/** What happens to all scripts of a page. Scripts that load late are held until the test releases them. */
const OFF = 'are switched off';
const LATE = 'load late';
const FATES = ['never load', 'cannot be found', LATE] as const;
type Fate = (typeof FATES)[number] | typeof OFF;

/** From this width on the header shows the whole menu. */
const WIDE = 1088;
const DESKTOP_WIDTH = 1440;

async function open(path: string, fate: Fate, width: number): Promise<{ page: Page; release: () => void }> {
  const { page } = await visit(browser, { viewport: { width, height: 800 }, javaScriptEnabled: fate !== OFF, expected: /404|ERR_/ });
  await hideNotice(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answer: Readonly<Record<Fate, (route: Route) => Promise<unknown>>> = {
    'never load': () => new Promise(() => {}),
    'cannot be found': (route) => route.fulfill({ status: 404, body: '' }),
    [LATE]: async (route) => {
      await released;
      await route.continue();
    },
    [OFF]: (route) => route.continue(),
  };
  await page.route(SCRIPTS, answer[fate]);
  if (fate === OFF) await page.goto(site.url + path);
  else {
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/style-')));
  }
  return { page, release };
}

/** Size and background of an element; runs in the page. */
function appearance(element: Element) {
  const { width, height } = element.getBoundingClientRect();
  return { width, height, background: getComputedStyle(element).backgroundColor };
}

const casesOf = (fates: readonly Fate[], widths: readonly number[]) => fates.flatMap((fate) => widths.map((width) => ({ fate, width })));

it.each(
  casesOf(
    FATES,
    WIDTHS.filter((width) => width < WIDE),
  ),
)('when scripts $fate, the menu of small screens fills the window, at $width px', async ({ fate, width }) => {
  const { page } = await open('/privacy-policy', fate, width);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Careers' }).waitFor({ state: 'visible' });
  await expect.poll(() => menu.evaluate(appearance)).toMatchObject({ height: 800, background: 'rgb(251, 249, 244)' });
});

it.each(FATES)('when scripts %s, the services menu opens under the mouse', async (fate) => {
  const { page } = await open('/privacy-policy', fate, DESKTOP_WIDTH);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services', exact: true }).hover();
  const panel = page.locator('[data-panel]');
  await panel.waitFor({ state: 'visible' });
  await expect.poll(() => panel.evaluate(appearance)).toMatchObject({ width: DESKTOP_WIDTH });
});

/** Labels of the visible tab panels. */
const visiblePanels = (page: Page) =>
  page
    .locator('main [role="tabpanel"]')
    .evaluateAll((panels) => panels.filter((panel) => panel.checkVisibility()).map((panel) => panel.getAttribute('data-label')));

/** Cases for parts that work without scripts, and keep working when scripts load. */
const WITHOUT_SCRIPTS = casesOf([...FATES, OFF], WIDTHS);

it.each(WITHOUT_SCRIPTS)(
  'when scripts $fate, rows of accordions open and close by click and keys, at $width px',
  async ({ fate, width }) => {
    const { page, release } = await open('/career', fate, width);
    const rows = page.locator('#openings [data-item]');
    const openRows = () => rows.evaluateAll((elements) => elements.flatMap((row, index) => (row.matches('[open]') ? [index] : [])));
    await expect.poll(openRows).toEqual([]);
    await rows.nth(1).getByRole('heading').first().click();
    await rows.nth(1).getByRole('listitem').first().waitFor({ state: 'visible' });
    await rows.nth(2).locator('summary').press('Enter');
    await rows.nth(3).locator('summary').press('Space');
    await rows.nth(1).locator('summary').click();
    await expect.poll(openRows).toEqual([2, 3]);
    if (fate !== LATE) return;
    release();
    await page.locator('html[data-scripts="here"]').waitFor();
    await page.locator('[data-menu][data-live]').waitFor({ state: 'attached' });
    await expect.poll(openRows).toEqual([2, 3]);
  },
);

it.each(WITHOUT_SCRIPTS)(
  'when scripts $fate, a tab shows only its own panel, the first one initially, at $width px',
  async ({ fate, width }) => {
    const { page, release } = await open('/about-us', fate, width);
    const tabs = page.getByRole('tablist', { name: 'Years' }).getByRole('tab');
    const panels = () => visiblePanels(page);
    await expect.poll(panels).toEqual(['2014']);
    await tabs.nth(2).click();
    await expect.poll(panels).toEqual(['2016']);
    await tabs.nth(3).press('Enter');
    await expect.poll(panels).toEqual(['2017']);
    if (fate !== LATE) return;
    release();
    await page.locator('[data-live] > [role="tablist"]').waitFor();
    await expect.poll(panels).toEqual(['2017']);
    await expect.poll(() => page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['2017']);
    await tabs.nth(4).click();
    await expect.poll(panels).toEqual(['2018']);
  },
);

it('when scripts are switched off, nested tabs switch without changing other tabs', async () => {
  const { page } = await open('/power-points', OFF, DESKTOP_WIDTH);
  const panels = () => visiblePanels(page);
  const [platform, about, ...rest] = await panels();
  expect([platform, about]).toEqual(['Android', 'About']);
  await page.getByRole('tablist', { name: 'Customer, Android' }).getByRole('tab', { name: 'Gallery' }).click();
  await expect.poll(panels).toEqual(['Android', 'Gallery', ...rest]);
  await page.getByRole('tab', { name: 'iOS' }).first().click();
  await expect.poll(panels).toEqual(['iOS', 'About', ...rest]);
});

it.each(FATES)('when scripts %s, typed text stays', async (fate) => {
  const { page, release } = await open('/contact-us', fate, 360);
  const form = page.locator('main form[data-form="contact"]').first();
  const name = form.locator('[name="name"]');
  await name.fill('Asha Rao');
  if (fate === LATE) {
    release();
    await form.and(page.locator('[data-ready]')).waitFor();
  }
  await expect.poll(() => name.inputValue()).toBe('Asha Rao');
});
