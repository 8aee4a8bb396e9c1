import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { listPaths } from '#shared/pages/derive.ts';
import { violations } from './axe.ts';
import { alike, isBrief } from './breadth.ts';
import { watchFaults } from './browser.ts';
import {
  formsReady,
  missingPictures,
  openLive,
  readThrough,
  sidewaysScroll,
  watchRequests,
  withSavedSteps,
  withoutNotice,
} from './browsing.ts';
import { openSharedSite } from './suite.ts';

const UNKNOWN = '/no-such-page';
/** What is the same around every page, and takes as long to look at as many a page: briefly it is looked at once. */
const WITHOUT_SHELL = { include: ':root', exclude: ['#root > header', '#root > footer'] };
const routes = listPaths(pages).map(({ path, page }) => ({ path, isAlias: path !== page.path }));
const anAlias = routes.find(({ isAlias }) => isAlias);
const paths = [...alike(routes, (route) => !route.isAlias || route === anAlias), { path: UNKNOWN, isAlias: false }];

interface Screen {
  readonly width: number;
  readonly height: number;
  /** A narrower width, looked at in the same visit. */
  readonly also: number;
}

/** How many test files walk the pages of a screen: one alone would keep a worker long after the other has nothing left to do. */
const PARTS = 4;
type Part = 0 | 1 | 2 | 3;

/** Tests of each page of a part, as it is on a screen, in one visit: loading takes as long as testing. */
export async function describeWholePages({ width, height, also }: Screen, part: Part): Promise<void> {
  const { site, browser } = await openSharedSite();

  describe(`in a window of ${width} px`, () => {
    let context: BrowserContext;

    beforeAll(async () => {
      context = await browser.newContext({ viewport: { width, height } });
      await withoutNotice(context);
      await withSavedSteps(context);
    });

    afterAll(() => context.close());

    it.each(paths.filter((_, index) => index % PARTS === part))(
      '$path loads without a fault, shows all its pictures, never scrolls sideways, and is accessible',
      async ({ path, isAlias }) => {
        const page = await context.newPage();
        const faults = watchFaults(page, path === UNKNOWN ? /console error: Failed to load resource.*404/ : undefined);
        const foreign: string[] = [];
        page.on('request', (request) => {
          if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.url)) foreign.push(request.url());
        });
        const requests = watchRequests(page);
        await openLive(page, `${site.url}${path}`);
        await readThrough(page);
        await formsReady(page);
        await requests.idle();
        await expect.poll(() => page.locator('h1').count()).toBe(1);
        await expect.poll(() => missingPictures(page)).toEqual([]);
        await expect.poll(() => sidewaysScroll(page)).toEqual([]);
        expect(foreign).toEqual([]);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect
          .poll(async () => (isAlias ? [] : await violations(page, isBrief && path !== UNKNOWN ? WITHOUT_SHELL : ':root')))
          .toEqual([]);
        await page.setViewportSize({ width: also, height });
        await expect.poll(() => sidewaysScroll(page), { message: `at ${also} px` }).toEqual([]);
        expect(faults).toEqual([]);
        await page.close();
      },
    );
  });
}
