import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stylesTag } from '#shared/pages/styles-tag.ts';
import { pageStyles, parseStyles, popUpStyles, vocabularyOf } from './page-styles.ts';

/** The `<link>` that the bundler writes. */
const LINK = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/;

/**
 * Gives pages styles of their own: the part that a page shows untouched stands in the page, in place of the whole, which it
 * names, as it does what a pop-up takes.
 *
 * @param folder of the public files
 * @param template the page as the bundler wrote it
 * @throws where it names no stylesheet
 */
export async function styleCutter(folder: string, template: string): Promise<(html: string) => string> {
  const whole = LINK.exec(template)?.[1];
  if (whole === undefined) throw new Error('The built index.html names no stylesheet as style-files.ts expects it.');
  const sheet = parseStyles(await readFile(join(folder, whole), 'utf8'));
  const css = popUpStyles(sheet);
  const popUps = `/assets/pop-ups-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
  await writeFile(join(folder, popUps), css);
  return (html) => html.replace(LINK, () => stylesTag({ own: pageStyles(sheet, vocabularyOf(html)), popUps, whole }));
}
