import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { content as careers } from '#content/pages/career.ts';
import { cases } from '#content/shared/cases.ts';
import { waitForPage } from '../../support/browser/wait-for-page.ts';
import { visit } from '../../support/browser/browser.ts';
import { openHydrated } from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const { site, browser } = await openSharedSite();

async function open(path: string, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, { viewport: { width: 1440, height: 900 }, ...options });
  await openHydrated(visited.page, `${site.url}${path}`);
  return visited;
}

describe('the history of the company', () => {
  it('shows ten years in tabs, 2014 first, and moves between them by keys', async () => {
    const { page, faults } = await open('/about-us');
    const years = page.getByRole('tablist', { name: 'Years' }).getByRole('tab');
    await expect.poll(() => years.allInnerTexts()).toEqual(Array.from({ length: 10 }, (_, index) => String(2014 + index)));
    const selected = () => page.getByRole('tablist', { name: 'Years' }).locator('[aria-selected="true"]').innerText();
    await expect.poll(() => selected()).toBe('2014');
    await years.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => selected()).toBe('2015');
    await page.keyboard.press('End');
    await expect.poll(() => selected()).toBe('2023');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => selected()).toBe('2014');
    await page.keyboard.press('Tab');
    const panel = page.getByRole('tabpanel', { name: '2014' });
    await expect.poll(() => panel.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('moves the carousel of a year that was hidden at first', async () => {
    const { page, faults } = await open('/about-us', { viewport: { width: 700, height: 900 } });
    await page.getByRole('tab', { name: '2018' }).click();
    const panel = page.getByRole('tabpanel', { name: '2018' });
    await panel.locator('.swiper-initialized').waitFor();
    await panel.getByRole('button', { name: /^Next/ }).click();
    await expect.poll(() => panel.locator('.swiper-wrapper').evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

describe('the certificates', () => {
  const CAPTIONS = {
    All: [
      'CMMI Maturity Level 3',
      'ITCA membership',
      'ITSMS ISO/IEC',
      'ISO 9000:2015',
      'ISO 14001:2015',
      'ISO 27001:2013',
      'Udyam registration',
      'MSME registration',
    ],
    'Certificate of Compliance': ['CMMI Maturity Level 3', 'ITSMS ISO/IEC'],
    'Udyam Registration Certificate': ['Udyam registration', 'MSME registration'],
    'Certificate of Registration': ['ISO 9000:2015', 'ISO 14001:2015', 'ISO 27001:2013'],
    'ITCA Membership': ['ITCA membership'],
  };

  /** Captions of the visible pictures of the gallery. */
  const visibleCaptions = (page: Page) =>
    page
      .locator('section', { has: page.getByRole('group', { name: /^Show/ }) })
      .locator('[data-item]')
      .getByRole('button')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.split('\n').at(-1)?.trim()));

  it('are filtered by kind in two columns, and open in a lightbox of that kind', async () => {
    const { page, faults } = await open('/certificate');
    const filters = page.getByRole('group', { name: /^Show/ });
    await expect.poll(() => filters.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
    await expect.poll(() => filters.getByRole('radio').count()).toBe(5);
    for (const [kind, captions] of Object.entries(CAPTIONS)) {
      await filters.getByText(kind, { exact: true }).click();
      await expect.poll(() => filters.getByRole('radio', { name: kind }).isChecked()).toBe(true);
      await expect.poll(() => visibleCaptions(page), { message: kind }).toEqual(captions);
    }
    await filters.getByRole('radio', { name: 'ITCA Membership' }).press('ArrowRight');
    await expect.poll(() => visibleCaptions(page)).toEqual(CAPTIONS.All);
    const sheets = page.getByRole('button', { name: /ISO \d+:|CMMI/ });
    const columns = () =>
      sheets.evaluateAll((elements) => new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size);
    await expect.poll(columns).toBe(2);

    // Pictures of a kind open in a lightbox with captions, which returns the focus.
    await page.getByText('Certificate of Registration', { exact: true }).first().click();
    const thumb = page.getByRole('button', { name: 'ISO 14001:2015' });
    await thumb.focus();
    await page.keyboard.press('Enter');
    const lightbox = page.locator('.yarl__root');
    const caption = page.locator('.yarl__slide_current .yarl__slide_description');
    await caption.getByText('ISO 14001:2015').waitFor();
    // The alt text of a certificate has its details.
    const sheet = page.locator('.yarl__slide_current').getByRole('img');
    await expect.poll(() => sheet.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await expect.poll(() => sheet.getAttribute('alt')).toMatch(/Number: SAMPLE-14001-\d+\. Valid: .+\. Auditor: .+\. Scope: .+/);
    await page.keyboard.press('ArrowRight');
    await caption.getByText('ISO 27001:2013').waitFor();
    await page.keyboard.press('ArrowRight');
    await caption.getByText('ISO 9000:2015').waitFor();
    await page.keyboard.press('Escape');
    await lightbox.waitFor({ state: 'detached' });
    await expect.poll(() => thumb.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(faults).toEqual([]);
  });
});

describe('a case study', () => {
  it('has tabs for About, Features and a gallery of four screens that open in the lightbox', async () => {
    const { page, faults } = await open('/power-points');
    const role = page.getByRole('tablist', { name: 'Customer, Android' });
    await expect.poll(() => role.getByRole('tab').allInnerTexts()).toEqual(['About', 'Features', 'Gallery']);
    await expect.poll(() => role.getByRole('tab', { selected: true }).innerText()).toBe('About');
    await role.getByRole('tab', { name: 'Gallery' }).click();
    const thumbs = page.getByRole('tabpanel', { name: 'Gallery' }).getByRole('button');
    await expect.poll(() => thumbs.count()).toBe(4);
    const caption = (await thumbs.nth(1).innerText()).split('\n').at(-1)?.trim() ?? '';
    await thumbs.nth(1).click();
    await page.locator('.yarl__slide_current .yarl__slide_description').getByText(caption).waitFor();
    await page.locator('.yarl__root').getByRole('button', { name: 'Close' }).click();
    await page.locator('.yarl__root').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });
});

describe('the openings of the career page', () => {
  const OPENINGS = careers.blocks.flatMap((block) => (block.block === 'accordion' ? block.items : []));

  it('are rows that open and close independently, with the urgent ones marked', async () => {
    const { page, faults } = await open('/career');
    const rows = page.locator('#openings [data-item]');
    expect(OPENINGS.map(({ flag }) => flag)).toEqual(expect.arrayContaining(['URGENT HIRING', undefined]));
    await expect.poll(() => rows.count()).toBe(OPENINGS.length);
    for (const [index, { title, flag }] of OPENINGS.entries()) {
      const marks = async () => {
        const text = await rows.nth(index).innerText();
        return [text.includes(title), text.includes('URGENT')];
      };
      await expect.poll(marks, { message: title }).toEqual([true, flag !== undefined]);
    }
    const [first, second] = [rows.nth(0), rows.nth(1)];
    const isOpen = (row: Locator) => row.locator(':scope > div').locator('p, li').first().isVisible();
    const openStates = () => Promise.all([isOpen(first), isOpen(second)]);
    await expect.poll(() => openStates()).toEqual([false, false]);
    await first.locator('summary').click();
    await second.locator('summary').press('Enter');
    await expect.poll(openStates).toEqual([true, true]);
    await first.locator('summary').press('Space');
    await expect.poll(openStates).toEqual([false, true]);
    expect(faults).toEqual([]);
  });
});

describe('the cards of the portfolio', () => {
  const CARDS = Object.values(cases).map(({ title }) => title);

  it('turn by keyboard, link to their pages, and can be downloaded as a PDF', async () => {
    const { page, faults } = await open('/portfolio');
    const turns = page.getByRole('button', { name: /^Turn over/ });
    await expect.poll(() => turns.count()).toBe(CARDS.length);
    for (const name of CARDS) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Turn over: ${name}`, exact: true }) });
      const turn = card.getByRole('button');
      await turn.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => turn.getAttribute('aria-pressed'), { message: name }).toBe('true');
      await expect.poll(() => card.getByRole('link', { name: /^Details/ }).count(), { message: name }).toBe(1);
      await page.keyboard.press('Space');
      await expect.poll(() => turn.getAttribute('aria-pressed'), { message: name }).toBe('false');
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Download the portfolio/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-portfolio\.pdf$/);
    const served = await fetch(download.url());
    expect(served.headers.get('content-type')).toBe('application/pdf');
    await expect
      .poll(async () =>
        Buffer.from(await served.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      )
      .toBe('%PDF-');
    await page.getByRole('link', { name: /^Details\W+Mesee/ }).click();
    await waitForPage(page, '/mesee-project');
    expect(faults).toEqual([]);
  });

  it('show their whole back after a touch', async () => {
    const { page } = await open('/portfolio', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    for (const turn of await page.getByRole('button', { name: /^Turn over/ }).all()) {
      await turn.tap();
      const back = turn.locator('xpath=preceding-sibling::*').locator('[data-tone="ink"]');
      const message = (await turn.textContent()) ?? '';
      await expect.poll(() => back.evaluate((element) => element.scrollHeight - element.clientHeight), { message }).toBeLessThanOrEqual(0);
    }
  });
});
