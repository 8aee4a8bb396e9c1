import { chromium, type Browser } from 'playwright-core';
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
      // One process draws all pages, and so compiles the site's scripts once.
      '--renderer-process-limit=1',
      ...more,
    ],
  });
}
