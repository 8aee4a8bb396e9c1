import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { listPaths } from '#shared/pages/derive.ts';
import { violations } from '../../support/browser/axe.ts';
import { alike, isBrief } from '../../support/browser/breadth.ts';
import { watchFaults } from '../../support/browser/browser.ts';
import {
  cutShort,
  formsReady,
  missingPictures,
  openLive,
  readThrough,
  sidewaysScroll,
  watchRequests,
  withSavedSteps,
  withoutNotice,
} from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const UNKNOWN = '/no-such-page';
/** What is the same around every page, and takes as long to look at as many a page: briefly it is looked at once. */
const WITHOUT_SHELL = { include: ':root', exclude: ['#root > header', '#root > footer'] };
/** Twice as large as they are where nobody asks otherwise. */
const LARGE_LETTERS = 32;
const routes = listPaths(pages).map(({ path, page }) => ({ path, isAlias: path !== page.path }));
const anAlias = routes.find(({ isAlias }) => isAlias);
const paths = [...alike(routes, (route) => !route.isAlias || route === anAlias), { path: UNKNOWN, isAlias: false }];

interface Screen {
  readonly width: number;
  readonly height: number;
  /** A narrower width, looked at in the same visit. */
  readonly alsoWidth: number;
}

/**
 * The paths that one of a screen's test files walks: one file alone would keep a worker long after the others have nothing left to do.
 * The files that are there (`part-<n>-<screen>.test.ts`) share them all, so that none is left out when one of the files goes.
 */
function pathsOf(file: string): typeof paths {
  const screen = basename(file).replace(/^part-\d+/, '');
  const files = readdirSync(dirname(file)).filter((name) => name.endsWith(screen));
  return paths.filter((_, index) => files[index % files.length] === basename(file));
}

/**
 * Tests of a test file's share of the pages, as they are on a screen, each in one visit: loading takes as long as testing.
 *
 * @param file the test file's own path
 */
export async function describeWholePages({ width, height, alsoWidth }: Screen, file: string): Promise<void> {
  const { site, browser } = await openSharedSite();

  describe(`a page in a window of ${width} px`, () => {
    let context: BrowserContext;

    beforeAll(async () => {
      context = await browser.newContext({ viewport: { width, height } });
      await withoutNotice(context);
      await withSavedSteps(context);
    });

    afterAll(() => context.close());

    it.each(pathsOf(file))(
      '$path loads without errors, shows all pictures, fits its window, truncates no text, and is accessible',
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
        await page.setViewportSize({ width: alsoWidth, height });
        await expect.poll(() => sidewaysScroll(page), { message: `at ${alsoWidth} px` }).toEqual([]);
        await expect.poll(() => cutShort(page), { message: `at ${alsoWidth} px` }).toEqual([]);
        // WCAG 1.4.4, by the browser's own setting.
        const session = await context.newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_LETTERS } });
        await expect.poll(() => sidewaysScroll(page), { message: `at ${alsoWidth} px, in letters of ${LARGE_LETTERS} px` }).toEqual([]);
        expect(faults).toEqual([]);
        await page.close();
      },
    );
  });
}
