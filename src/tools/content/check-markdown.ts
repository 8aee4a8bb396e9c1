import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { TableError } from '#shared/table-error.ts';
import { compileMarkdown } from './compile.ts';
import { drawingsIn } from './drawings.ts';

/** The folder of content, from the project's root. */
const CONTENT = 'src/content';

/** Reads all Markdown of the content, by path from the root. */
export async function readMarkdownFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(join(root, CONTENT), { recursive: true });
  const files = entries.filter((file) => file.endsWith('.md')).map((file) => `${CONTENT}/${file.split(sep).join('/')}`);
  return new Map(await Promise.all(files.sort().map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)));
}

/** The mistakes in all Markdown of the content: all in a front matter, or else the first in a text. */
export async function checkMarkdown(root: string): Promise<TableError[]> {
  const exportsOf = drawingsIn(root);
  return [...(await readMarkdownFiles(root))].flatMap(([file, text]) => {
    try {
      compileMarkdown({ file, text }, exportsOf);
      return [];
    } catch (error) {
      if (error instanceof AggregateError) return error.errors as TableError[];
      if (error instanceof TableError) return [error];
      throw error;
    }
  });
}
