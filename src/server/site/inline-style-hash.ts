import { createHash } from 'node:crypto';
import { ownStyles } from '#shared/pages/styles-tag.ts';

/**
 * What names the styles that stand in a page as it was built, for its Content-Security-Policy: these very ones may stay, and no
 * others that get in. Undefined where none stand there.
 *
 * @param built the page before anything that staff or visitors wrote is in it
 */
export function inlineStyleHash(built: string): string | undefined {
  const css = ownStyles(built);
  return css === undefined ? undefined : `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
