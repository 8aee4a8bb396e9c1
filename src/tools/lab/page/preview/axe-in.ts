import type { AxeIssue } from './messages.ts';

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The accessibility issues that axe finds in a document. Axe is loaded on the first call. */
export async function axeIn(document: Document): Promise<AxeIssue[]> {
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(document, { runOnly: TAGS, resultTypes: ['violations'], preload: false, iframes: false });
  return violations.flatMap(({ id, nodes, help }) =>
    nodes.map(({ target, failureSummary }) => ({ rule: id, target: target.join(' '), fix: failureSummary ?? help })),
  );
}
