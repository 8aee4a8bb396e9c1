import { join } from 'node:path';
import { loadPages } from '#server/definitions/load-pages.ts';
import { checkMarkdown } from '#tools/content/check-markdown.ts';
import { lintProject } from '#tools/forms/lint/lint.ts';
import { type Project, readProject } from '#tools/forms/project.ts';
import { located } from '#tools/forms/files/schema-files.ts';
import { checkPalette } from './check-palette.ts';
import { palette } from '#shared/design/tokens.ts';
import type { TableError } from '#shared/table-error.ts';
import { writeDeclaration } from '#tools/forms/names/declaration.ts';
import { checkPageTable, withLines } from '#tools/pages/check-page-table.ts';
import { checkDrawn } from '#tools/media/drawn-digests.ts';
import { checkTypes } from '#tools/pages/check-types.ts';

/**
 * Checks all tables before the build, in seconds: names and structure first, then their meaning.
 *
 * @returns the tables, and warnings, which do not stop the build
 * @throws AggregateError of TableErrors with file, line, key and fix
 */
export async function checkTables(root: string): Promise<{ readonly project: Project; readonly warnings: readonly TableError[] }> {
  const project = await readProject(join(root, 'schemas'));
  await writeDeclaration(
    project.forms.map(({ source: { name }, definition }) => ({ name, definition })),
    project.flows,
  );
  const types = await checkTypes(root);
  if (types.length > 0) throw new AggregateError(types, 'The tables have mistakes');
  const tables = await loadPages();
  const { mistakes, warnings } = lintProject(project, Object.keys(tables.pages));
  const locateAll = (issues: readonly TableError[]) => issues.map((issue) => located(issue, project.texts));
  const errors = [
    ...(await checkPageTable(root, tables)),
    ...(await withLines(root, checkPalette(palette))),
    ...checkDrawn(root),
    ...(await checkMarkdown(root)),
    ...locateAll(mistakes),
  ];
  if (errors.length > 0) throw new AggregateError(errors, 'The tables have mistakes');
  return { project, warnings: locateAll(warnings) };
}
