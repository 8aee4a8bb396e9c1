import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What axe finds on the page as it is now, or in a part of it: rule, element, and what to mend. Motion must be reduced, so
 * that colours are measured as they end.
 */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([tags, part]) => {
      const { axe: tester } = window as unknown as { axe: typeof axe };
      const { violations: found } = await tester.run(part, { runOnly: tags, resultTypes: ['violations'], preload: false });
      return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`));
    },
    [TAGS, within] as const,
  );
}
