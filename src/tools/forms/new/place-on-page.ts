import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '#tools/console/usage-error.ts';
import { nearestName } from '../nearest-name.ts';

/** The folder with the content of pages. */
const PAGES = 'src/content/pages';

/** The start of a page's list of blocks. */
const BLOCKS = /^( *)blocks: \[/m;

/**
 * The content file of a page.
 *
 * @throws UsageError if there is no such page, or it has no list of blocks
 */
export async function pageFile(project: string, page: string): Promise<string> {
  const files = await readdir(join(project, PAGES));
  const pages = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length));
  if (!pages.includes(page)) {
    const nearest = nearestName(page, pages);
    throw new UsageError(`There is no page "${page}" in ${PAGES}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`);
  }
  const file = `${PAGES}/${page}.ts`;
  if (!BLOCKS.test(await readFile(join(project, file), 'utf8')))
    throw new UsageError(`The page "${page}" has no list of blocks: place the form in ${file} by hand`);
  return file;
}

/** Inserts a form as the first block of a page. @param file from `pageFile` */
export async function placeOnPage(project: string, file: string, form: string): Promise<void> {
  const path = join(project, file);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    text.replace(BLOCKS, (start, indent: string) => `${start}\n${indent}  { block: 'form', form: '${form}' },`),
  );
}
