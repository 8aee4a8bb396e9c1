import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { listPages } from '#shared/pages/derive.ts';
import { formsReady, openLive, readThrough, withSavedSteps, withoutNotice } from '../support/browsing.ts';
import { openForm } from '../support/forms.ts';
import { openSite } from '../support/suite.ts';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const paths = [...listPages(pages).map(({ path }) => path), '/no-such-page'];

const { site, browser } = await openSite();

/** What axe finds on the page as it is now: rule, element, and what to mend. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { axe: tester } = window as unknown as { axe: typeof axe };
    const { violations: found } = await tester.run(document, { runOnly: tags, resultTypes: ['violations'], preload: false });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`));
  }, TAGS);
}

/** Without motion, so that colours are measured as they end; the page's own CSP stays in force but for axe itself. */
async function profile(viewport: { width: number; height: number }, hasTouch = false): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce', bypassCSP: true });
  await withoutNotice(context);
  await withSavedSteps(context);
  await context.addInitScript({ content: axe.source });
  return context;
}

/** A live page with axe in it. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await openLive(page, `${site.url}${path}`);
  await readThrough(page);
  await formsReady(page);
  return page;
}

describe('axe finds nothing at 360 and at 1440 px', () => {
  let context: BrowserContext;

  beforeAll(async () => {
    context = await profile(PHONE);
  });

  afterAll(() => context.close());

  // One visit for both widths: loading takes as long as testing.
  it.each(paths)('on %s', async (path) => {
    const page = await open(context, path);
    expect(await violations(page), 'at 360 px').toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect(await violations(page), 'at 1440 px').toEqual([]);
    await page.close();
  });

  it('because it looks: it finds a picture without words and a pale text', async () => {
    const page = await open(context, '/contact-us');
    await page.locator('main form label').first().evaluate((label: HTMLElement) => {
      label.after(Object.assign(document.createElement('img'), { src: '/favicon.svg' }));
      label.style.color = 'rgb(200, 200, 200)';
    });
    expect(await violations(page)).toEqual([expect.stringMatching(/^color-contrast: .*label/), expect.stringMatching(/^image-alt: /)]);
    await page.close();
  });
});

interface State {
  readonly what: string;
  readonly path: string;
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
    path: '/about-us',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Services menu' }).click();
      await page.locator('[data-panel]').waitFor({ state: 'visible' });
    },
  },
  {
    what: 'the mobile menu and its services',
    path: '/about-us',
    viewport: PHONE,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Services menu' }).click();
    },
  },
  {
    what: 'what floats over a scrolled page',
    path: '/about-us',
    reach: scroll,
  },
  {
    what: 'what floats over a scrolled page, its social bar open',
    path: '/about-us',
    viewport: PHONE,
    reach: async (page) => {
      await scroll(page);
      await page.getByRole('button', { name: 'Follow us' }).click();
      await page.locator('[data-floating="social"]').waitFor({ state: 'visible' });
    },
  },
  {
    what: 'the form of the become-a-partner modal, its mistakes shown',
    path: '/become-a-partner',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Apply Now' }).click();
      const form = await openForm(page, 'partner');
      await form.locator('[type="submit"]').click();
      await form.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    what: 'the contact form, its mistakes shown',
    path: '/contact-us',
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
    reach: async (page) => {
      await page.getByRole('button', { name: 'ISO 27001:2013' }).click();
      await page.locator('.yarl__slide_description').getByText('ISO 27001:2013').waitFor();
    },
  },
  {
    what: 'a video',
    path: '/',
    reach: async (page) => {
      await page.locator('[data-section="testimonials"]').getByRole('button', { name: /^Play: (?!Testimonials)/ }).first().click();
      await page.locator('dialog[open] video').waitFor();
    },
  },
  {
    what: 'the maintenance notice',
    path: '/',
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
    reach: async (page) => {
      for (const button of await page.getByRole('button', { name: /^Turn over/ }).all()) await button.click();
    },
  },
  {
    what: 'opened rows',
    path: '/career',
    reach: async (page) => {
      const rows = page.locator('#openings [data-item]').getByRole('button');
      for (const row of await rows.all()) await row.click();
      expect(await page.locator('#openings [aria-expanded="true"]').count()).toBe(13);
    },
  },
  {
    what: 'every tab of a case study',
    path: '/crm-fixfella',
    reach: async (page) => {
      for (const tab of await page.getByRole('tab', { name: 'Gallery' }).all()) if (await tab.isVisible()) await tab.click();
    },
  },
];

describe('axe finds nothing in', () => {
  it.each(states)('$what', async ({ path, viewport = DESKTOP, reach }) => {
    const context = await profile(viewport, viewport === PHONE);
    const page = await open(context, path);
    await reach(page);
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
