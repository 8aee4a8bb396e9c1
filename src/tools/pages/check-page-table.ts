import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PageTables } from '#server/definitions/load-pages.ts';
import { checkPages } from '#shared/pages/check.ts';
import { TableError } from '#shared/table-error.ts';
import { offsetOfKey } from './literals.ts';

/** The folder with the content of pages, a file for each page id. */
export const CONTENT_FOLDER = 'src/content/pages';

/** Reports pages without a content file, content files without a page, and pages with two files. */
export function checkContentFiles(pageIds: readonly string[], files: readonly string[]): TableError[] {
  const contents = files.map((file) => ({ file: `${CONTENT_FOLDER}/${file}`, id: parse(file).name }));
  const missing = pageIds
    .filter((id) => !contents.some((content) => content.id === id))
    .map((id) => {
      const problem = `its content file ${CONTENT_FOLDER}/${id}.ts is missing`;
      return new TableError(
        'pages.config.ts',
        id,
        problem,
        `Create it, exporting \`content\`, or ${id}.md for a page of text, or remove the row`,
      );
    });
  const orphans = contents
    .filter(({ id }) => !pageIds.includes(id))
    .map(
      ({ file, id }) => new TableError(file, '(file)', `no page has the id "${id}"`, 'Add its row to pages.config.ts, or remove the file'),
    );
  const doubles = contents
    .filter(({ file, id }) => file.endsWith('.md') && files.includes(`${id}.ts`))
    .map(({ file, id }) => new TableError(file, '(file)', `the page already has its content in ${id}.ts`, 'Remove one of the two'));
  return [...missing, ...orphans, ...doubles];
}

const EXPORTS_CONTENT = /^export (?:const content\b|\{[^}]*\bcontent\b)/m;

/** Reports content files that export no `content`. */
async function checkExports(root: string, files: readonly string[]): Promise<TableError[]> {
  const paths = files.filter((file) => file.endsWith('.ts')).map((file) => `${CONTENT_FOLDER}/${file}`);
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })));
  return texts
    .filter(({ text }) => !EXPORTS_CONTENT.test(text))
    .map(({ path }) => new TableError(path, '(file)', 'it does not export `content`', 'Write  export const content: PageContent = { … }'));
}

/** Adds lines to issues in TypeScript tables, if their keys are found. */
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
 * Checks the page table beyond its types, and that each page has content.
 *
 * @param root the project's folder
 */
export async function checkPageTable(root: string, { pages, links }: PageTables): Promise<TableError[]> {
  const files = await readdir(join(root, CONTENT_FOLDER));
  const issues = [...checkPages(pages, links), ...checkContentFiles(Object.keys(pages), files), ...(await checkExports(root, files))];
  return withLines(root, issues);
}
