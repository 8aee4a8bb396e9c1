import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { findBrowser } from '#tools/browser/find-browser.ts';

/** A fresh headless browser; the flags keep it from calling home. `more`: further flags. */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

export interface Visit {
  readonly page: Page;
  /** What went wrong on the page so far: console errors, CSP reports, uncaught errors, failed requests. */
  readonly faults: string[];
}

/** Notes every fault of a page from now on, except those that the test provokes. */
export function watchFaults(page: Page, expected?: RegExp): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => note(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
  return faults;
}

/**
 * A page in a profile of its own that notes every fault. `expected` are faults that the test provokes, e.g. a refused call.
 */
export async function visit(browser: Browser, options: BrowserContextOptions & { expected?: RegExp } = {}): Promise<Visit> {
  const { expected, ...context } = options;
  const page = await (await browser.newContext(context)).newPage();
  return { page, faults: watchFaults(page, expected) };
}
