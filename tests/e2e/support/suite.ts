import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { startSite, type Site } from './site.ts';

/** A site of a test file's own, ended after its last test, and a browser. */
export async function openSite(): Promise<{ site: Site; browser: Browser }> {
  const [site, browser] = await Promise.all([startSite(), openBrowser()]);
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await site.close();
  });
  return { site, browser };
}
