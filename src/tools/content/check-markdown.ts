import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { compileMarkdown } from './compile.ts';
import { drawingsIn } from './drawings.ts';

/** Where words stand, from the root of the project. */
const CONTENT = 'src/content';

/** The mistakes in all Markdown of the content: of each file the first in its words, or all in its head. */
export async function checkMarkdown(root: string): Promise<Error[]> {
  const files = await readdir(join(root, CONTENT), { recursive: true });
  const found = files
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map(async (path) => {
      const file = `${CONTENT}/${path.split(sep).join('/')}`;
      const text = await readFile(join(root, file), 'utf8');
      try {
        compileMarkdown({ file, text }, drawingsIn(root));
        return [];
      } catch (error) {
        return error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
      }
    });
  return (await Promise.all(found)).flat();
}
