import { join } from 'node:path';
import { loadPages } from '#server/definitions/load-pages.ts';
import { checkMarkdown } from '#tools/content/check-markdown.ts';
import { lintProject } from '#tools/forms/lint/lint.ts';
import { type Project, readProject } from '#tools/forms/project.ts';
import { located } from '#tools/forms/files/texts.ts';
import { checkPalette } from './check-palette.ts';
import { palette } from '#shared/design/tokens.ts';
import type { TableError } from '#shared/table-error.ts';
import { writeDeclaration } from '#tools/forms/names/declaration.ts';
import { checkPageTable, withLines } from '#tools/pages/check-page-table.ts';
import { checkDrawn } from '#tools/media/drawn.ts';
import { checkTypes } from '#tools/pages/check-types.ts';

/** Rules that do not stop the build: a property that ui.json does not place shows at the end of its form. `forms check` reports it. */
const breaksPages = ({ key }: TableError) => key !== 'ui:order' && key !== 'ui:options.groups';

/**
 * Checks all tables before the build, in seconds: names and structure first, then their meaning.
 *
 * @returns the tables, as they were read
 * @throws AggregateError of TableErrors, each naming file, line, key and fix
 */
export async function checkTables(root: string): Promise<Project> {
  const project = await readProject(join(root, 'schemas'));
  await writeDeclaration(
    project.forms.map(({ source: { name }, definition }) => ({ name, definition })),
    project.flows,
  );
  const types = await checkTypes(root);
  if (types.length > 0) throw new AggregateError(types, 'The tables have mistakes');
  const tables = await loadPages();
  const errors = [
    ...(await checkPageTable(root, tables)),
    ...(await withLines(root, checkPalette(palette))),
    ...checkDrawn(root),
    ...(await checkMarkdown(root)),
    ...lintProject(project, Object.keys(tables.pages))
      .filter(breaksPages)
      .map((issue) => located(issue, project.texts)),
  ];
  if (errors.length > 0) throw new AggregateError(errors, 'The tables have mistakes');
  return project;
}
