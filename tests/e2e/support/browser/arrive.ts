import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pages } from '#pages';
import { brand } from '#shared/brand.ts';
import { listPaths } from '#shared/pages/derive.ts';
import { defaultMeta } from '#shared/pages/head.ts';

const titles = new Map<string, string>(listPaths(pages).map(({ path, page }) => [path, defaultMeta(page, brand.name).metatag]));

/**
 * Waits until a page of the table is the one that is shown, e.g. after `/career` or `/#machine-learning` was followed. The
 * address changes a moment before the page does: what is pressed in between is pressed on the page that goes.
 *
 * @param headed what the page shows in place of its own heading, by which it is titled then
 */
export async function arrive(page: Page, to: string, headed?: string): Promise<void> {
  const own = titles.get(to.replace(/#.*/, ''));
  const title = headed === undefined ? own : `${headed} | ${brand.name}`;
  if (own === undefined) throw new Error(`no page of pages.config.ts is at ${to}`);
  await page.waitForURL((url) => url.pathname + url.hash === to);
  await expect.poll(() => page.title(), { message: to }).toBe(title);
}
