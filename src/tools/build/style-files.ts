import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stylesTag } from '#shared/pages/styles-tag.ts';
import { pageStyles, parseStyles, popUpStyles, vocabularyOf } from './page-styles.ts';

/** The `<link>` that the bundler writes. */
const LINK = /<link rel="stylesheet" crossorigin href="(\/assets\/[^"]+\.css)">/;

/**
 * Gives pages stylesheets of their own: writes the part that a page shows untouched, identical parts once, and names it in
 * the page in the whole's place, beside what a pop-up takes.
 *
 * @param folder of the public files
 * @param template the page as the bundler wrote it
 * @throws where it names no stylesheet
 */
export async function styleCutter(folder: string, template: string): Promise<(html: string) => Promise<string>> {
  const whole = LINK.exec(template)?.[1];
  if (whole === undefined) throw new Error('The built index.html names no stylesheet as style-files.ts expects it.');
  const sheet = parseStyles(await readFile(join(folder, whole), 'utf8'));
  const write = async (name: string, css: string) => {
    const file = `/assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
    await writeFile(join(folder, file), css);
    return file;
  };
  const popUps = await write('pop-ups', popUpStyles(sheet));
  return async (html) => {
    const own = await write('page', pageStyles(sheet, vocabularyOf(html)));
    return html.replace(LINK, () => stylesTag({ own, popUps, whole }));
  };
}
