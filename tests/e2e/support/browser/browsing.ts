import type { BrowserContext, Page, Request } from 'playwright-core';
import { partsOf, textsOf } from '../../../support/forms/site-forms.ts';
import { flowNames, walkOf } from '../../../support/forms/site-words.ts';

/** Holds back requests whose address matches until they are let go, as a slow line does; call before `goto`. */
export async function holdBack(page: Page, requests: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page whose scripts are held back, and waits until all of its HTML is there: a form comes in pieces. */
export async function openHeldBack(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
}

/** Lets pages open without the home page's maintenance notice; call before `goto`. */
export async function withoutNotice(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    document.cookie = 'maintenance-notice=undated; path=/';
  });
}

/** What the first steps of the empanelment have stored: a document, and a number that is shown masked. */
const SAVED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'company-details': {
    name_of_organisation: 'Sunrise Software',
    address: '12 Sample Street',
    gst_no_text: '27AAPFU0939F1ZV',
    gst_no: 'gst.pdf',
  },
  'individual-details': { name: 'Asha Rao', cv: 'cv.pdf' },
};

/** Lets every step of every flow open, as for someone who has sent the first ones; call before `goto`. */
export async function withSavedSteps(target: Page | BrowserContext): Promise<void> {
  const records = flowNames.flatMap((flow) => {
    const [{ form, keep }] = walkOf(flow);
    return keep === undefined ? [] : [[keep, JSON.stringify({ id: `${flow}-1`, ...(SAVED[form] ?? textsOf(partsOf(form))) })] as const];
  });
  await target.addInitScript((kept) => {
    for (const [key, record] of kept) localStorage.setItem(key, record);
  }, records);
}

/**
 * Lets a page know that somebody is there, as a first turn of the wheel does, and waits until its scripts have taken its HTML
 * over, part by part. Forms come when they are near.
 */
export async function wakeUp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Again until it is heard: the first script may not have come yet.
    document.dispatchEvent(new Event('scroll'));
    const parts = [...document.querySelectorAll('#root :is(header, section, footer)')].filter((part) => !part.closest('form[data-form]'));
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')));
  });
}

/** Opens a page as it is for somebody who has begun to use it: its scripts are there. */
export async function openLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await wakeUp(page);
}

/**
 * Counts what is being fetched, so that a test can wait for the end of it; call before `goto`. Films are left out: a
 * browser stops fetching one when it has enough.
 */
export function watchRequests(page: Page): { idle(): Promise<void> } {
  const pending = new Set<Request>();
  const done = (request: Request) => pending.delete(request);
  page.on('request', (request) => request.resourceType() !== 'media' && pending.add(request));
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return {
    idle: async () => {
      for (let calm = 0; calm < 2;) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        calm = pending.size === 0 ? calm + 1 : 0;
      }
    },
  };
}

/** Goes down the whole page as a reader does, so that all that waits until it is near gets loaded, and back to the top. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A busy machine may withhold a frame; a reader goes on all the same.
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

/** Every form of the page that is not in a hidden part has been fetched and hydrated. */
export async function formsReady(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form[data-form]:not([data-ready])')].every((form) => !form.checkVisibility()),
  );
}

/** Pictures whose fetching has ended without a picture. One at the end of a slider is fetched when it moves into sight. */
export function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src));
}

/** What makes the page wider than the window, by tag and class; empty when nothing does. */
export function sidewaysScroll(page: Page): Promise<string[]> {
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

/** Words of the page that an ellipsis ends, since there is no room for the rest. */
export function cutShort(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent ?? ''),
  );
}

/** Scrolls to a place at once, and lets the page take note. */
export async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      // A busy machine may withhold a frame for good where nothing is to be drawn.
      setTimeout(resolve, 250);
    });
  }, top);
}

/** Answers for all other sites with an empty page, so that no test depends on the network; call once the page is open. */
export async function withOtherSites(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
}

/** Whether the focus is on the page behind an open dialog. On the body it is nowhere: in the browser's own controls. */
export function focusIsBehind(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
}

/** What has the focus: its field's name, else its words; null where nothing has it, as the body's words are the whole page's. */
export function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element === null || element === document.body ? null : (element.getAttribute('name') ?? element.textContent);
  });
}

/** Gives what sets how many bytes a second a page can send; -1: as many as there are. */
export async function uploadSpeed(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  };
}
