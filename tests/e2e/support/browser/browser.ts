import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { launchBrowser } from '../../../support/launch-browser.ts';

let running: Promise<Browser> | undefined;

/**
 * The browser of this worker, which its test files share, as starting one takes as long as a test. It ends with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  const current = await running;
  if (!current?.isConnected()) running = launchBrowser();
  return running as Promise<Browser>;
}

/**
 * How many times slower pages run, by `TEST_SLOWNESS`: a test that fails only then depends on timing. Navigation and the first use
 * of a browser database are also delayed, by this many tenths of a second.
 */
const SLOWNESS = Number(process.env['TEST_SLOWNESS'] ?? 1);
const LAG_MS = 100 * SLOWNESS;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
}

/** Blocks a page between the change of its address and the new content, so that a test that acts on the old page fails. */
function delayAfterNavigation(lagMs: number): void {
  const block = () => {
    const end = performance.now() + lagMs;
    while (performance.now() < end);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history);
    history[name] = (...address) => {
      move(...address);
      block();
    };
  }
  addEventListener('popstate', block);
}

/** Delays the opening of a page's databases, so that a test that relies on unsaved data fails. */
function delayDatabaseOpen(lagMs: number): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...database) => {
    const request = open(...database);
    Object.defineProperty(request, 'onsuccess', {
      set: (onSuccess: (event: Event) => void) => {
        request.addEventListener('success', (event) => setTimeout(onSuccess, lagMs, event));
      },
    });
    return request;
  };
}

export interface Visit {
  readonly page: Page;
  /** Faults of the page so far: console errors, CSP reports, uncaught errors, failed requests. */
  readonly faults: string[];
}

/** Collects every fault of a page from now on, except those that the test expects. */
export function watchFaults(page: Page, expected?: RegExp): string[] {
  const faults: string[] = [];
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // ERR_ABORTED: the page was left. A browser without scripts refuses to preload them with `csp`; what the site's own policy refuses
    // is a console error too.
    if (reason !== 'net::ERR_ABORTED' && !(reason === 'csp' && request.url().endsWith('.js')))
      note(`request failed: ${request.url()} ${reason}`);
  });
  return faults;
}

/**
 * A new browser profile. It is closed after its test, as open pages slow down later tests. Motion is reduced for the same reason,
 * unless a test sets it.
 */
export async function newProfile(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // Long, so that a busy machine does not fail a test.
  context.setDefaultTimeout(90_000);
  // Slowing fails for a page that is closed at once, which does not matter.
  if (SLOWNESS > 1) {
    context.on('page', (page) => void slowDown(page).catch(() => undefined));
    await context.addInitScript(delayAfterNavigation, LAG_MS);
    await context.addInitScript(delayDatabaseOpen, LAG_MS);
  }
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  return context;
}

/**
 * Opens a page in a new profile and collects its faults. `expected` are faults that the test provokes, e.g. a refused call.
 */
export async function visit(browser: Browser, options: BrowserContextOptions & { expected?: RegExp } = {}): Promise<Visit> {
  const { expected, ...context } = options;
  const page = await (await newProfile(browser, context)).newPage();
  return { page, faults: watchFaults(page, expected) };
}
