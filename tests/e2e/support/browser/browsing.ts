import type { BrowserContext, Page, Request } from 'playwright-core';
import { partsOf, textsOf } from '../../../support/forms/site-forms.ts';
import { flowNames, walkOf } from '../../../support/forms/site-words.ts';

/** Holds requests with a matching address, as a slow connection does; call before `goto`. @returns a function that releases them */
export async function holdRequests(page: Page, requests: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page whose scripts are held, and waits until its HTML is complete, as it arrives in pieces. */
export async function openBeforeScripts(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}

/** Marks the maintenance notice of the home page as seen; call before `goto`. */
export async function hideNotice(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    document.cookie = 'maintenance-notice=undated; path=/';
  });
}

/** Records of first steps, with a document and a masked number. Other flows use their samples. */
const FIRST_STEPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-details': {
    name_of_organisation: 'Sunrise Software',
    address: '12 Sample Street',
    gst_no_text: '27AAPFU0939F1ZV',
    gst_no: 'gst.pdf',
  },
  'individual-details': { name: 'Asha Rao', cv: 'cv.pdf' },
};

/** Stores a record of the first step of every flow, so that all steps open; call before `goto`. */
export async function storeFirstSteps(target: Page | BrowserContext): Promise<void> {
  const records = flowNames.flatMap((flow) => {
    const [{ form, keep }] = walkOf(flow);
    return keep === undefined
      ? []
      : [[keep, JSON.stringify({ id: `${flow}-1`, ...(FIRST_STEPS[form] ?? textsOf(partsOf(form))) })] as const];
  });
  await target.addInitScript((stored) => {
    for (const [key, record] of stored) localStorage.setItem(key, record);
  }, records);
}

/**
 * Starts the hydration of a page as a first interaction does, and waits until it is complete. Forms hydrate later, when they come
 * near.
 */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Repeated, as the first script may not have loaded yet.
    document.dispatchEvent(new Event('scroll'));
    const parts = [...document.querySelectorAll('#root :is(header, section, footer)')].filter((part) => !part.closest('form[data-form]'));
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  });
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrate(page);
}

/**
 * Counts pending requests, so that a test can wait until there are none; call before `goto`. Films are not counted, as a browser
 * pauses them when it has enough.
 */
export function watchRequests(page: Page): { idle(): Promise<void> } {
  const pending = new Set<Request>();
  const done = (request: Request) => pending.delete(request);
  page.on('request', (request) => request.resourceType() !== 'media' && pending.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return {
    idle: async () => {
      for (let idleChecks = 0; idleChecks < 2;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        idleChecks = pending.size === 0 ? idleChecks + 1 : 0;
      }
    },
  };
}

/** Scrolls down the whole page, so that lazy parts load, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A busy machine may withhold a frame.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 250);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.9) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await frame();
  });
}

/** Waits until every visible form of the page is hydrated. */
export async function waitForForms(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form[data-form]:not([data-ready])')].every((form) => !form.checkVisibility()),
  );
}

/** Pictures that failed to load. Pictures at the end of a slider load only when they come into sight. */
export function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src));
}

/** Elements that make the page wider than its window, by tag and class; empty if the page fits. */
export function horizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [
      `${scrollWidth} px in a window of ${clientWidth}`,
      ...wide.slice(0, 8).map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`),
    ];
  });
}

/** Texts of the page that are truncated with an ellipsis. */
export function truncatedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent ?? ''),
  );
}

/** Scrolls to a position at once, and waits for a frame. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      // A busy machine may withhold frames while nothing changes.
      setTimeout(resolve, 250);
    });
  }, top);
}

/** Answers requests to other sites with an empty page; call when the page is open. */
export async function stubOtherSites(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
}

/** Whether the focus is on the page behind an open dialog. The body as active element means the browser's own controls. */
export function isFocusBehindDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
}

/** The focused element: the name of its field, else its text; null if nothing has the focus. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? null : (element.getAttribute('name') ?? element.textContent);
  });
}

/** Returns a function that limits the upload of a page in bytes per second; -1 removes the limit. */
export async function throttleUpload(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}
