import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A selector, or one without what others name. */
type Part = string | { readonly include: string; readonly exclude: string[] };

/**
 * What axe finds on the page as it is now, or in a part of it: rule, element, and what to fix. Motion must be reduced, so
 * that colours are measured as they end.
 */
export async function violations(page: Page, within: Part = ':root'): Promise<string[]> {
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
