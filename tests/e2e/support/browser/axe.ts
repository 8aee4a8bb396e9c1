import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A selector, or one without the elements that others select. */
type Part = string | { readonly include: string; readonly exclude: string[] };

/**
 * What axe reports for the page or a part of it: rule, element, and what to fix. Motion must be reduced, so that axe measures final
 * colours.
 */
export async function violations(page: Page, within: Part = ':root'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([tags, part]) => {
      const { axe: injectedAxe } = window as unknown as { axe: typeof axe };
      const { violations: results } = await injectedAxe.run(part, { runOnly: tags, resultTypes: ['violations'], preload: false });
      return results.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`));
    },
    [TAGS, within] as const,
  );
}
