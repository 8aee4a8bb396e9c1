import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { associatePartner, career, contact, newsletter, partner, quote } from '../support/forms/lead-forms.ts';
import { flowNames, walkOf } from '../support/forms/site-words.ts';
import { openBrowser, visit } from './support/browser/browser.ts';
import { withoutNotice, withSavedSteps } from './support/browser/browsing.ts';
import { startDevServer } from './support/server/dev-server.ts';
import { pdf } from './support/forms/pdf.ts';

/** Every page that a form of its own stands on. */
const PAGES: readonly string[] = [
  ...[contact, quote, career, partner, associatePartner, newsletter].map(({ page }) => page),
  pages['it-service-provider'].path,
  pages['mobile-services'].path,
  ...flowNames.flatMap((flow) => walkOf(flow).map(({ path }) => path)),
];

const dataDir = await mkdtemp(join(tmpdir(), 'dev-data-'));
const [dev, browser] = await Promise.all([startDevServer(process.cwd(), dataDir), openBrowser()]);
afterAll(async () => {
  await dev.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Counts in the page what a press may bring: whatever changes in it, moves, is painted or spoken, or gets the focus. Call before `goto`. */
async function watchEffects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { effects: 0 };
    const note = () => (seen.effects += 1);
    Object.assign(window, { seen });
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

/** Waits until nothing changes any more by itself. */
async function untilCalm(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { seen } = window as unknown as { seen: { effects: number } };
    const before = seen.effects;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return seen.effects === before;
  });
}

/**
 * Marks the next button of a part of the page that can be pressed, and was not yet; in what lies on top of it, if anything does. A chosen tab has nothing left to do.
 *
 * @returns what it is called, in which form; undefined where there is none
 */
function markNext(page: Page, part: string, pressed: readonly string[]): Promise<string | undefined> {
  return page.evaluate(
    ([within, known]) => {
      document.querySelector('[data-pressing]')?.removeAttribute('data-pressing');
      const on =
        document.querySelector('.swal2-popup') ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(within);
      const nameOf = (button: Element) =>
        [button.closest('form')?.dataset['form'], button.getAttribute('aria-label') ?? button.textContent].join(': ').trim();
      const button = [...(on?.querySelectorAll('button') ?? [])].find(
        (one) =>
          one.checkVisibility({ checkVisibilityCSS: true }) &&
          one.getBoundingClientRect().width > 1 &&
          !one.disabled &&
          !one.closest('[inert]') &&
          one.ariaSelected !== 'true' &&
          !known.includes(nameOf(one)),
      );
      button?.setAttribute('data-pressing', '');
      return button && nameOf(button);
    },
    [part, pressed] as const,
  );
}

const isOpen = (page: Page, overlay: string) => page.evaluate((selector) => document.querySelector(selector) !== null, overlay);

describe.each(PAGES)('the dev server’s page %s', (path) => {
  it('has no button that does nothing', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce', expected: /status of \d{3}/ });
    // The first page makes the dev server read the whole client.
    page.setDefaultTimeout(240_000);
    await withoutNotice(page);
    await withSavedSteps(page);
    await watchEffects(page);
    await page.goto(dev.url + path);
    await page.locator('footer').waitFor();
    // Forms come as somebody comes near.
    for (const waiting of await page.getByRole('status', { name: 'Loading the form' }).all()) {
      await waiting.scrollIntoViewIfNeeded().catch(() => undefined);
    }
    await page.waitForFunction(() => document.querySelector('form[data-form]:not([data-ready])') === null);
    await expect.poll(() => page.getByRole('status', { name: 'Loading the form' }).count()).toBe(0);
    for (const file of await page.locator('input[type="file"]:not([capture])').all()) {
      if (await file.isVisible()) await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf('a') });
    }

    // What is around every page is pressed on one.
    const part = path === PAGES[0] ? 'body' : 'main';
    const pressed: string[] = [];
    const dead: string[] = [];
    while (pressed.length < 100) {
      const name = await markNext(page, part, pressed);
      if (name === undefined) {
        if (!(await isOpen(page, '.swal2-popup, dialog[open]'))) break;
        await page.keyboard.press('Escape');
        await untilCalm(page);
        continue;
      }
      pressed.push(name);
      const button = page.locator('[data-pressing]');
      await button.scrollIntoViewIfNeeded();
      await button.focus();
      await button.hover();
      await untilCalm(page);
      await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { effects: 0 }));
      await button.click();
      const acts = page.waitForFunction(() => (window as unknown as { seen: { effects: number } }).seen.effects > 0, undefined, {
        timeout: 20_000,
      });
      await acts.catch(() => dead.push(name));
      await untilCalm(page);
      if (await isOpen(page, '.swal2-popup')) {
        await page.keyboard.press('Escape');
        await page.locator('.swal2-popup').waitFor({ state: 'detached' });
      }
    }
    expect(dead).toEqual([]);
    expect(pressed).not.toEqual([]);
  });
});
