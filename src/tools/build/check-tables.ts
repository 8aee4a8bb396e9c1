import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { loadPages } from '#server/definitions/load-pages.ts';
import { checkMarkdown } from '#tools/content/check-markdown.ts';
import { lintProject } from '#tools/forms/lint/lint.ts';
import { type Project, readProject } from '#tools/forms/project.ts';
import { located } from '#tools/forms/texts.ts';
import { checkPages } from '#shared/pages/check.ts';
import { TableError } from '#shared/table-error.ts';
import { writeDeclaration } from '#tools/forms/declaration.ts';
import { checkTypes } from './check-types.ts';
import { lineOfKey } from './literals.ts';

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
    .map(({ file, id }) => new TableError(file, '(file)', `the page has its words in ${id}.ts already`, 'Remove one of the two'));
  return [...missing, ...orphans, ...doubles];
}

/** Findings in tables that are written in TypeScript, with the line they are about where that is known. */
export async function withLines(root: string, findings: readonly TableError[]): Promise<TableError[]> {
  return Promise.all(
    findings.map(async (finding) => {
      const { file, key } = finding;
      const line = file.endsWith('.ts') && key !== '(file)' ? lineOfKey(file, await readFile(join(root, file), 'utf8'), key) : undefined;
      return line === undefined ? finding : finding.atLine(line);
    }),
  );
}

/**
 * A property that ui.json does not place yet still shows, at the end of its form: `forms check` tells it, the build need
 * not stop for it.
 */
const breaksPages = ({ key }: TableError) => key !== 'ui:order' && key !== 'ui:options.groups';

/**
 * Stops the build at the first look when a table is wrong: in seconds, before anything is built. Names and shapes first;
 * what the tables say is looked at once those are right.
 *
 * @returns the tables, as they were read
 * @throws AggregateError of TableErrors, each naming file, line, key and mend
 */
export async function checkTables(root: string): Promise<Project> {
  const files = await readdir(join(root, CONTENT_FOLDER));
  const project = await readProject(join(root, 'schemas'));
  await writeDeclaration(
    project.forms.map(({ source }) => source.name),
    Object.keys(project.flows),
  );
  const types = await checkTypes(root);
  if (types.length > 0) throw new AggregateError(types, 'The tables have mistakes');
  const { links, pages } = await loadPages();
  const errors = [
    ...(await withLines(root, [...checkPages(pages, links), ...checkContentFiles(Object.keys(pages), files)])),
    ...(await checkMarkdown(root)),
    ...lintProject(project, Object.keys(pages))
      .filter(breaksPages)
      .map((finding) => located(finding, project.texts)),
  ];
  if (errors.length > 0) throw new AggregateError(errors, 'The tables have mistakes');
  return project;
}
