import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from '#tools/browser/find-browser.ts';

/** Starts a headless browser that does not contact its maker. */
export async function launchBrowser(...flags: readonly string[]): Promise<Browser> {
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
      // With one renderer for all pages, the scripts of the site are compiled once.
      '--renderer-process-limit=1',
      ...flags,
    ],
  });
}
