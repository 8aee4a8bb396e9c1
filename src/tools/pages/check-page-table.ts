import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PageTables } from '#server/definitions/load-pages.ts';
import { checkPages } from '#shared/pages/check.ts';
import { TableError } from '#shared/table-error.ts';
import { offsetOfKey } from './literals.ts';

/** Where the content files stand, one a page id. */
export const CONTENT_FOLDER = 'src/content/pages';

/** Page rows without content, and content without a row. */
export function checkContentFiles(pageIds: readonly string[], files: readonly string[]): TableError[] {
  const found = files.map((file) => ({ file: `${CONTENT_FOLDER}/${file}`, id: parse(file).name }));
  const missing = pageIds
    .filter((id) => !found.some((one) => one.id === id))
    .map((id) => {
      const problem = `its content file ${CONTENT_FOLDER}/${id}.ts is missing`;
      return new TableError(
        'pages.config.ts',
        id,
        problem,
        `Create it, exporting \`content\`, or ${id}.md for a page of text, or remove the row`,
      );
    });
  const orphans = found
    .filter(({ id }) => !pageIds.includes(id))
    .map(
      ({ file, id }) => new TableError(file, '(file)', `no page has the id "${id}"`, 'Add its row to pages.config.ts, or remove the file'),
    );
  const doubles = found
    .filter(({ file, id }) => file.endsWith('.md') && files.includes(`${id}.ts`))
    .map(({ file, id }) => new TableError(file, '(file)', `the page already has its content in ${id}.ts`, 'Remove one of the two'));
  return [...missing, ...orphans, ...doubles];
}

const EXPORTS_CONTENT = /^export (?:const content\b|\{[^}]*\bcontent\b)/m;

/** Content files that would leave their page empty: nothing in them is exported as its content. */
async function checkExports(root: string, files: readonly string[]): Promise<TableError[]> {
  const paths = files.filter((file) => file.endsWith('.ts')).map((file) => `${CONTENT_FOLDER}/${file}`);
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
  return texts
    .filter(({ text }) => !EXPORTS_CONTENT.test(text))
    .map(({ path }) => new TableError(path, '(file)', 'it does not export `content`', 'Write  export const content: PageContent = { … }'));
}

/** Issues in tables that are written in TypeScript, with the place they are about where that is known. */
export async function withLines(root: string, issues: readonly TableError[]): Promise<TableError[]> {
  return Promise.all(
    issues.map(async (issue) => {
      const { file, key } = issue;
      if (!file.endsWith('.ts') || key === '(file)') return issue;
      const text = await readFile(join(root, file), 'utf8');
      const offset = offsetOfKey(file, text, key);
      return offset === undefined ? issue : issue.atOffset(text, offset);
    }),
  );
}

/**
 * Every mistake in the page table that types cannot see, and pages without content: each with its line.
 *
 * @param root the project's folder
 */
export async function checkPageTable(root: string, { pages, links }: PageTables): Promise<TableError[]> {
  const files = await readdir(join(root, CONTENT_FOLDER));
  const found = [...checkPages(pages, links), ...checkContentFiles(Object.keys(pages), files), ...(await checkExports(root, files))];
  return withLines(root, found);
}
