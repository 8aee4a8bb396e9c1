import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import { launchBrowser } from '../../../support/launch-browser.ts';

let running: Promise<Browser> | undefined;

/**
 * The browser of this worker, which its test files use one after the other: starting one takes as long as a test. It ends
 * with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  const earlier = await running;
  if (!earlier?.isConnected()) running = launchBrowser();
  return running as Promise<Browser>;
}

/**
 * How many times slower than this machine pages are, by `TEST_SLOWNESS`: what fails only then depends on luck. What
 * follows an address, and the first use of a database of the browser's, come as many tenths of a second later.
 */
const SLOWNESS = Number(process.env['TEST_SLOWNESS'] ?? 1);
const LAG_MS = 100 * SLOWNESS;

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
}

/** Holds a page up between a move to another address and what it shows there: a test that acts on the old page is found. */
function lagBehindAddress(lagMs: number): void {
  const hold = () => {
    const end = performance.now() + lagMs;
    while (performance.now() < end);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history);
    history[name] = (...address) => {
      move(...address);
      hold();
    };
  }
  addEventListener('popstate', hold);
}

/** Holds a page's databases up when it first opens them, as a disk does that is asleep: a test that counts on what is not yet kept is found. */
function lagBehindDisk(lagMs: number): void {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...database) => {
    const request = open(...database);
    Object.defineProperty(request, 'onsuccess', {
      set: (opened: (event: Event) => void) => {
        request.addEventListener('success', (event) => setTimeout(opened, lagMs, event));
      },
    });
    return request;
  };
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
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page that is left had not got yet is given up, which is nobody's fault. A browser with scripts switched off refuses to fetch them
    // ahead; what the site's own policy refuses is an error in the console, too.
    if (reason !== 'net::ERR_ABORTED' && !(reason === 'csp' && request.url().endsWith('.js')))
      note(`request failed: ${request.url()} ${reason}`);
  });
  return faults;
}

/**
 * A visitor's profile, which ends with the test it was made in: pages left open go on drawing, and slow down the tests that
 * follow. Motion is reduced unless a test is about it, for the same reason.
 */
export async function newProfile(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // How busy the machine is must not decide.
  context.setDefaultTimeout(90_000);
  // A page that is closed at once needs no slowing.
  if (SLOWNESS > 1) {
    context.on('page', (page) => void slowDown(page).catch(() => undefined));
    await context.addInitScript(lagBehindAddress, LAG_MS);
    await context.addInitScript(lagBehindDisk, LAG_MS);
  }
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  return context;
}

/**
 * A page in a profile of its own that notes every fault. `expected` are faults that the test provokes, e.g. a refused call.
 */
export async function visit(browser: Browser, options: BrowserContextOptions & { expected?: RegExp } = {}): Promise<Visit> {
  const { expected, ...context } = options;
  const page = await (await newProfile(browser, context)).newPage();
  return { page, faults: watchFaults(page, expected) };
}
