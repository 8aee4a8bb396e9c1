import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startSite, type Site } from './site.ts';

/** A site and a browser of a test file's own, ended after its last test. */
export async function openSite(): Promise<{ site: Site; browser: Browser }> {
  const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return { site, browser };
}
