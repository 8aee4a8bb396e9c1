import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeStyles } from '#shared/pages/styles-tag.ts';
import { pageStyles, parseStyles, vocabularyOf } from './page-styles.ts';

/** The `<link>` that the bundler writes. */
const LINK = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/;

/**
 * Inlines into each page the styles that it needs before any interaction. The full stylesheet loads afterwards.
 *
 * @param folder of the public files
 * @param template the page as the bundler wrote it
 * @throws where it names no stylesheet
 */
export async function styleCutter(folder: string, template: string): Promise<(html: string) => string> {
  const whole = LINK.exec(template)?.[1];
  if (whole === undefined) throw new Error('The built index.html names no stylesheet as style-files.ts expects it.');
  const sheet = parseStyles(await readFile(join(folder, whole), 'utf8'));
  return (html) => placeStyles(html, LINK, { own: pageStyles(sheet, vocabularyOf(html)), whole });
}
