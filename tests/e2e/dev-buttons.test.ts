import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { associatePartner, career, contact, newsletter, partner, quote } from '../support/forms/lead-forms.ts';
import { flowNames, walkOf } from '../support/forms/site-words.ts';
import { selectCases } from './support/browser/breadth.ts';
import { openBrowser, visit } from './support/browser/browser.ts';
import { hideNotice, storeFirstSteps } from './support/browser/browsing.ts';
import { startDevServer } from './support/server/dev-server.ts';
import { pdf } from './support/forms/pdf.ts';

/** Every page with a form of its own. */
const PAGES: readonly string[] = [
  ...[contact, quote, career, partner, associatePartner, newsletter].map(({ page }) => page),
  pages['it-service-provider'].path,
  pages['mobile-services'].path,
  ...flowNames.flatMap((flow) => walkOf(flow).map(({ path }) => path)),
];

const [FIRST_STEP, ...LATER_STEPS] = walkOf('company');
const LAST_STEP = LATER_STEPS.at(-1);

const dataDir = await mkdtemp(join(tmpdir(), 'dev-data-'));
const [dev, browser] = await Promise.all([startDevServer(process.cwd(), dataDir), openBrowser()]);
afterAll(async () => {
  await dev.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Counts effects of a press: changes of the document, scrolling, focus, painted text and speech. Call before `goto`. */
async function watchEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed = { effects: 0 };
    const note = () => (observed.effects += 1);
    Object.assign(window, { observed });
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const type of ['scroll', 'focusin', 'toggle']) document.addEventListener(type, note, true);
    for (const [owner, name] of [
      [CanvasRenderingContext2D.prototype, 'fillText'],
      [SpeechSynthesis.prototype, 'speak'],
    ] as const) {
      const original = (owner as unknown as Record<string, (...args: unknown[]) => unknown>)[name];
      Object.assign(owner, {
        [name](...args: unknown[]) {
          note();
          return original?.apply(this, args);
        },
      });
    }
  });
}

/** Waits until the page does not change any more by itself. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { observed } = window as unknown as { observed: { effects: number } };
    const before = observed.effects;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return observed.effects === before;
  });
}

/**
 * Marks the next enabled button that was not pressed yet, in an open overlay or else in a part of the page. Skips a selected tab.
 *
 * @returns its form and name; undefined if there is none
 */
function markNext(page: Page, part: string, pressed: readonly string[]): Promise<string | undefined> {
  return page.evaluate(
    ([within, pressedNames]) => {
      document.querySelector('[data-pressing]')?.removeAttribute('data-pressing');
      const container =
        document.querySelector('.swal2-popup') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(within);
      const nameOf = (button: Element) =>
        [button.closest('form')?.dataset['form'], button.getAttribute('aria-label') ?? button.textContent].join(': ').trim();
      const button = [...(container?.querySelectorAll('button') ?? [])].find(
        (candidate) =>
          candidate.checkVisibility({ checkVisibilityCSS: true }) &&
          candidate.getBoundingClientRect().width > 1 &&
          !candidate.disabled &&
          !candidate.closest('[inert]') &&
          candidate.ariaSelected !== 'true' &&
          !pressedNames.includes(nameOf(candidate)),
      );
      button?.setAttribute('data-pressing', '');
      return button && nameOf(button);
    },
    [part, pressed] as const,
  );
}

const isOpen = (page: Page, overlay: string) => page.evaluate((selector) => document.querySelector(selector) !== null, overlay);

/** More than any page has, so that a mistake here cannot loop for ever. */
const MAX_BUTTONS = 100;

/** Pages with a plain form, rows, a modal, several pages in one form, files, and a review: the other pages have the same buttons. */
const REPRESENTATIVES = new Set([
  contact.page,
  career.page,
  partner.page,
  pages['it-service-provider'].path,
  FIRST_STEP.path,
  LAST_STEP?.path,
]);

describe.each(selectCases(PAGES, (path) => REPRESENTATIVES.has(path)))('the dev server’s page %s', (path) => {
  it('has no button that does nothing', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', expected: /status of \d{3}/ });
    // The dev server transforms the whole client for the first page.
    page.setDefaultTimeout(240_000);
    await hideNotice(page);
    await storeFirstSteps(page);
    await watchEffects(page);
    await page.goto(dev.url + path);
    await page.locator('footer').waitFor();
    // Forms load when they come near.
    for (const placeholder of await page.getByRole('status', { name: 'Loading the form' }).all()) {
      await placeholder.scrollIntoViewIfNeeded().catch(() => undefined);
    }
    await page.waitForFunction(() => document.querySelector('form[data-form]:not([data-ready])') === null);
    await expect.poll(() => page.getByRole('status', { name: 'Loading the form' }).count()).toBe(0);
    for (const file of await page.locator('input[type="file"]:not([capture])').all()) {
      if (await file.isVisible()) await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf('a') });
    }

    // Header and footer are pressed only on the first page.
    const part = path === PAGES[0] ? 'body' : 'main';
    const pressed: string[] = [];
    const withoutEffect: string[] = [];
    while (pressed.length < MAX_BUTTONS) {
      const name = await markNext(page, part, pressed);
      if (name === undefined) {
        if (!(await isOpen(page, '.swal2-popup, dialog[open]'))) break;
        await page.keyboard.press('Escape');
        await waitUntilStill(page);
        continue;
      }
      pressed.push(name);
      const button = page.locator('[data-pressing]');
      await button.scrollIntoViewIfNeeded();
      await button.focus();
      await button.hover();
      await waitUntilStill(page);
      await page.evaluate(() => Object.assign((window as unknown as { observed: object }).observed, { effects: 0 }));
      await button.click();
      const acts = page.waitForFunction(() => (window as unknown as { observed: { effects: number } }).observed.effects > 0, undefined, {
        timeout: 20_000,
      });
      await acts.catch(() => withoutEffect.push(name));
      await waitUntilStill(page);
      if (await isOpen(page, '.swal2-popup')) {
        await page.keyboard.press('Escape');
        await page.locator('.swal2-popup').waitFor({ state: 'detached' });
      }
    }
    expect(withoutEffect).toEqual([]);
    expect(pressed).not.toEqual([]);
  });
});
