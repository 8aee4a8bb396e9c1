import { createHash } from 'node:crypto';
import { ownStyles } from '#shared/pages/styles-tag.ts';

/**
 * The hash of a page's inline styles for its Content-Security-Policy, which allows these and no others. Undefined where it has none.
 *
 * @param built the page as it was built, without texts of staff or visitors
 */
export function inlineStyleHash(built: string): string | undefined {
  const css = ownStyles(built);
  return css === undefined ? undefined : `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
