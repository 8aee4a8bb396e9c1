import { newProfile } from '../../support/browser/browser.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/axe.ts';
import { openHydrated, hideNotice } from '../../support/browser/browsing.ts';
import { openForm } from '../../support/forms/forms.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

const { site, browser } = await openSharedSite();

/** A profile with reduced motion, so that axe measures final colours. */
async function profile(viewport: { width: number; height: number }, hasTouch = false): Promise<BrowserContext> {
  const context = await newProfile(browser, { viewport, hasTouch });
  await hideNotice(context);
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openHydrated(page, `${site.url}${path}`);
  return page;
}

it('axe reports an image without alt text and a pale text', async () => {
  const context = await profile(PHONE);
  const page = await open(context, '/contact-us');
  await openForm(page, 'contact');
  await page
    .locator('main form label')
    .first()
    .evaluate((label: HTMLElement) => {
      label.after(Object.assign(document.createElement('img'), { src: '/favicon.svg' }));
      label.style.color = 'rgb(200, 200, 200)';
    });
  const found = [expect.stringMatching(/^color-contrast: .*label/), expect.stringMatching(/^image-alt: /)];
  await expect.poll(() => violations(page)).toEqual(found);
  await expect.poll(() => violations(page, 'form[data-form="contact"]')).toEqual(found);
  await context.close();
});

interface State {
  readonly what: string;
  readonly path: string;
  /** Selector of the part that changes; the tests of whole pages check the rest. */
  readonly within: string;
  readonly viewport?: typeof PHONE;
  readonly reach: (page: Page) => Promise<unknown>;
}

async function scroll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.locator('[data-floating="top"]').waitFor();
}

const states: readonly State[] = [
  {
    what: 'the mega-menu',
    path: '/privacy-policy',
    within: '#root > header',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Services menu' }).click();
      await page.locator('[data-panel]').waitFor({ state: 'visible' });
    },
  },
  {
    what: 'the mobile menu and its services',
    path: '/privacy-policy',
    within: 'dialog[open]',
    viewport: PHONE,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Services menu' }).click();
    },
  },
  {
    what: 'the floating buttons of a scrolled page',
    path: '/privacy-policy',
    within: ':root',
    reach: scroll,
  },
  {
    what: 'the open social bar of a scrolled page',
    path: '/privacy-policy',
    within: '[data-floating="social"]',
    viewport: PHONE,
    reach: async (page) => {
      await scroll(page);
      await page.getByRole('button', { name: 'Follow us' }).click();
      await page.locator('[data-floating="social"]').waitFor({ state: 'visible' });
    },
  },
  {
    what: 'the form of the become-a-partner modal with its errors',
    path: '/become-a-partner',
    within: 'dialog[open]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Apply Now' }).click();
      const form = await openForm(page, 'partner');
      await form.locator('[type="submit"]').click();
      await form.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    what: 'the contact form with its errors',
    path: '/contact-us',
    within: 'form[data-form="contact"]',
    viewport: PHONE,
    reach: async (page) => {
      const form = await openForm(page, 'contact');
      await form.locator('[type="submit"]').click();
      await form.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    what: 'the lightbox',
    path: '/certificate',
    within: '.yarl__portal',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
      await page.locator('.yarl__slide_description').getByText('ISO 27001:2013').waitFor();
    },
  },
  {
    what: 'an open film',
    path: '/',
    within: 'dialog[open]',
    reach: async (page) => {
      await page
        .locator('[data-section="testimonials"]')
        .getByRole('button', { name: /^Play: (?!Testimonials)/ })
        .first()
        .click();
      await page.locator('dialog[open] video').waitFor();
    },
  },
  {
    what: 'the maintenance notice',
    path: '/',
    within: '.swal2-container',
    reach: async (page) => {
      await page.addInitScript(() => {
        document.cookie = 'maintenance-notice=; path=/; max-age=0';
      });
      await page.reload();
      await page.locator('.swal2-confirm').waitFor({ state: 'visible' });
    },
  },
  {
    what: 'turned cards',
    path: '/portfolio',
    within: 'main',
    reach: async (page) => {
      for (const button of await page.getByRole('button', { name: /^Turn over/ }).all()) await button.click();
    },
  },
  {
    what: 'open rows of an accordion',
    path: '/career',
    within: '#openings',
    reach: async (page) => {
      const rows = await page.locator('#openings [data-item]').locator('summary').all();
      for (const row of rows) await row.click();
      expect(rows.length).toBeGreaterThan(1);
      await expect.poll(() => page.locator('#openings [data-item][open]').count()).toBe(rows.length);
    },
  },
  {
    what: 'every tab of a case study',
    path: '/crm-fixfella',
    within: 'main',
    reach: async (page) => {
      for (const tab of await page.getByRole('tab', { name: 'Gallery' }).all()) if (await tab.isVisible()) await tab.click();
    },
  },
];

describe('axe finds nothing in', () => {
  it.each(states)('$what', async ({ path, within, viewport = DESKTOP, reach }) => {
    const context = await profile(viewport, viewport === PHONE);
    const page = await open(context, path);
    await reach(page);
    await expect.poll(() => page.locator(within).first().isVisible()).toBe(true);
    await expect.poll(() => violations(page, within)).toEqual([]);
    await context.close();
  });
});
