import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { listPaths } from '#shared/pages/derive.ts';
import { violations } from '../../support/browser/axe.ts';
import { selectCases, isBrief } from '../../support/browser/breadth.ts';
import { watchFaults } from '../../support/browser/browser.ts';
import {
  truncatedTexts,
  waitForForms,
  missingPictures,
  openHydrated,
  scrollThrough,
  horizontalOverflow,
  watchRequests,
  storeFirstSteps,
  hideNotice,
} from '../../support/browser/browsing.ts';
import { openSharedSite } from '../../support/server/suite.ts';

const UNKNOWN = '/no-such-page';
/** A page without header and footer, which the brief run checks only on one page. */
const WITHOUT_SHELL = { include: ':root', exclude: ['#root > header', '#root > footer'] };
/** Twice the default font size, in px. */
const LARGE_FONT_SIZE = 32;
const routes = listPaths(pages).map(({ path, page }) => ({ path, isAlias: path !== page.path }));
const ALIAS = routes.find(({ isAlias }) => isAlias);
const paths = [...selectCases(routes, (route) => !route.isAlias || route === ALIAS), { path: UNKNOWN, isAlias: false }];

interface Screen {
  readonly width: number;
  readonly height: number;
  /** A narrower width that is checked in the same visit. */
  readonly alsoWidth: number;
}

/**
 * The paths of one test file. Several files (`part-<n>-<screen>.test.ts`) share all paths, so that several workers can test them.
 */
function pathsOf(file: string): typeof paths {
  const screen = basename(file).replace(/^part-\d+/, '');
  const files = readdirSync(dirname(file)).filter((name) => name.endsWith(screen));
  return paths.filter((_, index) => files[index % files.length] === basename(file));
}

/**
 * Defines the tests of a file's pages for a screen. Each page is checked in one visit, as loading takes as long as checking.
 *
 * @param file path of the test file
 */
export async function describeWholePages({ width, height, alsoWidth }: Screen, file: string): Promise<void> {
  const { site, browser } = await openSharedSite();

  describe(`a page in a window of ${width} px`, () => {
    let context: BrowserContext;

    beforeAll(async () => {
      context = await browser.newContext({ viewport: { width, height } });
      await hideNotice(context);
      await storeFirstSteps(context);
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
        await openHydrated(page, `${site.url}${path}`);
        await scrollThrough(page);
        await waitForForms(page);
        await requests.idle();
        await expect.poll(() => page.locator('h1').count()).toBe(1);
        await expect.poll(() => missingPictures(page)).toEqual([]);
        await expect.poll(() => horizontalOverflow(page)).toEqual([]);
        expect(foreign).toEqual([]);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect
          .poll(async () => (isAlias ? [] : await violations(page, isBrief && path !== UNKNOWN ? WITHOUT_SHELL : ':root')))
          .toEqual([]);
        await page.setViewportSize({ width: alsoWidth, height });
        await expect.poll(() => horizontalOverflow(page), { message: `at ${alsoWidth} px` }).toEqual([]);
        await expect.poll(() => truncatedTexts(page), { message: `at ${alsoWidth} px` }).toEqual([]);
        // WCAG 1.4.4, with the browser's font size setting.
        const session = await context.newCDPSession(page);
        await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_FONT_SIZE } });
        await expect
          .poll(() => horizontalOverflow(page), { message: `at ${alsoWidth} px, with a font size of ${LARGE_FONT_SIZE} px` })
          .toEqual([]);
        expect(faults).toEqual([]);
        await page.close();
      },
    );
  });
}
