import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { listPaths } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';

const titles = new Map<string, string>(listPaths(pages).map(({ path, page }) => [path, defaultMeta(page, brand.name).metatag]));

/**
 * Waits until a page of `pages.config.ts` is shown, e.g. after a link to `/career` or `/#machine-learning`. The address changes
 * before the page does, so a test that only waits for the address may act on the old page.
 *
 * @param heading heading that replaces the page's own one in its title
 */
export async function waitForPage(page: Page, path: string, heading?: string): Promise<void> {
  const pageTitle = titles.get(path.replace(/#.*/, ''));
  const title = heading === undefined ? pageTitle : `${heading} | ${brand.name}`;
  if (pageTitle === undefined) throw new Error(`no page of pages.config.ts is at ${path}`);
  await page.waitForURL((url) => url.pathname + url.hash === path);
  await expect.poll(() => page.title(), { message: path }).toBe(title);
}
